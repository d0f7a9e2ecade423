import type { Db } from '#server/db/client.ts'
import { setColleaguesPublish } from '#server/db/personal-profiles.ts'
import type { SessionUser } from '#server/db/sessions.ts'
import { findSocialAccount } from '#server/db/social-accounts.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { ClientInfo } from '#server/services/client-info.ts'
import { roleForbidden } from '#server/services/members/recheck-permission.ts'
import { holdScheduled } from '#server/services/publishing/hold-without-account.ts'

/**
 * One's own profile is disconnected by oneself alone, the company's accounts by those who decide. Throws not_found, also
 * for a colleague's profile, role_forbidden.
 */
export async function assertMayDisconnect(db: Db, user: SessionUser, id: string): Promise<void> {
  const account = await findSocialAccount(db, user.companyId, id)
  if (!account || (account.userId !== null && account.userId !== user.id)) throw missing('account')
  if (account.userId === null && user.memberRole !== 'manager') throw await roleForbidden(db, user.companyId)
}

/**
 * Whether colleagues publish with one's own profile too. Taken back, what they scheduled there asks for another account.
 * Throws not_found.
 */
export async function shareProfile(
  deps: Pick<Deps, 'db' | 'log'>,
  { id: userId }: Pick<SessionUser, 'id'>,
  accountId: string,
  colleaguesPublish: boolean,
  origin: Pick<ClientInfo, 'ip'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await setColleaguesPublish(tx, userId, accountId, colleaguesPublish))) throw missing('account')
    await audit(tx, { kind: 'profile_shared', userId, origin, details: { shared: colleaguesPublish } })
  })
  if (!colleaguesPublish) await holdScheduled(deps, [accountId], userId)
}
