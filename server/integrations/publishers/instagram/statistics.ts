import type { Logger } from 'pino'
import { z } from 'zod'
import { sumOfKnown, validCount } from '#server/integrations/publishers/statistics-counts.ts'
import type {
  PostStatistics,
  StatisticsReader,
  StatisticsTarget,
} from '#server/integrations/publishers/types.ts'
import { stepResult } from '#server/integrations/publishers/vendor-call.ts'
import { readAnswer, VendorError } from '#server/integrations/publishers/vendor-error.ts'
import { type Graph, type InstagramSettings, openGraph } from './api.ts'

const metrics = ['views', 'reach', 'likes', 'comments', 'saved', 'shares', 'total_interactions']
const Insights = z.object({
  data: z.array(z.object({ name: z.string(), values: z.array(z.object({ value: z.unknown() })) })),
})
const Counter = z.number().optional()
const Counters = z.object({ like_count: Counter, comments_count: Counter })

/** Totals since publication; with the right to insights, else the counters anyone sees (docs/product/instagram.md §2.10). */
export function instagramStatistics(
  settings: InstagramSettings,
  log: Pick<Logger, 'info' | 'warn'>,
  timeoutMs: number,
): StatisticsReader {
  const graph = openGraph(settings, log, timeoutMs)
  return {
    canRead: () => true,
    readingsPerDay: () => 400,
    read: (target, mediaId) =>
      stepResult(() =>
        target.hasStatistics
          ? readInsights(graph, target, mediaId, metrics)
          : readCounters(graph, target, mediaId),
      ),
  }
}

/**
 * One metric that Meta takes away from a kind of media fails the call for all (« impressions » in April 2025): asked once
 * more without what the refusal names, else the counters anyone sees.
 */
async function readInsights(
  graph: Graph,
  target: StatisticsTarget,
  mediaId: string,
  asked: string[],
): Promise<PostStatistics> {
  const path = `${mediaId}/insights?metric=${asked.join(',')}`
  const answer = await graph({ name: 'read insights', path, token: target.token }).catch((error: unknown) => {
    if (error instanceof VendorError && error.code === '100' && !error.subcode) return error
    throw error
  })
  if (answer instanceof VendorError) {
    const isNamed = (name: string) => new RegExp(`\\b${name}\\b`).test(answer.message)
    // Some refusals name what is left, others what is gone.
    const namesLeft = /must be one of/.test(answer.message)
    const left = asked.filter((name) => isNamed(name) === namesLeft)
    const canAskLess = asked === metrics && left.length > 0 && left.length < asked.length
    return canAskLess ? readInsights(graph, target, mediaId, left) : readCounters(graph, target, mediaId)
  }
  const { json } = answer
  const { data } = readAnswer('instagram', Insights, json)
  // Empty while the figures lag, up to 48 h.
  const of = (name: string) => {
    const value = data.find((metric) => metric.name === name)?.values[0]?.value
    return typeof value === 'number' ? validCount(value) : null
  }
  return {
    views: of('views'),
    reach: of('reach'),
    interactions: of('total_interactions'),
    reactions: of('likes'),
    comments: of('comments'),
    shares: of('shares'),
    saves: of('saved'),
  }
}

async function readCounters(
  graph: Graph,
  { token }: StatisticsTarget,
  mediaId: string,
): Promise<PostStatistics> {
  // Those of saves and shares are for Facebook Login alone: asked for here, they fail the whole call.
  const path = `${mediaId}?fields=like_count,comments_count`
  const { json } = await graph({ name: 'read counters', path, token })
  const read = readAnswer('instagram', Counters, json)
  const reactions = validCount(read.like_count)
  const comments = validCount(read.comments_count)
  const interactions = sumOfKnown(reactions, comments)
  return { views: null, reach: null, interactions, reactions, comments, shares: null, saves: null }
}
