import { lockCompany } from '#server/db/companies.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import {
  claimNewsFeed,
  failNews,
  getNewsFeed,
  keepNews,
  listNewsItems,
  replaceNewsFeed,
} from '#server/db/news-feeds.ts'
import type { Deps } from '#server/deps.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { failureOf } from '#server/services/website/read-imports.ts'
import { addressOf } from '#server/services/website/website-imports.ts'
import type { NewsFeedAnswer } from '#shared/api/weekly.ts'

/** Of one reading: a visit, and what its pages take to be parsed. */
const readMs = 16_000

export async function readNewsFeed({ db }: Pick<Deps, 'db'>, companyId: CompanyId): Promise<NewsFeedAnswer> {
  const feed = await getNewsFeed(db, companyId)
  const items = feed ? await listNewsItems(db, companyId) : []
  return {
    address: feed?.address ?? null,
    is_reading: feed !== null && feed.readAt === null && feed.failure === null,
    read_at: feed?.readAt?.toISOString() ?? null,
    failure: feed?.failure ?? null,
    items: items.map(({ title, url, publishedAt }) => ({
      title,
      url,
      published_at: publishedAt?.toISOString() ?? null,
    })),
  }
}

/** Null ends the reading and forgets what was read. Throws invalid_input, too_many_attempts. */
export async function changeNewsFeed(
  { db, websites }: Pick<Deps, 'db' | 'websites'>,
  { id: userId, companyId, ip }: { id: UserId; companyId: CompanyId; ip: string },
  typed: string | null,
  limit: (companyId: CompanyId, host: string) => Promise<void>,
): Promise<void> {
  const address = typed === null ? null : addressOf(websites, typed)
  if (address !== null) await limit(companyId, new URL(address).hostname.replace(/^www\./, ''))
  await db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    await replaceNewsFeed(tx, companyId, address)
    await audit(tx, {
      kind: 'news_feed_changed',
      userId,
      origin: { ip },
      details: { is_on: address !== null },
    })
  })
}

/**
 * Reads a feed that is due, if there is one: twice a day, through the reader of websites and within its limits. A
 * process that ends loses its claim, and another reads.
 */
export async function readDueNews({
  db,
  websites,
  log,
}: Pick<Deps, 'db' | 'websites' | 'log'>): Promise<void> {
  const feed = await claimNewsFeed(db)
  if (!feed) return
  try {
    const found = await websites.readNews(feed.address, AbortSignal.timeout(readMs))
    if (found.length === 0) return await failNews(db, feed, 'empty')
    const items = found.map(({ title, url, at }) => ({ title, url, publishedAt: at ? new Date(at) : null }))
    await keepNews(db, feed, items)
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null) log.warn({ err: error }, 'reading news failed')
    await failNews(db, feed, failure ?? 'not_a_page')
  }
}
