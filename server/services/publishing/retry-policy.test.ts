import { describe, expect, it } from 'vitest'
import type { QuotaPeriod } from '#server/integrations/publishers/vendor-error.ts'
import { nextPollMs, nextRetryAt } from './retry-policy.ts'

/** How often an upload is looked at until it is so old. */
function looksWithin(ms: number): number {
  let looks = 0
  for (let age = 0; age < ms; age += nextPollMs(age)) looks += 1
  return looks
}

describe('an upload that is worked through', () => {
  it('is looked at soon, as somebody waits', () => {
    expect(looksWithin(5_000)).toBe(5)
  })

  it('is looked at rarely once it takes long: networks count each look', () => {
    expect(looksWithin(60_000)).toBe(11)
    expect(looksWithin(300_000)).toBe(15)
    expect(looksWithin(24 * 3_600_000)).toBeLessThan(170)
  })
})

describe('a quota without a wait of its own', () => {
  const backoffMs = [5_000, 20_000]
  const minutesUntil = (quotaPeriod: QuotaPeriod | undefined, tries: number) => {
    const refusal = {
      failure: 'quota',
      status: 429,
      code: null,
      subcode: null,
      message: '',
      traceId: null,
    } as const
    const at = nextRetryAt({ backoffMs }, tries, {
      ...refusal,
      ...(quotaPeriod && { quotaPeriod }),
      retryAfterSeconds: null,
    })
    return at && (at.getTime() - Date.now()) / 60_000
  }
  const minutesToMidnight = () => (86_400_000 - (Date.now() % 86_400_000)) / 60_000

  it('is waited out until past midnight UTC when it is a day’s, three times', () => {
    for (const tries of [0, 1, 2]) {
      const left = minutesToMidnight()
      expect(minutesUntil('day', tries)).toBeGreaterThan(left)
      expect(minutesUntil('day', tries)).toBeLessThan(left + 11)
    }
    expect(minutesUntil('day', 3)).toBeNull()
  })

  it('is tried again by the hour, then past midnight, when it rolls', () => {
    expect([0, 1, 2].map((tries) => Math.round(minutesUntil('hour', tries) ?? 0))).toEqual([60, 60, 60])
    expect(minutesUntil('hour', 3)).toBeGreaterThan(minutesToMidnight())
    expect(minutesUntil('hour', 6)).toBeNull()
  })

  it('is tried again soon, then past midnight, when nothing says how long it lasts', () => {
    expect(minutesUntil('unknown', 0)).toBeLessThan(0.1)
    expect(minutesUntil('unknown', 1)).toBeLessThan(0.4)
    expect(minutesUntil('unknown', 2)).toBeGreaterThan(minutesToMidnight())
    expect(minutesUntil('unknown', 5)).toBeNull()
  })
})
