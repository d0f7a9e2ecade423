import { describe, expect, it } from 'vitest'
import type { CreditsAnswer } from '#shared/api/credits.ts'
import { balanceMeter } from './recharge.tsx'

const credits = (left: number | null, purchased = 0) =>
  ({ remaining_posts: left, purchased }) as CreditsAnswer

describe('balanceMeter', () => {
  it('draws one bar per post, purchased ones last', () => {
    expect(balanceMeter(credits(8, 5), 20)).toEqual({ total: 20, filled: 8, bought: 5 })
  })

  it('scales to twenty bars and keeps one for the last post', () => {
    expect(balanceMeter(credits(1, 1), 150)).toEqual({ total: 20, filled: 1, bought: 1 })
    expect(balanceMeter(credits(100, 50), 100)).toEqual({ total: 20, filled: 20, bought: 10 })
  })

  it('shows one empty bar for none and five full ones for unlimited', () => {
    expect(balanceMeter(credits(0), 0)).toEqual({ total: 1, filled: 0, bought: 0 })
    expect(balanceMeter(credits(null), 0)).toEqual({ total: 5, filled: 5, bought: 0 })
  })
})
