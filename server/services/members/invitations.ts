import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { lockCompany } from '#server/db/companies.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import {
  acceptInvitation,
  deletePendingInvitation,
  type FoundInvitation,
  findInvitation,
  type InvitationRow,
  listPendingInvitations,
  replaceInvitation,
} from '#server/db/invitations.ts'
import { countMembers, getMember, listMembers } from '#server/db/members.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { ClientInfo } from '#server/services/client-info.ts'
import { formatDate } from '#server/services/french-formats.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'
import { memberRoleTexts, noSeatForGuest } from '#shared/messages/members.ts'
import { type PlanId, plans } from '#shared/plans.ts'
import { invitationDays, type MemberRole } from '#shared/role-permissions.ts'
import { roleForbidden } from './recheck-permission.ts'

/** Who acts upon members, from where. */
export interface Manager {
  userId: UserId
  companyId: CompanyId
  origin: Pick<ClientInfo, 'ip'>
}

/**
 * The company, locked, and its manager as they are now: of two who act upon each other at once, one comes too late.
 * Throws role_forbidden.
 */
export async function lockAsManager(tx: Db, { userId, companyId }: Omit<Manager, 'origin'>) {
  await lockCompany(tx, companyId)
  const manager = await getMember(tx, companyId, userId)
  if (manager?.memberRole !== 'manager' || manager.suspendedAt) throw await roleForbidden(tx, companyId)
  return manager
}

interface Invited {
  email: string
  memberRole: MemberRole
}

/**
 * Mails the address a link, good for 7 days and once; an earlier one to it ends. Nothing is told of whether the address
 * has an account elsewhere. Throws role_forbidden, already_member, members_limit.
 */
export async function invite(
  { db }: Pick<Deps, 'db'>,
  { companyName, plan, ...by }: Manager & { companyName: string; plan: PlanId },
  { email, memberRole }: Invited,
): Promise<InvitationRow> {
  const { companyId, userId, origin } = by
  return db.transaction(async (tx) => {
    const manager = await lockAsManager(tx, by)
    const members = await listMembers(tx, companyId)
    if (members.some((member) => member.email === email)) throw new AppError('already_member')
    const others = (await listPendingInvitations(tx, companyId)).filter((one) => one.email !== email)
    if (members.length + others.length >= plans[plan].maxMembers) throw new AppError('members_limit')
    const row = await replaceInvitation(
      tx,
      { id: randomUUID(), companyId, email, memberRole, invitedBy: userId },
      invitationDays,
    )
    await sendMail(tx, {
      to: email,
      userId: null,
      template: 'invitation',
      data: {
        company: companyName,
        inviter: `${manager.firstName} ${manager.familyName}`,
        role: memberRoleTexts[memberRole],
        endsOn: formatDate(row.expiresAt, manager.timeZone),
      },
      link: { purpose: 'accept_invitation', invitationId: row.id },
      expiresAt: row.expiresAt,
    })
    await audit(tx, { kind: 'member_invited', userId, origin, details: { role: memberRole } })
    return row
  })
}

/** Its link ends. Throws role_forbidden, not_found. */
export async function revokeInvitation({ db }: Pick<Deps, 'db'>, by: Manager, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAsManager(tx, by)
    if (!(await deletePendingInvitation(tx, by.companyId, id))) throw missing('invitation')
    await audit(tx, { kind: 'invitation_revoked', userId: by.userId, origin: by.origin })
  })
}

/** Nothing is used up. Throws link_unknown, link_used, link_expired, invitation_over. */
export async function readInvitation(db: Db, token: string): Promise<FoundInvitation> {
  const found = await findInvitation(db, hashToken(token))
  if (!found) throw new AppError('link_unknown')
  if (found.row.acceptedAt) throw new AppError('link_used')
  if (found.isExpired) throw new AppError('link_expired')
  if (!found.isInviterManager) throw new AppError('invitation_over')
  return found
}

/**
 * Uses the invitation up, under the company's lock, in the transaction of its effect: of any number of tries one gets
 * it, and no more come in than the plan has places. Throws as `readInvitation`, members_limit.
 */
export async function consumeInvitation(tx: Db, token: string): Promise<FoundInvitation> {
  const { row } = await readInvitation(tx, token)
  await lockCompany(tx, row.companyId)
  const found = await readInvitation(tx, token)
  const isFull = (await countMembers(tx, row.companyId)) >= plans[found.plan].maxMembers
  if (isFull) throw new AppError('members_limit', { message: noSeatForGuest })
  if (!(await acceptInvitation(tx, row.id))) throw new AppError('link_used')
  return found
}
