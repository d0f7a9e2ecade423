import { and, asc, eq, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { WebsiteFailure } from '#shared/api/website-imports.ts'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { newsFeeds, newsItems } from './schema.ts'
import { inLockedRows } from './skip-locked.ts'

type NewsFeedRow = typeof newsFeeds.$inferSelect
type NewsItemRow = typeof newsItems.$inferSelect
type NewsItem = Pick<NewsItemRow, 'title' | 'url' | 'publishedAt'>

/** Longer than a visit takes. */
const claim = sql`now() + interval '60 seconds'`
const readAgain = sql`now() + interval '12 hours'`

export async function getNewsFeed(db: Db, companyId: CompanyId): Promise<NewsFeedRow | null> {
  const [row] = await db.select().from(newsFeeds).where(eq(newsFeeds.companyId, companyId))
  return row ?? null
}

/** Newest first. */
export async function listNewsItems(db: Db, companyId: CompanyId): Promise<NewsItemRow[]> {
  return db
    .select()
    .from(newsItems)
    .where(eq(newsItems.companyId, companyId))
    .orderBy(asc(newsItems.position))
}

/** Those of between two instants, newest first. */
export async function listNewsBetween(db: Db, companyId: CompanyId, from: Date, to: Date) {
  return db
    .select({ title: newsItems.title, url: newsItems.url, at: newsItems.publishedAt })
    .from(newsItems)
    .where(
      and(
        eq(newsItems.companyId, companyId),
        isNotNull(newsItems.publishedAt),
        gte(newsItems.publishedAt, from),
        lt(newsItems.publishedAt, to),
      ),
    )
    .orderBy(asc(newsItems.position))
}

/** Takes the place of the one before, with what it had found; read within seconds. */
export async function replaceNewsFeed(tx: Db, companyId: CompanyId, address: string | null): Promise<void> {
  await tx.delete(newsFeeds).where(eq(newsFeeds.companyId, companyId))
  if (address !== null) await tx.insert(newsFeeds).values({ companyId, address })
}

/** One that is due and held by nobody: the caller's now. Null without any. */
export async function claimNewsFeed(db: Db): Promise<NewsFeedRow | null> {
  const due = db
    .select({ companyId: newsFeeds.companyId })
    .from(newsFeeds)
    .where(
      and(
        lte(newsFeeds.nextReadAt, sql`now()`),
        or(isNull(newsFeeds.claimedUntil), lt(newsFeeds.claimedUntil, sql`now()`)),
      ),
    )
    .orderBy(asc(newsFeeds.nextReadAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(newsFeeds)
    .set({ claimedUntil: claim })
    .where(inLockedRows(newsFeeds.companyId, due))
    .returning()
  return row ?? null
}

const free = { claimedUntil: null, nextReadAt: readAgain }

/** Nothing where the address is another by now. What was found before goes. */
export async function keepNews(
  db: Db,
  { companyId, address }: NewsFeedRow,
  items: NewsItem[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const kept = await tx
      .update(newsFeeds)
      .set({ ...free, readAt: sql`now()`, failure: null })
      .where(and(eq(newsFeeds.companyId, companyId), eq(newsFeeds.address, address)))
      .returning({ companyId: newsFeeds.companyId })
    if (kept.length === 0) return
    await tx.delete(newsItems).where(eq(newsItems.companyId, companyId))
    if (items.length > 0)
      await tx.insert(newsItems).values(items.map((item, position) => ({ ...item, companyId, position })))
  })
}

/** What was found before stays. */
export async function failNews(
  db: Db,
  { companyId, address }: NewsFeedRow,
  failure: WebsiteFailure,
): Promise<void> {
  await db
    .update(newsFeeds)
    .set({ ...free, failure })
    .where(and(eq(newsFeeds.companyId, companyId), eq(newsFeeds.address, address)))
}
