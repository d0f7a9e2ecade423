import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { PlanId } from '#shared/plans.ts'
import type { MemberRole } from '#shared/role-permissions.ts'
import type { Db } from './client.ts'
import type { CompanyId, UserId } from './ids.ts'
import { companies, invitations, users } from './schema.ts'

export type InvitationRow = typeof invitations.$inferSelect

const isPending = and(isNull(invitations.acceptedAt), gt(invitations.expiresAt, sql`now()`))

interface NewInvitation {
  id: string
  companyId: CompanyId
  email: string
  memberRole: MemberRole
  invitedBy: UserId
}

/** In place of one to the same address, whose link ends. */
export async function replaceInvitation(db: Db, row: NewInvitation, days: number): Promise<InvitationRow> {
  const { companyId, email } = row
  await db
    .delete(invitations)
    .where(
      and(eq(invitations.companyId, companyId), eq(invitations.email, email), isNull(invitations.acceptedAt)),
    )
  const [inserted] = await db
    .insert(invitations)
    .values({ ...row, expiresAt: sql`now() + make_interval(days => ${days})` })
    .returning()
  return inserted as InvitationRow
}

/** The hash of the link that is about to be mailed; false for one that was taken back meanwhile. */
export async function setInvitationToken(db: Db, id: string, tokenHash: Buffer): Promise<boolean> {
  const rows = await db
    .update(invitations)
    .set({ tokenHash })
    .where(and(eq(invitations.id, id), isPending))
    .returning({ id: invitations.id })
  return rows.length > 0
}

export interface FoundInvitation {
  row: InvitationRow
  companyName: string
  plan: PlanId
  inviterName: string
  /** Who invited may still invite. */
  isInviterManager: boolean
  isExpired: boolean
}

/** Whatever its state. */
export async function findInvitation(db: Db, tokenHash: Buffer): Promise<FoundInvitation | null> {
  const [found] = await db
    .select({
      row: invitations,
      companyName: companies.name,
      plan: companies.plan,
      inviterName: sql<string>`${users.firstName} || ' ' || ${users.familyName}`,
      isInviterManager: sql<boolean>`${users.memberRole} = 'manager' and ${users.leftAt} is null
        and ${users.suspendedAt} is null and ${users.eraseAfter} is null`,
      isExpired: sql<boolean>`${invitations.expiresAt} <= now()`,
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.tokenHash, tokenHash))
  return found ?? null
}

/** True for the one call that uses it. */
export async function acceptInvitation(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(invitations)
    .set({ acceptedAt: sql`now()` })
    .where(and(eq(invitations.id, id), isPending))
    .returning({ id: invitations.id })
  return rows.length > 0
}

/** The newest first. */
export async function listPendingInvitations(db: Db, companyId: CompanyId): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), isPending))
    .orderBy(desc(invitations.createdAt))
}

export async function deletePendingInvitation(
  db: Db,
  companyId: CompanyId,
  id: string,
): Promise<InvitationRow | null> {
  const [row] = await db
    .delete(invitations)
    .where(and(eq(invitations.companyId, companyId), eq(invitations.id, id), isNull(invitations.acceptedAt)))
    .returning()
  return row ?? null
}

/** What somebody invited who may invite no more. */
export async function deleteInvitationsBy(db: Db, userId: UserId) {
  await db.delete(invitations).where(and(eq(invitations.invitedBy, userId), isNull(invitations.acceptedAt)))
}
