import { endApprovalLinksBy } from '#server/db/approvals.ts'
import type { Db } from '#server/db/client.ts'
import { lockCompany } from '#server/db/companies.ts'
import { endUserExports } from '#server/db/data-exports.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import { deleteInvitationsBy } from '#server/db/invitations.ts'
import {
  deleteSignInsOf,
  getMember,
  getMemberRules,
  hasOtherManager,
  listManagers,
  listMembers,
  type Member,
  type MemberRules,
  markLeft,
  setMemberRole,
  setMemberRules,
} from '#server/db/members.ts'
import { leavePersonalAccounts } from '#server/db/personal-profiles.ts'
import { deleteUserSessions } from '#server/db/sessions.ts'
import { deleteUserChallenges } from '#server/db/two-factor.ts'
import { getUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { discardReplaced } from '#server/services/images/gallery.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { holdScheduled } from '#server/services/publishing/hold-without-account.ts'
import { forgetAddresses } from '#server/services/rate-limits.ts'
import { memberRoleTexts, memberTexts } from '#shared/messages/members.ts'
import type { MemberRole } from '#shared/role-permissions.ts'
import { lockAsManager, type Manager } from './invitations.ts'

/** Counts at the next call; what only the old role allowed ends. Throws role_forbidden, not_found, last_manager. */
export async function changeMemberRole(
  { db }: Pick<Deps, 'db'>,
  by: Manager,
  id: UserId,
  role: MemberRole,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAsManager(tx, by)
    const member = await findMember(tx, by, id)
    if (member.memberRole === role) return
    if (member.memberRole === 'manager') {
      await assertOtherManager(tx, by, id)
      await deleteInvitationsBy(tx, id)
      await endApprovalLinksBy(tx, id)
      await endUserExports(tx, id, 'company')
    }
    await setMemberRole(tx, id, role)
    await audit(tx, {
      kind: 'member_role_changed',
      userId: id,
      actorId: by.userId,
      origin: by.origin,
      details: { from: member.memberRole, to: role },
    })
    if (id === by.userId) return
    await sendMail(tx, {
      to: member.email,
      userId: id,
      template: 'member_role_changed',
      data: { firstName: member.firstName, company: await companyName(tx, id), role: memberRoleTexts[role] },
    })
  })
}

/**
 * What members may do, and what is demanded of them. A second factor is demanded by who has one; who has none is told,
 * and led to it at their next call. Throws role_forbidden, two_factor_missing.
 */
export async function changeMemberSettings(
  { db }: Pick<Deps, 'db'>,
  by: Manager,
  rules: Partial<MemberRules>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const manager = await lockAsManager(tx, by)
    const before = await getMemberRules(tx, by.companyId)
    const after = { ...before, ...rules }
    const isDemanded = after.requiresTwoFactor && !before.requiresTwoFactor
    if (isDemanded && !manager.hasTwoFactor)
      throw new AppError('two_factor_missing', { message: memberTexts.ownTwoFactorFirst })
    await setMemberRules(tx, by.companyId, after)
    const details = {
      editors_publish: after.editorsPublish,
      requires_two_factor: after.requiresTwoFactor,
      approval_rule: after.approvalRule,
    }
    await audit(tx, { kind: 'member_settings_changed', userId: by.userId, origin: by.origin, details })
    if (isDemanded) await askForTwoFactor(tx, by.companyId)
  })
}

async function askForTwoFactor(tx: Db, companyId: CompanyId) {
  for (const { id, email, firstName, hasTwoFactor } of await listMembers(tx, companyId)) {
    if (hasTwoFactor) continue
    await sendMail(tx, {
      to: email,
      userId: id,
      template: 'two_factor_demanded',
      data: { firstName, company: await companyName(tx, id) },
    })
  }
}

type LeaveDeps = Pick<Deps, 'db' | 'storage' | 'log' | 'secretKeys'>

/** Throws role_forbidden, not_found, own_account (one leaves by oneself), last_manager. */
export async function removeMember(deps: LeaveDeps, by: Manager, id: UserId): Promise<void> {
  if (id === by.userId) throw new AppError('own_account')
  await endMembership(deps, by, id, async (tx) => {
    await lockAsManager(tx, by)
  })
}

/** Ends one's own account; the company stays with the others. Throws last_manager. */
export async function leaveCompany(deps: LeaveDeps, by: Manager): Promise<void> {
  await endMembership(deps, by, by.userId, (tx) => lockCompany(tx, by.companyId))
}

/**
 * Everything that opens the account ends at once: sessions and with them hand-offs, mailed links, Google, exports,
 * invitations. Personal profiles are taken out, and what is scheduled there asks for another account. Posts stay, and
 * the name on them for a while.
 */
async function endMembership(
  deps: LeaveDeps,
  by: Manager,
  id: UserId,
  lock: (tx: Db) => Promise<void>,
): Promise<void> {
  const { companyId, origin } = by
  const { member, accountIds } = await deps.db.transaction(async (tx) => {
    await lock(tx)
    const member = await findMember(tx, by, id)
    if (member.memberRole === 'manager') await assertOtherManager(tx, by, id)
    await deleteSignInsOf(tx, member)
    await forgetAddresses(tx, deps.secretKeys, [member.email])
    await tellWhoIsConcerned(tx, by, member)
    const accountIds = await leavePersonalAccounts(tx, id)
    await deleteUserSessions(tx, id)
    await deleteUserChallenges(tx, id)
    await deleteInvitationsBy(tx, id)
    await endApprovalLinksBy(tx, id)
    await endUserExports(tx, id, 'user')
    await endUserExports(tx, id, 'company')
    await markLeft(tx, companyId, id)
    const isOwn = id === by.userId
    const kind = isOwn ? 'member_left' : 'member_removed'
    await audit(tx, { kind, userId: id, actorId: isOwn ? null : by.userId, origin })
    return { member, accountIds }
  })
  await holdScheduled(deps, accountIds)
  await discardReplaced(deps, companyId, member.pictureId)
}

async function findMember(tx: Db, { companyId }: Pick<Manager, 'companyId'>, id: UserId): Promise<Member> {
  const member = await getMember(tx, companyId, id)
  if (!member) throw missing('member')
  return member
}

async function assertOtherManager(tx: Db, { companyId }: Pick<Manager, 'companyId'>, id: UserId) {
  if (!(await hasOtherManager(tx, companyId, id))) throw new AppError('last_manager')
}

const companyName = async (tx: Db, id: UserId) => (await getUser(tx, id))?.companyName ?? ''

/** Who leaves, at the address they still have; and those who decide. */
async function tellWhoIsConcerned(tx: Db, { companyId, userId }: Manager, member: Member) {
  const { id, firstName, familyName, email } = member
  const company = await companyName(tx, id)
  const isOwn = id === userId
  await sendMail(tx, {
    to: email,
    userId: id,
    template: 'membership_ended',
    data: { firstName, company, isOwn },
  })
  if (!isOwn) return
  for (const manager of await listManagers(tx, companyId)) {
    if (manager.id === id) continue
    const data = { firstName: manager.firstName, company, name: `${firstName} ${familyName}` }
    await sendMail(tx, { to: manager.email, userId: manager.id, template: 'member_left', data })
  }
}
