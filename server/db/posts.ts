import { and, desc, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Network } from '#shared/networks.ts'
import { type Db, prepared } from './client.ts'
import type { CompanyId } from './ids.ts'
import { images, posts, slideSets, slides } from './schema.ts'
import { tidySlides } from './slides.ts'

export type PostRow = typeof posts.$inferSelect

const linkImages = alias(images, 'link_images')

/** What a page of a post shows of its pictures: the first, what several share, and that of its link preview. */
const withPicture = { post: posts, picture: images, slideSet: slideSets, linkImage: linkImages }

export interface PostWithPicture {
  post: PostRow
  picture: typeof images.$inferSelect | null
  /** Null for a post of one image, or of none. */
  slideSet: typeof slideSets.$inferSelect | null
  /** Of its link preview. */
  linkImage: typeof images.$inferSelect | null
}

export async function insertPost(db: Db, row: typeof posts.$inferInsert): Promise<PostRow> {
  const [inserted] = await db.insert(posts).values(row).returning()
  return inserted as PostRow
}

export async function getPost(db: Db, companyId: CompanyId, id: string): Promise<PostRow | null> {
  const [row] = await postOfUser(db).execute({ companyId, id })
  return row ?? null
}

const postOfUser = prepared((db) =>
  db
    .select()
    .from(posts)
    .where(and(eq(posts.companyId, sql.placeholder('companyId')), eq(posts.id, sql.placeholder('id'))))
    .prepare('post_of_user'),
)

/** Locked until the transaction ends: what it shows and its versions change together. */
export async function lockPost(db: Db, companyId: CompanyId, id: string): Promise<PostRow | null> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.companyId, companyId), eq(posts.id, id)))
    .for('update')
  return row ?? null
}

export async function getPostWithPicture(
  db: Db,
  companyId: CompanyId,
  id: string,
): Promise<PostWithPicture | null> {
  const [row] = await db
    .select(withPicture)
    .from(posts)
    .leftJoin(images, eq(images.id, posts.imageId))
    .leftJoin(slideSets, eq(slideSets.id, posts.slideSetId))
    .leftJoin(linkImages, eq(linkImages.id, posts.linkImageId))
    .where(and(eq(posts.companyId, companyId), eq(posts.id, id)))
  return row ?? null
}

export async function listPostsWithPicture(
  db: Db,
  companyId: CompanyId,
  ids: string[],
): Promise<PostWithPicture[]> {
  if (ids.length === 0) return []
  return db
    .select(withPicture)
    .from(posts)
    .leftJoin(images, eq(images.id, posts.imageId))
    .leftJoin(slideSets, eq(slideSets.id, posts.slideSetId))
    .leftJoin(linkImages, eq(linkImages.id, posts.linkImageId))
    .where(and(eq(posts.companyId, companyId), inArray(posts.id, ids)))
}

/** The post that a brief made for this network. */
export async function findPostOfBrief(
  db: Db,
  companyId: CompanyId,
  briefId: string,
  network: Network,
): Promise<PostRow | null> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.companyId, companyId), eq(posts.briefId, briefId), eq(posts.network, network)))
    .limit(1)
  return row ?? null
}

/** The newest post showing this picture. */
export async function findPostByImage(
  db: Db,
  companyId: CompanyId,
  imageId: string,
): Promise<PostRow | null> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.companyId, companyId), eq(posts.imageId, imageId)))
    .orderBy(desc(posts.createdAt))
    .limit(1)
  return row ?? null
}

/**
 * Posts that show one of the images, alone or as one of several, and are not yet online, with the post named; locked until the
 * transaction ends, all in one order: who takes them one by one meets who began with another.
 */
export async function lockUnpublishedPostsOf(
  db: Db,
  companyId: CompanyId,
  imageIds: string[],
  postId: string | null = null,
): Promise<PostRow[]> {
  const shows = or(
    inArray(posts.imageId, imageIds),
    inArray(
      posts.slideSetId,
      db.select({ id: slides.slideSetId }).from(slides).where(inArray(slides.imageId, imageIds)),
    ),
  )
  const isUnpublished = and(shows, notInArray(posts.status, ['published', 'uncertain']))
  return db
    .select()
    .from(posts)
    .where(
      and(eq(posts.companyId, companyId), postId ? or(eq(posts.id, postId), isUnpublished) : isUnpublished),
    )
    .orderBy(posts.id)
    .for('update')
}

export async function updatePost(
  db: Db,
  companyId: CompanyId,
  id: string,
  values: Partial<typeof posts.$inferInsert>,
) {
  const [row] = await db
    .update(posts)
    .set({ ...ofPicture(values.imageId), ...values, updatedAt: sql`now()` })
    .where(and(eq(posts.companyId, companyId), eq(posts.id, id)))
    .returning()
  if (row && values.imageId !== undefined) await tidySlides(db, id)
  return row ?? null
}

/** A crop is chosen for one picture, and several stand together: another one asks for its own, and takes their place. */
const ofPicture = (imageId: string | null | undefined) =>
  imageId !== undefined && {
    focusX: sql`case when ${posts.imageId} = ${imageId}::uuid then ${posts.focusX} end`,
    focusY: sql`case when ${posts.imageId} = ${imageId}::uuid then ${posts.focusY} end`,
    slideSetId: sql`case when ${posts.imageId} = ${imageId}::uuid then ${posts.slideSetId} end`,
  }

export async function deletePost(db: Db, companyId: CompanyId, id: string): Promise<PostRow | null> {
  const [row] = await db
    .delete(posts)
    .where(and(eq(posts.companyId, companyId), eq(posts.id, id)))
    .returning()
  return row ?? null
}

/** Those without content too. */
export const countAllPosts = (db: Db, companyId: CompanyId): Promise<number> =>
  db.$count(posts, eq(posts.companyId, companyId))

/** Newest first, for a writer that must not repeat itself. */
export async function listRecentTexts(db: Db, companyId: CompanyId, exceptPostId: string): Promise<string[]> {
  const rows = await db
    .select({ description: posts.description })
    .from(posts)
    .where(and(eq(posts.companyId, companyId), ne(posts.description, ''), ne(posts.id, exceptPostId)))
    .orderBy(desc(posts.createdAt))
    .limit(8)
  return rows.map((row) => row.description)
}

export const emptyDraftDays = 1

/** Drafts that never got content, a day old, whose generations are over (docs/product/decisions.md §7). */
export async function deleteEmptyDrafts(db: Db) {
  await db.execute(sql`
    delete from posts p where p.status = 'draft' and p.description = '' and p.image_id is null
      and p.created_at < now() - make_interval(days => ${emptyDraftDays})
      and not exists (select 1 from generations g where g.post_id = p.id and g.status = 'running')`)
}
