import { shareOf, viewsAt } from '#simulators/network/simulated-views.ts'
import type { Post } from './state.ts'

/** A post's figures at a moment, in LinkedIn's words. */
export function statisticsAt({ urn, createdAt }: Pick<Post, 'urn' | 'createdAt'>, now: number) {
  const views = viewsAt(urn, createdAt, now)
  const share = (metric: string, least: number, most: number) => shareOf(views, urn, metric, least, most)
  return {
    IMPRESSION: views,
    MEMBERS_REACHED: share('reach', 0.6, 0.8),
    REACTION: share('reaction', 0.015, 0.06),
    COMMENT: share('comment', 0.002, 0.012),
    RESHARE: share('reshare', 0.001, 0.006),
    POST_SAVE: share('save', 0.002, 0.01),
    POST_SEND: share('send', 0.001, 0.005),
    LINK_CLICKS: share('click', 0.005, 0.03),
    PREMIUM_CTA_CLICKS: 0,
    FOLLOWER_GAINED_FROM_CONTENT: share('follower', 0, 0.004),
    PROFILE_VIEW_FROM_CONTENT: share('profile', 0.004, 0.02),
  }
}

export type Metric = keyof ReturnType<typeof statisticsAt>
