import { asc, count, desc, gt, lt, lte, sql } from 'drizzle-orm'
import type { AuditKind } from '#shared/api/audit.ts'
import type { Db } from './client.ts'
import type { UserId } from './ids.ts'
import { auditAnchors, auditEntries, auditHead } from './schema.ts'

export type AuditEntry = typeof auditEntries.$inferSelect

interface NewEntry {
  kind: AuditKind
  userId: UserId | null
  actorId: string | null
  /** The network it came from, in clear: only its mark is kept. */
  network: string | null
  /** Canonical JSON. */
  details: string
}

/** Goes into the chain when the transaction commits, with pseudonyms for ids. */
export async function insertAuditEvent(db: Db, { kind, userId, actorId, network, details }: NewEntry) {
  await db.execute(sql`
    insert into audit_inbox (kind, subject, actor, origin, details)
    select ${kind}::text, subject.pseudonym, actor.pseudonym,
      encode(substr(sha256(convert_to(subject.origin_key::text || ${network}::text, 'UTF8')), 1, 12), 'hex'),
      ${details}::text
    from (values (${userId}::uuid, ${actorId}::uuid)) as given (user_id, actor_id)
    left join audit_subjects subject on subject.user_id = given.user_id
    left join audit_subjects actor on actor.user_id = given.actor_id`)
}

/** In the order of the chain, from after `seq`. */
export async function listAuditEntries(db: Db, seq: number, limit: number): Promise<AuditEntry[]> {
  return db
    .select()
    .from(auditEntries)
    .where(gt(auditEntries.seq, seq))
    .orderBy(asc(auditEntries.seq))
    .limit(limit)
}

/** Where the chain ends; null when somebody took even that away. */
export async function getAuditHead(db: Db) {
  const [row] = await db.select({ seq: auditHead.seq, hash: auditHead.hash }).from(auditHead)
  return row ?? null
}

/** What stands for the lines that were purged last, or null when none were. */
export async function getLastAnchor(db: Db) {
  const [row] = await db.select().from(auditAnchors).orderBy(desc(auditAnchors.seq)).limit(1)
  return row ?? null
}

/** The newest line that is older than `before`, as are all lines in front of it. */
export async function lastAuditBefore(db: Db, before: Date) {
  const [row] = await db
    .select({ seq: auditEntries.seq, hash: auditEntries.hash })
    .from(auditEntries)
    .where(lt(auditEntries.at, before))
    .orderBy(desc(auditEntries.seq))
    .limit(1)
  return row ?? null
}

export async function countAuditUpTo(db: Db, seq: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(auditEntries).where(lte(auditEntries.seq, seq))
  return row?.count ?? 0
}

/** Needs the rights of the tables' owner; the trigger is off inside the caller's transaction alone. */
export async function purgeAuditUpTo(db: Db, last: { seq: number; hash: Buffer }): Promise<number> {
  await db.execute(sql`alter table audit_entries disable trigger audit_entries_append_only`)
  await db.insert(auditAnchors).values(last)
  const purged = await db
    .delete(auditEntries)
    .where(lte(auditEntries.seq, last.seq))
    .returning({ seq: auditEntries.seq })
  await db.execute(sql`alter table audit_entries enable trigger audit_entries_append_only`)
  return purged.length
}
