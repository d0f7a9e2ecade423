import type { Db } from '#server/db/client.ts'
import { markForErasure, unmarkForErasure } from '#server/db/deletions.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import { revokeMailedTokens } from '#server/db/mailed-tokens.ts'
import { holdPermissions, listMembers } from '#server/db/members.ts'
import { deleteUserSessions } from '#server/db/sessions.ts'
import { leaveSocialAccounts } from '#server/db/social-accounts.ts'
import { getUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { cancelOnDeletion } from '#server/services/billing/cancel.ts'
import { formatDateTime } from '#server/services/french-formats.ts'
import { consumeLink } from '#server/services/mails/mailed-links.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { lockAsManager } from '#server/services/members/invitations.ts'
import { deletionGraceDays } from '#shared/limits.ts'

/**
 * What happens the moment a deletion is asked for, in its transaction. What needs the outside, such as a token to be
 * revoked at a network, leaves a row that a job works until it is done.
 */
const stepsAtOnce: ((tx: Db, asker: Asker) => Promise<void>)[] = [
  async (tx, { companyId }) => {
    for (const { id } of await listMembers(tx, companyId)) await deleteUserSessions(tx, id)
  },
  (tx, { companyId }) => leaveSocialAccounts(tx, companyId),
  (tx, { companyId }) => cancelOnDeletion(tx, companyId),
]

interface Asker {
  id: UserId
  companyId: CompanyId
  email: string
  timeZone: string
}

const minutesOfGrace = deletionGraceDays * 24 * 60

/**
 * Ends the company and its members' accounts: out everywhere at once, erased after the days of grace. The caller has
 * asked for a fresh proof. Answers when it is erased. Throws role_forbidden, deletion_pending when it was asked for before.
 */
export async function requestDeletion(
  { db }: Pick<Deps, 'db'>,
  asker: Asker,
  origin: { ip: string },
): Promise<Date> {
  const { id: userId, companyId, email, timeZone } = asker
  return db.transaction(async (tx) => {
    await lockAsManager(tx, { userId, companyId })
    const eraseAt = await markForErasure(tx, companyId, deletionGraceDays)
    if (!eraseAt) throw new AppError('deletion_pending')
    for (const step of stepsAtOnce) await step(tx, asker)
    await sendMail(tx, {
      to: email,
      userId,
      template: 'deletion_requested',
      data: { eraseAt: formatDateTime(eraseAt, timeZone) },
      link: { purpose: 'cancel_deletion', ttlMinutes: minutesOfGrace },
    })
    await tellColleagues(tx, asker, eraseAt)
    await audit(tx, { kind: 'deletion_requested', userId, origin })
    return eraseAt
  })
}

async function tellColleagues(tx: Db, { id, companyId }: Asker, eraseAt: Date) {
  const members = await listMembers(tx, companyId)
  const asker = members.find((member) => member.id === id)
  const company = (await getUser(tx, id))?.companyName ?? ''
  for (const { id: userId, email, firstName, timeZone } of members) {
    if (userId === id) continue
    await sendMail(tx, {
      to: email,
      userId,
      template: 'company_ending',
      data: {
        firstName,
        company,
        eraseAt: formatDateTime(eraseAt, timeZone),
        name: `${asker?.firstName} ${asker?.familyName}`,
      },
    })
  }
}

/** The company and its members stay. Does nothing when no deletion was asked for. */
export async function cancelDeletion(db: Db, userId: UserId, origin: { ip: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await getUser(tx, userId)
    if (!user || !(await unmarkForErasure(tx, user.companyId))) return
    for (const { id, email, firstName } of await listMembers(tx, user.companyId)) {
      await revokeMailedTokens(tx, id, 'cancel_deletion')
      await sendMail(tx, { to: email, userId: id, template: 'deletion_cancelled', data: { firstName } })
    }
    await audit(tx, { kind: 'deletion_cancelled', userId, origin })
  })
}

/** The same by the mailed link, whose holder may have another role by now. Throws link_unknown, link_used, link_expired. */
export async function cancelByLink(
  { db }: Pick<Deps, 'db'>,
  token: string,
  origin: { ip: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { userId } = await consumeLink(tx, token, 'cancel_deletion')
    const user = await getUser(tx, userId)
    const permissions = user ? await holdPermissions(tx, user.companyId, userId) : []
    if (!permissions.includes('manage')) throw new AppError('link_unknown')
    await cancelDeletion(tx, userId, origin)
  })
}
