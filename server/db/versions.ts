import { and, desc, eq, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { VersionKind } from '#shared/api/versions.ts'
import { maxComposedVersions, maxVersionsPerPost } from '#shared/limits.ts'
import type { Db } from './client.ts'
import { removeUnusedPictures } from './images.ts'
import { images, postVersions, slideSets } from './schema.ts'

export type VersionRow = typeof postVersions.$inferSelect

const newestFirst = [desc(postVersions.createdAt), desc(postVersions.id)]

/** Under the post's lock. Beyond what a post keeps the oldest go, and with them pictures that nothing else shows. */
export async function insertVersion(db: Db, row: typeof postVersions.$inferInsert) {
  // Not the transaction's start: what waited for the post's lock comes after what held it.
  await db.insert(postVersions).values({ createdAt: now, updatedAt: now, ...row })
  await removeUnusedPictures(db, await deleteOldVersions(db, row.postId))
}

/**
 * The newest text and the newest picture are what the post shows: they stay. Composed pictures cost nothing, so that
 * fewer of them stay than of what was paid for. Answers the pictures of what went.
 */
async function deleteOldVersions(db: Db, postId: string): Promise<string[]> {
  const { rows } = await db.execute<{ imageId: string | null }>(sql`
    delete from post_versions where id in (
      select id from (
        select id, created_at,
          row_number() over (partition by kind order by created_at desc, id desc) = 1 as is_newest
        from post_versions where post_id = ${postId}
      ) versions
      order by is_newest desc, created_at desc, id desc offset ${maxVersionsPerPost})
    or id in (
      select id from (
        select v.id, v.created_at, v.slide_set_id, i.recipe,
          row_number() over (order by v.created_at desc, v.id desc) = 1 as is_newest
        from post_versions v join images i on i.id = v.image_id where v.post_id = ${postId}
      ) pictures
      where not is_newest and recipe is not null and slide_set_id is null
      order by created_at desc, id desc offset ${maxComposedVersions})
    returning image_id as "imageId"`)
  return rows.flatMap(({ imageId }) => imageId ?? [])
}

const now = sql`clock_timestamp()` as unknown as Date

export async function findLastVersion(db: Db, postId: string, kind: VersionKind): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(postVersions)
    .where(and(eq(postVersions.postId, postId), eq(postVersions.kind, kind)))
    .orderBy(...newestFirst)
    .limit(1)
  return row ?? null
}

/** What a generation drew, whether the post shows it or not. */
export async function findGeneratedImage(db: Db, generationId: string) {
  const [row] = await db
    .select({ picture: images })
    .from(postVersions)
    .innerJoin(images, eq(images.id, postVersions.imageId))
    .where(eq(postVersions.generationId, generationId))
  return row?.picture ?? null
}

export async function getVersion(db: Db, postId: string, id: string): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(postVersions)
    .where(and(eq(postVersions.postId, postId), eq(postVersions.id, id)))
  return row ?? null
}

export async function updateVersionText(db: Db, id: string, text: string) {
  await db.update(postVersions).set({ text, updatedAt: now }).where(eq(postVersions.id, id))
}

export interface NumberedVersion {
  version: VersionRow
  /** From 1, for each kind, oldest first. */
  number: number
  picture: typeof images.$inferSelect | null
  slideSet: typeof slideSets.$inferSelect | null
}

/** The newest of each kind, newest first. */
export async function listVersions(db: Db, postId: string, limitOfEach: number): Promise<NumberedVersion[]> {
  const { kind, createdAt, id } = postVersions
  const ranked = (order: SQL) =>
    sql<number>`(row_number() over (partition by ${kind} order by ${order}))::int`
  const numbered = db
    .select({
      id: sql<string>`${id}`.as('numbered_id'),
      number: ranked(sql`${createdAt}, ${id}`).as('number'),
      rank: ranked(sql`${createdAt} desc, ${id} desc`).as('rank'),
    })
    .from(postVersions)
    .where(eq(postVersions.postId, postId))
    .as('numbered')
  return db
    .select({ version: postVersions, number: numbered.number, picture: images, slideSet: slideSets })
    .from(numbered)
    .innerJoin(postVersions, eq(postVersions.id, numbered.id))
    .leftJoin(images, eq(images.id, postVersions.imageId))
    .leftJoin(slideSets, eq(slideSets.id, postVersions.slideSetId))
    .where(lte(numbered.rank, limitOfEach))
    .orderBy(...newestFirst)
}

/** Every picture the post has shown and keeps; one may come several times. */
export async function listVersionImages(db: Db, postId: string): Promise<string[]> {
  const rows = await db
    .select({ imageId: postVersions.imageId })
    .from(postVersions)
    .where(and(eq(postVersions.postId, postId), isNotNull(postVersions.imageId)))
  return rows.flatMap(({ imageId }) => imageId ?? [])
}

/** The user's words that the post's texts were made from, whatever was asked last. */
export async function listPrompts(db: Db, postId: string): Promise<string[]> {
  const rows = await db
    .selectDistinctOn([postVersions.prompt], { prompt: postVersions.prompt })
    .from(postVersions)
    .where(and(eq(postVersions.postId, postId), ne(postVersions.prompt, '')))
    .limit(50)
  return rows.map(({ prompt }) => prompt)
}
