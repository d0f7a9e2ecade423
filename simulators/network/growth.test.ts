import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareOf, viewsAt } from './simulated-views.ts'

const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })
const age = fc.integer({ min: 0, max: 90 * 86_400_000 })

it('only ever grows, and depends on nothing but the post and its age', () => {
  fc.assert(
    fc.property(fc.string(), moment, age, age, (id, start, one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)]
      const before = viewsAt(id, start, start + early)
      const after = viewsAt(id, start, start + late)
      expect(after).toBeGreaterThanOrEqual(before)
      expect(viewsAt(id, start, start + late)).toBe(after)
      expect(shareOf(after, id, 'reach', 0.6, 0.8)).toBeLessThanOrEqual(after)
    }),
  )
})

it('does better on a Tuesday morning than on a Sunday night, in Paris', () => {
  const day = 86_400_000
  const views = (start: number) => viewsAt('a', start, start + 7 * day)
  expect(views(Date.UTC(2026, 10, 24, 8))).toBeGreaterThan(3 * views(Date.UTC(2026, 10, 22, 2)))
})
