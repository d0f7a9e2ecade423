import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PostStatus } from '#shared/api/posts.ts'
import type { SlideFormat } from '#shared/api/slides.ts'
import type { Network } from '#shared/networks.ts'
import { type Db, prepared } from './client.ts'
import type { CompanyId } from './ids.ts'
import type { PostRow } from './posts.ts'
import { images, posts, slideSets } from './schema.ts'

const ofPost = {
  id: posts.id,
  network: posts.network,
  status: posts.status,
  description: posts.description,
  generator: posts.generator,
  textByAi: posts.textByAi,
  createdAt: posts.createdAt,
  publishedAt: posts.publishedAt,
  createdBy: posts.createdBy,
  updatedBy: posts.updatedBy,
}

/** What a list shows of a post: as narrow as `PostSummary`, and flat, for lists are long and each row is mapped. */
const summary = {
  ...ofPost,
  pictureKey: images.key,
  pictureGenerator: images.generator,
  pictureByAi: images.aiGenerated,
  slideCount: slideSets.slideCount,
  slidesFormat: slideSets.format,
  slidesByAi: slideSets.aiGenerated,
}

export interface PostSummaryRow extends Pick<PostRow, keyof typeof ofPost> {
  pictureKey: string | null
  pictureGenerator: string | null
  pictureByAi: boolean | null
  slideCount: number | null
  slidesFormat: SlideFormat | null
  slidesByAi: boolean | null
}

/** Drafts without content are hidden everywhere (docs/product/decisions.md §7). */
const hasContent = or(ne(posts.description, ''), isNotNull(posts.imageId)) as SQL

export interface PostFilter {
  /** Any of these; several only from our own calls. */
  status?: PostStatus | PostStatus[] | undefined
  network?: Network | undefined
  /** Found anywhere in the text, whatever the case. */
  search?: string | undefined
}

/** A pattern that matches these words and nothing else. */
const literally = (words: string) => words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const matching = (companyId: CompanyId | Placeholder, filter: PostFilter) =>
  and(
    eq(posts.companyId, companyId),
    hasContent,
    filter.status ? inArray(posts.status, [filter.status].flat()) : undefined,
    filter.network ? eq(posts.network, filter.network) : undefined,
    // Twice as fast as `ilike` under an ICU collation.
    filter.search ? sql`${posts.description} ~* ${literally(filter.search)}` : undefined,
  )

interface Page {
  limit: number
  offset: number
}

/** Counted once, beside the page: a second question would cost more than the count of a few thousand on their index. */
const totalOf = (db: Db, where: SQL | undefined) =>
  sql<number>`(${db.select({ count: count() }).from(posts).where(where)})::int`

const selectPage = (db: Db, where: SQL | undefined, page: Page | Record<keyof Page, Placeholder>) =>
  db
    .select({ ...summary, total: totalOf(db, where) })
    .from(posts)
    .leftJoin(images, eq(images.id, posts.imageId))
    .leftJoin(slideSets, eq(slideSets.id, posts.slideSetId))
    .where(where)
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(page.limit)
    .offset(page.offset)

const wholeList = prepared((db) => {
  const page = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }
  return selectPage(db, matching(sql.placeholder('companyId'), {}), page).prepare('post_list')
})

const isFiltered = ({ status, network, search }: PostFilter) => Boolean(status || network || search)

/** Newest first; `total` is how many match, on whatever page. */
export async function listPosts(
  db: Db,
  companyId: CompanyId,
  filter: PostFilter,
  page: Page,
): Promise<(PostSummaryRow & { total: number })[]> {
  if (isFiltered(filter)) return selectPage(db, matching(companyId, filter), page)
  return wholeList(db).execute({ companyId, ...page })
}

/** For a page beyond the last, which has no row to tell it. */
export async function countPosts(db: Db, companyId: CompanyId, filter: PostFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(posts).where(matching(companyId, filter))
  return row?.count ?? 0
}
