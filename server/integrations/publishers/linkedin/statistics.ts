import type { Logger } from 'pino'
import { z } from 'zod'
import { sumOfKnown, validCount } from '#server/integrations/publishers/statistics-counts.ts'
import type {
  PostStatistics,
  StatisticsReader,
  StatisticsTarget,
} from '#server/integrations/publishers/types.ts'
import { stepResult } from '#server/integrations/publishers/vendor-call.ts'
import { readAnswer } from '#server/integrations/publishers/vendor-error.ts'
import { type LinkedInRest, type LinkedInSettings, openRest } from './api.ts'

// `metricType` is left unread: its shape changed in 202605, and each call asks for one metric (docs/product/linkedin.md §1.13).
const MemberAnswer = z.object({ elements: z.array(z.object({ count: z.number() })) })
const Total = z.number().optional()
const PageAnswer = z.object({
  elements: z.array(
    z.object({
      totalShareStatistics: z.object({
        impressionCount: Total,
        uniqueImpressionsCount: Total,
        likeCount: Total,
        commentCount: Total,
        shareCount: Total,
      }),
    }),
  ),
})
const memberMetrics = ['IMPRESSION', 'MEMBERS_REACHED', 'REACTION', 'COMMENT', 'RESHARE'] as const

/** Statistics of a member's posts, one call a metric, and of a page's, one call a post (docs/product/linkedin.md §1.13). */
export function linkedInStatistics(
  settings: LinkedInSettings,
  log: Pick<Logger, 'info' | 'warn'>,
  timeoutMs: number,
): StatisticsReader {
  const api = openRest(settings, log, timeoutMs)
  return {
    canRead: ({ hasStatistics }) => hasStatistics,
    // Of 100 calls a day on the development tier, five a reading; the rest is for publishing.
    readingsPerDay: ({ kind }) => (kind === 'member' ? 18 : 80),
    read: (target, urn) =>
      stepResult(() =>
        target.kind === 'member' ? readMember(api, target, urn) : readPage(api, target, urn),
      ),
  }
}

async function readMember(
  api: LinkedInRest,
  { token }: StatisticsTarget,
  urn: string,
): Promise<PostStatistics> {
  const counts: (number | null)[] = []
  // One after the other: a refusal of the first spares the quota the others.
  for (const metric of memberMetrics) counts.push(await readMetric(api, token, urn, metric))
  const [views = null, reach = null, reactions = null, comments = null, shares = null] = counts
  const interactions = sumOfKnown(reactions, comments, shares)
  return { views, reach, interactions, reactions, comments, shares, saves: null }
}

async function readMetric(api: LinkedInRest, token: string, urn: string, metric: string) {
  const kind = urn.startsWith('urn:li:ugcPost:') ? 'ugc' : 'share'
  const entity = `(${kind}:${encodeURIComponent(urn)})`
  const path = `memberCreatorPostAnalytics?q=entity&entity=${entity}&queryType=${metric}&aggregation=TOTAL`
  const { json } = await api.rest({ name: `read ${metric}`, path, token })
  const { elements } = readAnswer('linkedin', MemberAnswer, json)
  // No element is no figure, which is not zero.
  return validCount(elements[0]?.count)
}

async function readPage(
  api: LinkedInRest,
  { networkId, token }: StatisticsTarget,
  urn: string,
): Promise<PostStatistics> {
  const list = urn.startsWith('urn:li:ugcPost:') ? 'ugcPosts' : 'shares'
  const page = encodeURIComponent(networkId)
  const path = `organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${page}&${list}=List(${encodeURIComponent(urn)})`
  const { json } = await api.rest({ name: 'read share statistics', path, token })
  const { elements } = readAnswer('linkedin', PageAnswer, json)
  // Posts without activity are absent.
  const total = elements[0]?.totalShareStatistics ?? {}
  const [reactions, comments, shares] = [
    validCount(total.likeCount),
    validCount(total.commentCount),
    validCount(total.shareCount),
  ]
  return {
    views: validCount(total.impressionCount),
    reach: validCount(total.uniqueImpressionsCount),
    interactions: sumOfKnown(reactions, comments, shares),
    reactions,
    comments,
    shares,
    saves: null,
  }
}
