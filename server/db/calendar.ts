import { and, asc, desc, eq, gte, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { posts, publications, slideSets } from './schema.ts'

/** Far more than anybody publishes in two months. */
const maxEntries = 1_000
const excerptLength = 160

/** What a company has on its calendar between two instants: the last attempt of each post, or its date by hand. */
export async function listCalendar(db: Db, companyId: CompanyId, from: Date, to: Date) {
  const latest = db
    .selectDistinctOn([publications.postId], {
      id: publications.id,
      postId: publications.postId,
      status: publications.status,
      publishAt: publications.publishAt,
      createdAt: publications.createdAt,
      requestedBy: publications.requestedBy,
      question: publications.question,
      accountId: publications.accountId,
      aiMention: publications.aiMention,
      utm: publications.utm,
    })
    .from(publications)
    .where(
      and(
        eq(publications.companyId, companyId),
        isNotNull(publications.postId),
        ne(publications.status, 'cancelled'),
      ),
    )
    .orderBy(publications.postId, desc(publications.createdAt))
    .as('latest')
  const at = sql<Date>`coalesce(${posts.publishedAt}, ${latest.publishAt}, ${latest.createdAt})`.mapWith(
    posts.createdAt,
  )
  return db
    .select({
      postId: posts.id,
      publicationId: latest.id,
      publicationStatus: latest.status,
      requestedBy: latest.requestedBy,
      question: latest.question,
      accountId: latest.accountId,
      aiMention: latest.aiMention,
      utm: latest.utm,
      createdBy: posts.createdBy,
      updatedBy: posts.updatedBy,
      network: posts.network,
      status: posts.status,
      excerpt: sql<string>`left(${posts.description}, ${excerptLength})`,
      hasImage: sql<boolean>`${posts.imageId} is not null`,
      slideCount: slideSets.slideCount,
      slidesFormat: slideSets.format,
      at: at.as('at'),
    })
    .from(posts)
    .leftJoin(latest, eq(latest.postId, posts.id))
    .leftJoin(slideSets, eq(slideSets.id, posts.slideSetId))
    .where(
      and(
        eq(posts.companyId, companyId),
        inArray(posts.status, ['scheduled', 'publishing', 'published', 'failed', 'uncertain']),
        gte(at, from),
        lt(at, to),
      ),
    )
    .orderBy(asc(at))
    .limit(maxEntries)
}
