import { and, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { generations } from './schema.ts'

export type GenerationRow = typeof generations.$inferSelect

export async function insertGeneration(db: Db, row: typeof generations.$inferInsert): Promise<GenerationRow> {
  const [inserted] = await db.insert(generations).values(row).returning()
  return inserted as GenerationRow
}

export async function getGeneration(db: Db, companyId: CompanyId, id: string): Promise<GenerationRow | null> {
  const [row] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.companyId, companyId), eq(generations.id, id)))
  return row ?? null
}

export async function findGenerationByKey(
  db: Db,
  companyId: CompanyId,
  key: string,
): Promise<GenerationRow | null> {
  const [row] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.companyId, companyId), eq(generations.idempotencyKey, key)))
  return row ?? null
}

/** Both generations of a brief, LinkedIn's first. */
export async function listGenerationsOfBrief(db: Db, companyId: CompanyId, briefId: string) {
  return db
    .select()
    .from(generations)
    .where(and(eq(generations.companyId, companyId), eq(generations.briefId, briefId)))
    .orderBy(desc(sql`${generations.input} ->> 'network'`))
}

/** What a person asked for at once, be it for two networks, counts as one. */
const orders = sql<number>`count(distinct coalesce(${generations.briefId}, ${generations.id}))::int`

export async function countRunning(db: Db, companyId: CompanyId): Promise<number> {
  const [row] = await db
    .select({ count: orders })
    .from(generations)
    .where(and(eq(generations.companyId, companyId), eq(generations.status, 'running')))
  return row?.count ?? 0
}

/** Not composed: composing asks nobody, and is free. */
const isByModel = sql`${generations.input} ->> 'imageBy' is distinct from 'layout'`

/** What the running generations of a user have asked of providers, or may: as `callsOf` counts an order. */
export async function countCallsUnderWay(db: Db, companyId: CompanyId): Promise<number> {
  const { textPart, imagePart, input } = generations
  const photos = sql`jsonb_array_length(${input} -> 'imageIds') > 0`
  const [row] = await db
    .select({
      count: sql<number>`(count(*) filter (where ${textPart} = 'wanted')
        + count(*) filter (where ${textPart} = 'wanted' and ${photos})
        + count(*) filter (where ${imagePart} = 'wanted' and ${input} ->> 'selectedId' is null
            and ${isByModel}))::int`,
    })
    .from(generations)
    .where(and(eq(generations.companyId, companyId), eq(generations.status, 'running')))
  return row?.count ?? 0
}

/** Texts and images a post has had or is getting: what decides whether the next one is free (D2). */
export async function countParts(db: Db, postIds: string[]) {
  if (postIds.length === 0) return []
  const counted = (column: typeof generations.textPart | typeof generations.imagePart, counts = sql`true`) =>
    sql<number>`(count(*) filter (where ${counts} and (${column} = 'made'
      or (${column} = 'wanted' and ${generations.status} = 'running'))))::int`
  return db
    .select({
      postId: generations.postId,
      texts: counted(generations.textPart),
      images: counted(generations.imagePart, isByModel),
      /** Texts ever asked for: the variant number of the next one. */
      allTexts: sql<number>`count(${generations.textPart})::int`,
      allImages: sql<number>`count(${generations.imagePart})::int`,
    })
    .from(generations)
    .where(inArray(generations.postId, postIds))
    .groupBy(generations.postId)
}

export async function countRunningOnReservation(db: Db, reservationId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(generations)
    .where(and(eq(generations.reservationId, reservationId), eq(generations.status, 'running')))
  return row?.count ?? 0
}

export async function countStopsLastHour(db: Db, companyId: CompanyId): Promise<number> {
  const [row] = await db
    .select({ count: orders })
    .from(generations)
    .where(
      and(
        eq(generations.companyId, companyId),
        eq(generations.status, 'stopped'),
        gt(generations.finishedAt, sql`now() - interval '1 hour'`),
      ),
    )
  return row?.count ?? 0
}

/** The running generation, locked; null when somebody else closed it. */
export const lockRunning = (db: Db, id: string) => lockIn(db, id, ['running'])

/** The same, also where it was closed as interrupted; null when it has ended otherwise. */
export const lockUnended = (db: Db, id: string) => lockIn(db, id, ['running', 'interrupted'])

async function lockIn(db: Db, id: string, states: GenerationRow['status'][]): Promise<GenerationRow | null> {
  const [row] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.id, id), inArray(generations.status, states)))
    .for('no key update')
  return row ?? null
}

export async function updateGeneration(db: Db, id: string, values: Partial<typeof generations.$inferInsert>) {
  await db.update(generations).set(values).where(eq(generations.id, id))
}

/** What one reservation was to pay is paid by another. */
export async function moveReservation(db: Db, from: string, to: string) {
  await db.update(generations).set({ reservationId: to }).where(eq(generations.reservationId, from))
}

/** Its last state; `finishedAt` is the database's clock. */
export async function endGeneration(
  db: Db,
  id: string,
  status: Exclude<GenerationRow['status'], 'running'>,
  errorCode: string | null,
) {
  await db
    .update(generations)
    .set({ status, errorCode, finishedAt: sql`now()` })
    .where(eq(generations.id, id))
}

export async function requestStop(db: Db, id: string) {
  await db
    .update(generations)
    .set({ stopRequestedAt: sql`now()` })
    .where(and(eq(generations.id, id), eq(generations.status, 'running')))
}

/** Says that the process still works on these; tells which of them other processes were asked to stop. */
export async function recordHeartbeat(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .update(generations)
    .set({ heartbeatAt: sql`now()` })
    .where(and(inArray(generations.id, ids), eq(generations.status, 'running')))
    .returning({
      id: generations.id,
      isStopRequested: sql<boolean>`${generations.stopRequestedAt} is not null`,
    })
}

/** Running, but their process has not been heard of for `seconds`. */
export async function listInterrupted(db: Db, seconds: number) {
  return db
    .select({ id: generations.id, companyId: generations.companyId })
    .from(generations)
    .where(
      and(
        eq(generations.status, 'running'),
        lt(generations.heartbeatAt, sql`now() - make_interval(secs => ${seconds})`),
      ),
    )
    .limit(500)
}

/** Something is being made for this post. */
export async function isGenerating(db: Db, postId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.postId, postId), eq(generations.status, 'running')))
    .limit(1)
  return row !== undefined
}
