import { describe, expect, it } from 'vitest'
import type { CreditsAnswer } from '#shared/api/credits.ts'
import { balanceBarbs } from './balance-barbs.ts'

const credits = (left: number | null, purchased = 0) =>
  ({ remaining_posts: left, purchased }) as CreditsAnswer

describe('balanceBarbs', () => {
  it('draws one barb a post, the bought ones last', () => {
    expect(balanceBarbs(credits(8, 5), 20)).toEqual({ total: 20, filled: 8, bought: 5 })
  })

  it('shares twenty barbs among more posts, and never hides the last one', () => {
    expect(balanceBarbs(credits(1, 1), 150)).toEqual({ total: 20, filled: 1, bought: 1 })
    expect(balanceBarbs(credits(100, 50), 100)).toEqual({ total: 20, filled: 20, bought: 10 })
  })

  it('shows an empty barb for nothing, and five full ones for no limit', () => {
    expect(balanceBarbs(credits(0), 0)).toEqual({ total: 1, filled: 0, bought: 0 })
    expect(balanceBarbs(credits(null), 0)).toEqual({ total: 5, filled: 5, bought: 0 })
  })
})
