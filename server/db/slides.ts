import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { removeUnusedPictures } from './images.ts'
import { images, slideSets, slides } from './schema.ts'

export type SlideSetRow = typeof slideSets.$inferSelect
export type SlideRow = typeof slides.$inferSelect

interface SlideWithPicture {
  slide: SlideRow
  /** Null where only the recipe is kept. */
  picture: typeof images.$inferSelect | null
}

/** The slides of a set in their order. */
export const listSlides = (db: Db, slideSetId: string): Promise<SlideWithPicture[]> =>
  listSlidesOf(db, [slideSetId])

/** The same of several sets. */
export async function listSlidesOf(db: Db, slideSetIds: string[]): Promise<SlideWithPicture[]> {
  if (slideSetIds.length === 0) return []
  return db
    .select({ slide: slides, picture: images })
    .from(slides)
    .leftJoin(images, eq(images.id, slides.imageId))
    .where(inArray(slides.slideSetId, slideSetIds))
    .orderBy(asc(slides.slideSetId), asc(slides.position))
}

export async function getSlideSet(db: Db, id: string): Promise<SlideSetRow | null> {
  const [row] = await db.select().from(slideSets).where(eq(slideSets.id, id))
  return row ?? null
}

/** Slides of these ids in any set that the post keeps, each as the newest set has it. */
export async function findSlides(db: Db, postId: string, slideIds: string[]): Promise<SlideRow[]> {
  if (slideIds.length === 0) return []
  const rows = await db
    .selectDistinctOn([slides.slideId], { slide: slides })
    .from(slides)
    .innerJoin(slideSets, eq(slideSets.id, slides.slideSetId))
    .where(and(eq(slideSets.postId, postId), inArray(slides.slideId, slideIds)))
    .orderBy(slides.slideId, desc(slideSets.createdAt))
  return rows.map(({ slide }) => slide)
}

export async function insertSlideSet(
  db: Db,
  set: Omit<typeof slideSets.$inferInsert, 'slideCount'>,
  rows: Omit<typeof slides.$inferInsert, 'slideSetId' | 'position'>[],
): Promise<void> {
  await db.insert(slideSets).values({ ...set, slideCount: rows.length })
  await db.insert(slides).values(rows.map((row, position) => ({ ...row, slideSetId: set.id, position })))
}

/** A slide of an older version has its picture again. */
export async function attachPicture(db: Db, slide: SlideRow, imageId: string): Promise<void> {
  await db
    .update(slides)
    .set({ imageId })
    .where(and(eq(slides.slideSetId, slide.slideSetId), eq(slides.position, slide.position)))
}

/**
 * Under the post's lock, once it shows what it shows: sets that no version holds go, the others keep recipes alone, and
 * pictures that nothing shows any more are left to the sweep.
 */
export async function tidySlides(db: Db, postId: string): Promise<void> {
  const { rows: gone } = await db.execute<{ ids: string[] }>(sql`
    with unheld as (
      select s.id from slide_sets s where s.post_id = ${postId}
        and not exists (select from posts p where p.slide_set_id = s.id)
        and not exists (select from post_versions v where v.slide_set_id = s.id)
    ), taken as (
      select l.image_id, l.source_image_ids from slides l join unheld u on u.id = l.slide_set_id
    ), deleted as (delete from slide_sets where id in (select id from unheld))
    select array_remove(array_agg(distinct x), null) as ids
    from taken, unnest(taken.source_image_ids || taken.image_id) x`)
  const { rows: hidden } = await db.execute<{ imageId: string }>(sql`
    with hidden as (
      select l.slide_set_id, l.position, l.image_id from slides l
      join slide_sets s on s.id = l.slide_set_id
      where s.post_id = ${postId} and l.image_id is not null
        and not exists (select from posts p where p.slide_set_id = s.id)
    )
    update slides l set image_id = null from hidden h
    where l.slide_set_id = h.slide_set_id and l.position = h.position
    returning h.image_id as "imageId"`)
  await removeUnusedPictures(db, [...(gone[0]?.ids ?? []), ...hidden.map(({ imageId }) => imageId)])
}

/** Every image that a post's slides show or are made from. */
export async function listSlideImages(db: Db, postId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct x as id from slides l join slide_sets s on s.id = l.slide_set_id,
      unnest(l.source_image_ids || l.image_id) x
    where s.post_id = ${postId} and x is not null`)
  return rows.map(({ id }) => id)
}

/** The copy's own set, with the same pictures. */
export async function copySlideSet(db: Db, from: string, to: { id: string; postId: string }): Promise<void> {
  await db.execute(sql`
    insert into slide_sets (id, post_id, format, document_title, ratio, slide_count, look, ai_generated)
    select ${to.id}, ${to.postId}, format, document_title, ratio, slide_count, look, ai_generated from slide_sets where id = ${from}`)
  await db.execute(sql`
    insert into slides (slide_set_id, position, slide_id, image_id, recipe, source_image_ids, title, alt_text, alt_described)
    select ${to.id}, position, slide_id, image_id, recipe, source_image_ids, title, alt_text, alt_described
    from slides where slide_set_id = ${from}`)
}
