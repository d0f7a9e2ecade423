import { describe, expect, it } from 'vitest'
import { nextPollMs } from './retry-policy.ts'

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
