import { json, type Reply } from '#simulators/network/http.ts'
import { shareOf, viewsAt } from '#simulators/network/simulated-views.ts'
import { badParameter, listed } from './errors.ts'
import type { InstagramSimulation } from './settings.ts'
import type { Media } from './state.ts'

const titles: Partial<Record<keyof Statistics, string>> = {
  views: 'Vues',
  reach: 'Couverture',
  likes: 'J’aime',
  comments: 'Commentaires',
  saved: 'Enregistrements',
  shares: 'Partages',
  total_interactions: 'Interactions',
  profile_visits: 'Visites du profil',
  follows: 'Nouveaux abonnés',
}
const accountMetrics: (keyof Statistics)[] = [
  'views',
  'reach',
  'likes',
  'comments',
  'saved',
  'shares',
  'total_interactions',
]
const isMetric = (name: string): name is keyof Statistics => name in titles

function metricsOf(text: string | null, allowed: string[]): (keyof Statistics)[] {
  const names = listed(text)
  const bad = names.find((name) => !allowed.includes(name))
  if (names.length === 0) throw badParameter('(#100) The parameter metric is required')
  if (bad === 'impressions') {
    throw badParameter(
      '(#100) Starting from version v22.0 and above, the impressions metric is no longer supported for the queried media.',
    )
  }
  if (bad) throw badParameter(`(#100) metric must be one of the following values: ${allowed.join(', ')}`)
  return names.filter(isMetric)
}

/** `GET /{media}/insights`: totals since publication. Nothing at all while the figures lag. */
export function mediaInsights(
  media: Media,
  query: URLSearchParams,
  { clock, settings }: InstagramSimulation,
): Reply {
  const metrics = metricsOf(query.get('metric'), Object.keys(titles))
  const gone = metrics.filter((name) => settings.refusedMetrics.includes(name))
  const left = Object.keys(titles).filter((name) => !settings.refusedMetrics.includes(name))
  if (gone.length > 1)
    throw badParameter(`(#100) metric must be one of the following values: ${left.join(', ')}`)
  if (gone[0])
    throw badParameter(
      `(#100) The Media Insights API does not support the ${gone[0]} metric for this media product type.`,
    )
  const seen = clock.now() - settings.insightsDelayS * 1_000
  if (seen < media.publishedAt) return json(200, { data: [] })
  const figures = statisticsAt(media, seen)
  const data = metrics.map((name) => ({
    name,
    period: 'lifetime',
    values: [{ value: figures[name] }],
    title: titles[name],
    description: '',
    id: `${media.id}/insights/${name}/lifetime`,
  }))
  return json(200, { data })
}

/** `GET /{user_id}/insights`: sums over `since`–`until` (Unix seconds), the last day unless told. */
export function accountInsights(userId: string, query: URLSearchParams, sim: InstagramSimulation): Reply {
  const metrics = metricsOf(query.get('metric'), accountMetrics)
  if (query.get('metric_type') !== 'total_value')
    throw badParameter('(#100) metric_type=total_value is required')
  const seen = sim.clock.now() - sim.settings.insightsDelayS * 1_000
  const until = Math.min(Number(query.get('until') ?? Number.POSITIVE_INFINITY) * 1_000, seen)
  const since = query.has('since') ? Number(query.get('since')) * 1_000 : until - 86_400_000
  const mine = sim.store.state.media.filter((one) => one.userId === userId)
  const data = metrics.map((name) => ({
    name,
    period: 'day',
    title: titles[name],
    description: '',
    total_value: {
      value: mine.reduce(
        (sum, one) => sum + statisticsAt(one, until)[name] - statisticsAt(one, since)[name],
        0,
      ),
    },
    id: `${userId}/insights/${name}/day`,
  }))
  return json(200, { data })
}

/** A publication's figures at a moment, in Instagram's words; lifetime totals. */
export function statisticsAt({ id, publishedAt }: Pick<Media, 'id' | 'publishedAt'>, now: number) {
  const views = viewsAt(id, publishedAt, now)
  const share = (metric: string, least: number, most: number) => shareOf(views, id, metric, least, most)
  const likes = share('likes', 0.03, 0.09)
  const comments = share('comments', 0.002, 0.012)
  const saved = share('saved', 0.003, 0.015)
  const shares = share('shares', 0.002, 0.012)
  return {
    views,
    reach: share('reach', 0.62, 0.85),
    likes,
    comments,
    saved,
    shares,
    reposts: share('reposts', 0, 0.004),
    profile_visits: share('profile', 0.004, 0.02),
    follows: share('follows', 0, 0.004),
    total_interactions: likes + comments + saved + shares,
  }
}

type Statistics = ReturnType<typeof statisticsAt>
