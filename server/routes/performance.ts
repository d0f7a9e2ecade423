import { z } from 'zod'
import { listStatistics } from '#server/db/post-statistics.ts'
import { getPost } from '#server/db/posts.ts'
import { listPublishedOf } from '#server/db/published-posts.ts'
import type { SessionUser } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { requirePlan } from '#server/services/credits/require-plan.ts'
import { readBestTimes } from '#server/services/performance/best-times.ts'
import { readOverview } from '#server/services/performance/overview.ts'
import { performanceCsv } from '#server/services/performance/posts-csv.ts'
import { readTrends } from '#server/services/performance/trends.ts'
import { Id } from '#shared/api/fields.ts'
import {
  BestTimesAnswer,
  PerformanceAnswer,
  PerformanceQuery,
  PostPerformanceAnswer,
} from '#shared/api/performance.ts'
import { plainListSize } from '#shared/limits.ts'
import { plans } from '#shared/plans.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { presentProblems, presentPublished } from './present-performance.ts'

const tags = ['performance']
const csvAnswer = { description: 'CSV, a line a post', content: { 'text/csv': { schema: z.string() } } }
const config = { access: 'user', permission: 'read' } as const
const querystring = PerformanceQuery

type Query = z.infer<typeof PerformanceQuery>

const askedOf = ({ period, app }: Query) => ({ days: period, network: app ?? null })

/** What networks say of published posts (docs/product/decisions.md §4). */
export function performanceRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/performance',
    { config, schema: { tags, querystring, response: { 200: PerformanceAnswer } } },
    async (request) => presentOverview(deps, requireUser(request), request.query),
  )

  app.get(
    '/api/performance/best-times',
    { config, schema: { tags, response: { 200: BestTimesAnswer } } },
    async (request) => readBestTimes(deps, requireUser(request)),
  )

  app.get(
    '/api/performance/export.csv',
    {
      config: { ...config, permission: 'manage' },
      schema: { tags, querystring, response: { 200: csvAnswer } },
    },
    async (request, reply) => {
      const user = requireUser(request)
      requirePlan(user.plan, 'exportsCsv', 'L’export CSV est compris')
      const { span, published } = await readOverview(deps, user, askedOf(request.query))
      const csv = performanceCsv(await presentPublished(deps, user.plan, published), user.timeZone)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="performance-${span.from}-${span.to}.csv"`)
        .serializer((text: string) => text)
        .send(csv)
    },
  )

  app.get(
    '/api/posts/:id/performance',
    { config, schema: { tags, params: z.object({ id: Id }), response: { 200: PostPerformanceAnswer } } },
    async (request) => presentOne(deps, requireUser(request), request.params.id),
  )
}

async function presentOverview(deps: Deps, user: SessionUser, query: Query): Promise<PerformanceAnswer> {
  const rights = plans[user.plan]
  const asked = askedOf(query)
  const { span, published, totals, days } = await readOverview(deps, user, asked)
  const posts = await presentPublished(deps, user.plan, published)
  const newest = posts.flatMap(({ figures }) => figures?.read_at ?? []).sort()
  const countOf = (network: string) => posts.filter((post) => post.app === network).length
  return {
    sees_figures: rights.seesFigures,
    sees_trends: rights.seesTrends,
    exports_csv: rights.exportsCsv,
    period: { ...span, time_zone: user.timeZone },
    counts: { posts: posts.length, linkedin: countOf('linkedin'), instagram: countOf('instagram') },
    read_at: newest.at(-1) ?? null,
    totals,
    days,
    posts: posts.slice(0, plainListSize),
    problems: presentProblems(posts),
    trends: rights.seesTrends ? await readTrends(deps, user, asked) : null,
  }
}

async function presentOne(deps: Deps, user: SessionUser, postId: string): Promise<PostPerformanceAnswer> {
  if (!(await getPost(deps.db, user.companyId, postId))) throw missing('post')
  const { seesFigures } = plans[user.plan]
  const rows = await listPublishedOf(deps.db, user.companyId, postId)
  const publications = await presentPublished(deps, user.plan, rows)
  return {
    sees_figures: seesFigures,
    publications: await Promise.all(
      publications.map(async (publication) => ({
        ...publication,
        readings: seesFigures ? await readingsOf(deps, publication.publication_id) : [],
      })),
    ),
  }
}

const readingsOf = async ({ db }: Pick<Deps, 'db'>, publicationId: string) =>
  (await listStatistics(db, publicationId)).map(({ readAt, views, interactions, reach }) => ({
    at: readAt.toISOString(),
    views,
    interactions,
    reach,
  }))
