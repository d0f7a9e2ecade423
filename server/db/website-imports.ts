import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { WebsiteFailure, WebsiteProposals } from '#shared/api/website-imports.ts'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { websiteImports, websitePictures } from './schema.ts'
import { inLockedRows } from './skip-locked.ts'

export type WebsiteImport = typeof websiteImports.$inferSelect
export type WebsitePicture = typeof websitePictures.$inferSelect
type Shown = Omit<WebsitePicture, 'bytes' | 'importId'>

/** Longer than a visit and its pictures take. */
const claim = sql`now() + interval '30 seconds'`

/** Takes the place of the company's last one, with what that had found. */
export async function replaceWebsiteImport(
  tx: Db,
  row: Pick<WebsiteImport, 'id' | 'companyId' | 'userId' | 'address'>,
): Promise<WebsiteImport> {
  await tx.delete(websiteImports).where(eq(websiteImports.companyId, row.companyId))
  const [inserted] = await tx.insert(websiteImports).values(row).returning()
  if (!inserted) throw new Error('no row was inserted')
  return inserted
}

export async function getWebsiteImport(
  db: Db,
  companyId: CompanyId,
  id: string,
): Promise<WebsiteImport | null> {
  const [row] = await db
    .select()
    .from(websiteImports)
    .where(and(eq(websiteImports.companyId, companyId), eq(websiteImports.id, id)))
  return row ?? null
}

/** Those that wait, or whose reader gave no sign: they are the caller's now. */
export async function claimWebsiteImports(db: Db, limit: number): Promise<WebsiteImport[]> {
  const due = db
    .select({ id: websiteImports.id })
    .from(websiteImports)
    .where(
      and(
        inArray(websiteImports.status, ['waiting', 'running']),
        or(isNull(websiteImports.claimedUntil), lt(websiteImports.claimedUntil, sql`now()`)),
      ),
    )
    .orderBy(asc(websiteImports.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(websiteImports)
    .set({ status: 'running', claimedUntil: claim, attempts: sql`${websiteImports.attempts} + 1` })
    .where(inLockedRows(websiteImports.id, due))
    .returning()
}

/** Nothing where the import has gone meanwhile. */
export async function finishWebsiteImport(
  db: Db,
  id: string,
  proposals: WebsiteProposals,
  pictures: Omit<WebsitePicture, 'importId'>[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const finished = await tx
      .update(websiteImports)
      .set({ status: 'done', proposals, finishedAt: sql`now()` })
      .where(and(eq(websiteImports.id, id), eq(websiteImports.status, 'running')))
      .returning({ id: websiteImports.id })
    if (finished.length > 0 && pictures.length > 0)
      await tx.insert(websitePictures).values(pictures.map((picture) => ({ ...picture, importId: id })))
  })
}

export async function failWebsiteImport(db: Db, id: string, failure: WebsiteFailure): Promise<void> {
  await db
    .update(websiteImports)
    .set({ status: 'failed', failure, finishedAt: sql`now()` })
    .where(and(eq(websiteImports.id, id), eq(websiteImports.status, 'running')))
}

/** Gives a claim back, for another process to take up at once. */
export async function releaseWebsiteImport(db: Db, id: string): Promise<void> {
  await db
    .update(websiteImports)
    .set({ status: 'waiting', claimedUntil: null })
    .where(and(eq(websiteImports.id, id), eq(websiteImports.status, 'running')))
}

/** As they are shown, in order; the logo first. */
export async function listWebsitePictures(db: Db, importId: string): Promise<Shown[]> {
  const { id, kind, position, url, pageUrl, altText, width, height, preview } = websitePictures
  return db
    .select({ id, kind, position, url, pageUrl, altText, width, height, preview })
    .from(websitePictures)
    .where(eq(websitePictures.importId, importId))
    .orderBy(asc(websitePictures.kind), asc(websitePictures.position))
}

/** With their bytes. */
export async function getWebsitePictures(db: Db, ofImport: string, ids: string[]): Promise<WebsitePicture[]> {
  return db
    .select()
    .from(websitePictures)
    .where(and(eq(websitePictures.importId, ofImport), inArray(websitePictures.id, ids)))
    .orderBy(asc(websitePictures.position))
}

/** False where there is none. */
export async function deleteWebsiteImport(db: Db, companyId: CompanyId, ofImport: string): Promise<boolean> {
  const deleted = await db
    .delete(websiteImports)
    .where(and(eq(websiteImports.companyId, companyId), eq(websiteImports.id, ofImport)))
    .returning({ id: websiteImports.id })
  return deleted.length > 0
}
