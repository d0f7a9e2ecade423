import { shareOf, viewsAt } from '#simulators/network/simulated-views.ts'
import type { Media } from './state.ts'

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

export type Statistics = ReturnType<typeof statisticsAt>
