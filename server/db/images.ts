import { and, count, desc, eq, exists, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { images, posts, postVersions, type StoredAnalysis, slides } from './schema.ts'

export type ImageRow = typeof images.$inferSelect

export async function insertImage(db: Db, row: typeof images.$inferInsert): Promise<ImageRow> {
  const [inserted] = await db.insert(images).values(row).returning()
  return inserted as ImageRow
}

/** Any kind, removed or not. */
export async function getImage(db: Db, companyId: CompanyId, id: string): Promise<ImageRow | null> {
  const [row] = await db
    .select()
    .from(images)
    .where(and(eq(images.companyId, companyId), eq(images.id, id)))
  return row ?? null
}

/** Whatever its owner: only for serving addresses, whose key is the right. */
export async function getImageByKey(db: Db, key: string): Promise<ImageRow | null> {
  const [row] = await db.select().from(images).where(eq(images.key, key))
  return row ?? null
}

/** The company’s own images with these keys, in no order; those out of the gallery only when asked for. */
export async function listImagesByKeys(
  db: Db,
  companyId: CompanyId,
  keys: string[],
  { removedToo = false } = {},
): Promise<ImageRow[]> {
  if (keys.length === 0) return []
  const notRemoved = removedToo ? undefined : isNull(images.removedAt)
  return db
    .select()
    .from(images)
    .where(and(eq(images.companyId, companyId), inArray(images.key, keys), notRemoved))
}

export async function listImagesByIds(db: Db, companyId: CompanyId, ids: string[]): Promise<ImageRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(images)
    .where(and(eq(images.companyId, companyId), inArray(images.id, ids)))
}

/** The gallery, newest first. */
export async function listGallery(
  db: Db,
  companyId: CompanyId,
  limit: number,
  offset = 0,
): Promise<ImageRow[]> {
  return db
    .select()
    .from(images)
    .where(and(eq(images.companyId, companyId), eq(images.kind, 'upload'), isNull(images.removedAt)))
    .orderBy(desc(images.createdAt), desc(images.id))
    .limit(limit)
    .offset(offset)
}

export async function countGallery(db: Db, companyId: CompanyId): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(images)
    .where(and(eq(images.companyId, companyId), eq(images.kind, 'upload'), isNull(images.removedAt)))
  return row?.count ?? 0
}

/** Images of a kind whose files are kept: those in sight, and those out of it that a post or a version still shows. */
export async function countStoredImages(
  db: Db,
  companyId: CompanyId,
  kind: ImageRow['kind'],
): Promise<number> {
  return db.$count(images, and(eq(images.companyId, companyId), eq(images.kind, kind)))
}

/** Pictures that were composed for the company. */
export async function countComposed(db: Db, companyId: CompanyId): Promise<number> {
  return db.$count(images, and(eq(images.companyId, companyId), isNotNull(images.recipe)))
}

/** Takes the image out of the gallery; false when there is none. */
export async function removeFromGallery(db: Db, companyId: CompanyId, id: string): Promise<boolean> {
  const removed = await db
    .update(images)
    .set({ removedAt: sql`now()` })
    .where(and(eq(images.companyId, companyId), eq(images.id, id), isNull(images.removedAt)))
    .returning({ id: images.id })
  return removed.length > 0
}

/** By a post as it is, or by a version it can come back to; slides need what they are made from too. */
export async function isUsedByPost(db: Db, imageId: string): Promise<boolean> {
  const { rows } = await db.execute<{ is_shown: boolean }>(sql`
    select exists (select 1 from posts where image_id = ${imageId} or link_image_id = ${imageId})
      or exists (select 1 from post_versions where image_id = ${imageId})
      or exists (select 1 from slides where image_id = ${imageId})
      or exists (select 1 from slides where source_image_ids @> array[${imageId}::uuid]) as is_shown`)
  return rows[0]?.is_shown ?? false
}

/** The row as it is then, and the slides that show it; null when the company has no such image. */
export async function updateAltText(db: Db, companyId: CompanyId, id: string, altText: string) {
  const [row] = await db
    .update(images)
    .set({ altText, altDescribed: true })
    .where(and(eq(images.companyId, companyId), eq(images.id, id)))
    .returning()
  if (row) await db.update(slides).set({ altText, altDescribed: true }).where(eq(slides.imageId, id))
  return row ?? null
}

export async function deleteImage(db: Db, companyId: CompanyId, id: string) {
  await db.delete(images).where(and(eq(images.companyId, companyId), eq(images.id, id)))
}

/** Locked until the transaction ends, against posts that take the image; false when there is none. */
export async function lockImage(db: Db, companyId: CompanyId, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.companyId, companyId), eq(images.id, id)))
    .for('update')
  return rows.length > 0
}

/** The company's logo, or a photo that a generation is working on. */
export async function isInUse(db: Db, companyId: CompanyId, id: string): Promise<boolean> {
  const { rows } = await db.execute<{ is_used: boolean }>(sql`
    select exists (select 1 from company_profiles where company_id = ${companyId} and logo_id = ${id})
      or exists (
        select 1 from posts p join generations g on g.post_id = p.id and g.status = 'running'
        where p.company_id = ${companyId} and ${id}::uuid = any (p.source_image_ids)
      ) as is_used`)
  return rows[0]?.is_used ?? false
}

/** What the dashboard counts: uploads kept, posts with content, those published. */
export async function countForDashboard(db: Db, companyId: CompanyId) {
  const [row] = await db
    .select({
      posts: sql<number>`(count(*) filter (where ${posts.description} <> '' or ${posts.imageId} is not null))::int`,
      published: sql<number>`(count(*) filter (where ${posts.status} = 'published'))::int`,
    })
    .from(posts)
    .where(eq(posts.companyId, companyId))
  return { images: await countGallery(db, companyId), posts: row?.posts ?? 0, published: row?.published ?? 0 }
}

/** Out of the gallery for an hour, and no post or version shows them any more. */
export async function listUnusedImages(db: Db): Promise<ImageRow[]> {
  return db
    .select()
    .from(images)
    .where(and(lt(images.removedAt, sql`now() - interval '1 hour'`), isShownNowhere(db)))
    .limit(500)
}

const isShownNowhere = (db: Db) =>
  and(
    notExists(db.select({ id: posts.id }).from(posts).where(eq(posts.imageId, images.id))),
    notExists(db.select({ id: posts.id }).from(posts).where(eq(posts.linkImageId, images.id))),
    notExists(
      db.select({ id: postVersions.id }).from(postVersions).where(eq(postVersions.imageId, images.id)),
    ),
    notExists(db.select({ id: slides.slideId }).from(slides).where(eq(slides.imageId, images.id))),
    notExists(
      db
        .select({ id: slides.slideId })
        .from(slides)
        .where(sql`${slides.sourceImageIds} @> array[${images.id}]`),
    ),
  )

/** Leaves to the sweep the pictures among these that no post nor version shows any more; uploads stay in their gallery. */
export async function removeUnusedPictures(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(images)
    .set({ removedAt: sql`now()` })
    .where(
      and(inArray(images.id, ids), eq(images.kind, 'picture'), isNull(images.removedAt), isShownNowhere(db)),
    )
}

/**
 * Keeps what a model saw. Its words stand for a picture that nobody has described yet, and that no post shows which is
 * scheduled or on its way. `isNew`: made a moment ago for the one post that shows it, by who may change that post.
 */
export async function saveImageDescription(
  db: Db,
  id: string,
  analysis: StoredAnalysis,
  isNew = false,
): Promise<void> {
  const seen = analysis.altText || null
  const isKept = isNew
    ? sql`${images.altDescribed}`
    : sql`${images.altDescribed} or ${isShownByPostToLeave(db)}`
  const altText = sql`case when ${isKept} then ${images.altText} else coalesce(${seen}, ${images.altText}) end`
  const altDescribed = sql`${images.altDescribed} or (${seen !== null} and not (${isKept}))`
  await db.update(images).set({ analysis, altText, altDescribed }).where(eq(images.id, id))
}

const isShownByPostToLeave = (db: Db) =>
  exists(
    db
      .select({ id: posts.id })
      .from(posts)
      .leftJoin(slides, eq(slides.slideSetId, posts.slideSetId))
      .where(
        and(
          inArray(posts.status, ['scheduled', 'publishing']),
          or(eq(posts.imageId, images.id), eq(slides.imageId, images.id)),
        ),
      ),
  )

/** Every image of the company, of any kind, out of the gallery or not. */
export async function listAllImages(db: Db, companyId: CompanyId): Promise<ImageRow[]> {
  return db.select().from(images).where(eq(images.companyId, companyId)).orderBy(images.createdAt)
}

/** Of any kind, out of the gallery or not. */
export async function countAllImages(db: Db, companyId: CompanyId): Promise<number> {
  const [row] = await db.select({ count: count() }).from(images).where(eq(images.companyId, companyId))
  return row?.count ?? 0
}
