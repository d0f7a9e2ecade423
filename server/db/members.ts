import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm'
import type { ApprovalRule } from '#shared/api/approvals.ts'
import { type MemberRole, type Permission, permissionsOf } from '#shared/role-permissions.ts'
import type { Db } from './client.ts'
import type { CompanyId, UserId } from './ids.ts'
import {
  companies,
  emailChanges,
  googleIdentities,
  googleSignIns,
  idempotentAnswers,
  invitations,
  mailedTokens,
  mails,
  secondFactors,
  socialConnections,
  users,
} from './schema.ts'

/** A user as the company sees them. */
const member = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  familyName: users.familyName,
  memberRole: users.memberRole,
  suspendedAt: users.suspendedAt,
  eraseAfter: users.eraseAfter,
  timeZone: users.timeZone,
  pictureId: users.pictureId,
  createdAt: users.createdAt,
  hasTwoFactor: sql<boolean>`exists (
    select 1 from second_factors f where f.user_id = ${users.id} and f.enabled_at is not null)`,
}

export interface Member {
  id: UserId
  email: string
  firstName: string
  familyName: string
  memberRole: MemberRole
  suspendedAt: Date | null
  eraseAfter: Date | null
  timeZone: string
  pictureId: string | null
  createdAt: Date
  hasTwoFactor: boolean
}

const isMember = (companyId: CompanyId) => and(eq(users.companyId, companyId), isNull(users.leftAt))

/** All who have not left, the first first. */
export async function listMembers(db: Db, companyId: CompanyId): Promise<Member[]> {
  return db.select(member).from(users).where(isMember(companyId)).orderBy(asc(users.createdAt), asc(users.id))
}

export async function getMember(db: Db, companyId: CompanyId, id: UserId): Promise<Member | null> {
  const [row] = await db
    .select(member)
    .from(users)
    .where(and(isMember(companyId), eq(users.id, id)))
  return row ?? null
}

/** Held until the transaction ends: a change of role or a removal waits for it. */
export async function holdMember(db: Db, companyId: CompanyId, id: UserId): Promise<Member | null> {
  const [row] = await db
    .select(member)
    .from(users)
    .where(and(isMember(companyId), eq(users.id, id)))
    .for('share', { of: users })
  return row ?? null
}

export const countMembers = (db: Db, companyId: CompanyId): Promise<number> =>
  db.$count(users, isMember(companyId))

/** Those who decide and can sign in, the first first. */
export async function listManagers(db: Db, companyId: CompanyId): Promise<Member[]> {
  return db
    .select(member)
    .from(users)
    .where(and(isMember(companyId), eq(users.memberRole, 'manager'), isNull(users.suspendedAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
}

/** Whether somebody else decides, and can sign in. Hold the company's lock. */
export async function hasOtherManager(db: Db, companyId: CompanyId, id: UserId): Promise<boolean> {
  const [row] = await db
    .select({ count: count() })
    .from(users)
    .where(
      and(
        isMember(companyId),
        eq(users.memberRole, 'manager'),
        isNull(users.suspendedAt),
        isNull(users.eraseAfter),
        ne(users.id, id),
      ),
    )
  return (row?.count ?? 0) > 0
}

export async function setMemberRole(db: Db, id: UserId, memberRole: MemberRole) {
  await db.update(users).set({ memberRole }).where(eq(users.id, id))
}

/** Days for which a former member's name stays on the company's posts. */
const nameKeptDays = 30

/**
 * The account is over: nothing opens it, its address is free for another. The name alone stays, until the row is
 * erased. False when it was over before.
 */
export async function markLeft(db: Db, companyId: CompanyId, id: UserId): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({
      leftAt: sql`now()`,
      eraseAfter: sql`now() + make_interval(days => ${nameKeptDays})`,
      email: sql`'former:' || ${users.id}`,
      emailVerifiedAt: null,
      passwordHash: null,
      headline: '',
      pictureId: null,
      role: 'user',
      memberRole: 'viewer',
    })
    .where(and(isMember(companyId), eq(users.id, id)))
    .returning({ id: users.id })
  return rows.length > 0
}

/** From another company, which goes without it. */
export async function moveUser(db: Db, id: UserId, companyId: CompanyId, memberRole: MemberRole) {
  await db.update(users).set({ companyId, memberRole, pictureId: null }).where(eq(users.id, id))
}

/** What a company lets its members do, and demands of them. */
const memberRules = {
  editorsPublish: companies.editorsPublish,
  requiresTwoFactor: companies.requiresTwoFactor,
  approvalRule: companies.approvalRule,
}
export interface MemberRules {
  editorsPublish: boolean
  requiresTwoFactor: boolean
  /** What somebody must approve before it is published or scheduled. */
  approvalRule: ApprovalRule
}

export async function getMemberRules(db: Db, companyId: CompanyId): Promise<MemberRules> {
  const [row] = await db.select(memberRules).from(companies).where(eq(companies.id, companyId))
  return row ?? { editorsPublish: false, requiresTwoFactor: false, approvalRule: 'off' }
}

export async function setMemberRules(db: Db, companyId: CompanyId, rules: Partial<MemberRules>) {
  await db.update(companies).set(rules).where(eq(companies.id, companyId))
}

/** What the member may do now, held until the transaction ends: a change of role or a removal waits for it. */
export async function holdPermissions(db: Db, companyId: CompanyId, id: UserId): Promise<Permission[]> {
  const [row] = await db
    .select({ memberRole: users.memberRole, editorsPublish: companies.editorsPublish })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(isMember(companyId), eq(users.id, id), isNull(users.suspendedAt)))
    .for('share', { of: users })
  return row ? permissionsOf(row.memberRole, row.editorsPublish) : []
}

/** Every way into the account, and what waits to be mailed to it; what was mailed goes with its erasure. */
export async function deleteSignInsOf(db: Db, { id, email }: Pick<Member, 'id' | 'email'>) {
  await db.delete(secondFactors).where(eq(secondFactors.userId, id))
  await db.delete(googleIdentities).where(eq(googleIdentities.userId, id))
  await db.delete(googleSignIns).where(eq(googleSignIns.userId, id))
  await db.delete(mailedTokens).where(eq(mailedTokens.userId, id))
  await db.delete(emailChanges).where(eq(emailChanges.userId, id))
  await db.delete(socialConnections).where(eq(socialConnections.userId, id))
  await db.delete(idempotentAnswers).where(eq(idempotentAnswers.userId, id))
  await db.delete(mails).where(and(eq(mails.userId, id), isNull(mails.sentAt)))
  await db
    .update(mails)
    .set({ userId: id })
    .where(and(eq(mails.recipient, email), isNull(mails.userId)))
  await db.delete(invitations).where(eq(invitations.email, email))
}

/** First and family name of everybody who is or was of the company, until they are erased. */
export async function listNames(db: Db, companyId: CompanyId): Promise<Map<UserId, string>> {
  const rows = await db
    .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.familyName}` })
    .from(users)
    .where(eq(users.companyId, companyId))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
