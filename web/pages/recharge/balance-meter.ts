import type { CreditsAnswer } from '#shared/api/credits.ts'

/** One bar a post up to here, a share beyond. */
const most = 20

/**
 * The bars of a balance: never empty while a post is left, and never without a bought one while one is left of those.
 * `granted` is what the posts left are counted against.
 */
export function balanceMeter({ remaining_posts: left, purchased }: CreditsAnswer, granted: number) {
  if (left === null) return { total: 5, filled: 5, bought: 0 }
  const all = Math.max(left, granted)
  const total = Math.min(most, Math.max(1, all))
  const share = (posts: number) => (all === 0 ? 0 : Math.ceil((posts / all) * total))
  const filled = share(left)
  return { total, filled, bought: Math.min(filled, share(purchased)) }
}
