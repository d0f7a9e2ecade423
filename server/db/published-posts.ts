import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Network } from '#shared/networks.ts'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { images, metricSchedules, posts, publications, slideSets } from './schema.ts'

const pictures = alias(images, 'pictures')
const excerptLength = 160
/** Far more than anybody publishes in half a year. */
const maxRows = 5_000

const columns = {
  publicationId: publications.id,
  postId: publications.postId,
  network: publications.network,
  accountId: publications.accountId,
  accountName: publications.accountName,
  excerpt: sql<string>`left(coalesce(${publications.sentText}, ${posts.description}, ''), ${excerptLength})`,
  objective: posts.objective,
  pictureKey: pictures.key,
  slideCount: slideSets.slideCount,
  slidesFormat: slideSets.format,
  permalink: publications.permalink,
  externalId: publications.externalId,
  publishedAt: sql<Date>`${publications.publishedAt}`.mapWith(publications.publishedAt),
  problem: metricSchedules.problem,
}

const listShown = (db: Db) =>
  db
    .select(columns)
    .from(publications)
    .leftJoin(posts, eq(posts.id, publications.postId))
    .leftJoin(pictures, eq(pictures.id, posts.imageId))
    .leftJoin(slideSets, eq(slideSets.id, posts.slideSetId))
    .leftJoin(metricSchedules, eq(metricSchedules.publicationId, publications.id))

export type PublishedRow = Awaited<ReturnType<typeof listShown>>[number]

/** What a company published since then, newest first. */
export async function listPublished(
  db: Db,
  companyId: CompanyId,
  { since, network }: { since: Date; network: Network | null },
): Promise<PublishedRow[]> {
  return listShown(db)
    .where(
      and(
        eq(publications.companyId, companyId),
        eq(publications.status, 'published'),
        isNotNull(publications.publishedAt),
        gte(publications.publishedAt, since),
        network ? eq(publications.network, network) : undefined,
      ),
    )
    .orderBy(desc(publications.publishedAt), desc(publications.id))
    .limit(maxRows)
}

/** Where one post went, newest first. */
export async function listPublishedOf(db: Db, companyId: CompanyId, postId: string): Promise<PublishedRow[]> {
  return listShown(db)
    .where(
      and(
        eq(publications.companyId, companyId),
        eq(publications.postId, postId),
        eq(publications.status, 'published'),
      ),
    )
    .orderBy(desc(publications.publishedAt), desc(publications.id))
    .limit(20)
}

/** When the company's first post went out. */
export async function findFirstPublished(db: Db, companyId: CompanyId, network: Network | null) {
  const { rows } = await db.execute<{ at: Date | null }>(sql`
    select min(published_at) as at from publications
    where company_id = ${companyId} and status = 'published' ${network ? sql`and network = ${network}` : sql``}`)
  return rows[0]?.at ? new Date(rows[0].at) : null
}

/**
 * Posts with their views some three days after publication: the first reading then, at the same age for all. Younger
 * ones, and those without such a reading, are left out.
 */
export async function listThreeDayViews(db: Db, companyId: CompanyId, since: Date) {
  const { rows } = await db.execute<{
    network: Network
    objective: string | null
    at: Date
    views: number
    excerpt: string
  }>(sql`
    select p.network, o.objective, p.published_at as at, r.views,
      left(coalesce(p.sent_text, o.description, ''), ${excerptLength}) as excerpt
    from publications p
    left join posts o on o.id = p.post_id
    cross join lateral (
      select views from metric_snapshots r
      where r.publication_id = p.id and r.views is not null
        and r.read_at between p.published_at + interval '72 hours' and p.published_at + interval '100 hours'
      order by r.read_at limit 1
    ) r
    where p.company_id = ${companyId} and p.status = 'published' and p.published_at >= ${since.toISOString()}::timestamptz
    order by p.published_at desc limit ${maxRows}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

export type ThreeDayViews = Awaited<ReturnType<typeof listThreeDayViews>>[number]
