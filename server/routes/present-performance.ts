import { listLastFigures, listLastStatistics, type StatisticsRow } from '#server/db/post-statistics.ts'
import type { PublishedRow } from '#server/db/published-posts.ts'
import type { SessionUser } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { thumbUrl } from '#server/services/images/image-urls.ts'
import type { PerformanceAnswer, PostFigures, PublishedPost } from '#shared/api/performance.ts'
import type { PostSummary } from '#shared/api/posts.ts'
import { type PlanId, plans } from '#shared/plans.ts'

const presentFigures = (row: StatisticsRow): PostFigures => ({
  views: row.views,
  interactions: row.interactions,
  reach: row.reach,
  reactions: row.reactions,
  comments: row.comments,
  shares: row.shares,
  saves: row.saves,
  read_at: row.readAt.toISOString(),
})

/** Publications with their last figures, where the plan has them. */
export async function presentPublished(
  { db }: Pick<Deps, 'db'>,
  plan: PlanId,
  rows: PublishedRow[],
): Promise<PublishedPost[]> {
  const { seesFigures } = plans[plan]
  const ids = seesFigures ? rows.map(({ publicationId }) => publicationId) : []
  const readings = new Map((await listLastStatistics(db, ids)).map((row) => [row.publicationId, row]))
  return rows.map((row) => {
    const reading = readings.get(row.publicationId)
    return {
      publication_id: row.publicationId,
      post_id: row.postId,
      app: row.network,
      account: row.accountName,
      excerpt: row.excerpt,
      image_thumb_url: row.pictureKey && thumbUrl(row.pictureKey, 150),
      slide_count: row.slideCount ?? (row.pictureKey ? 1 : 0),
      slides_format: row.slidesFormat,
      permalink: row.permalink,
      published_at: row.publishedAt.toISOString(),
      is_by_hand: row.externalId === null,
      problem: seesFigures ? row.problem : null,
      figures: reading ? presentFigures(reading) : null,
    }
  })
}

/** Posts of the history with their last figures, where the plan has them. */
export async function withFigures(
  { db }: Pick<Deps, 'db'>,
  { companyId, plan }: Pick<SessionUser, 'companyId' | 'plan'>,
  posts: PostSummary[],
): Promise<PostSummary[]> {
  const published = posts.filter(({ status }) => status === 'published').map((post) => post.id)
  const last = plans[plan].seesFigures ? await listLastFigures(db, companyId, published) : []
  const byPost = new Map(last.map((row) => [row.postId, row]))
  return posts.map((post) => {
    const row = byPost.get(post.id)
    if (!row) return post
    const { views, interactions, reach, readAt } = row
    return { ...post, figures: { views, interactions, reach, read_at: readAt.toISOString() } }
  })
}

/** What keeps accounts from being read, each told once. */
export function presentProblems(posts: PublishedPost[]): PerformanceAnswer['problems'] {
  const known = posts.flatMap(({ app, account, problem }) =>
    problem && problem !== 'gone' ? [{ app, account, problem }] : [],
  )
  const groups = Map.groupBy(known, ({ app, account, problem }) => `${app} ${account} ${problem}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? { ...first, posts: others.length + 1 } : [],
  )
}
