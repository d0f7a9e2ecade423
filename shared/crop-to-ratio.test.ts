import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cropToRatio } from './crop-to-ratio.ts'

const sides = fc.integer({ min: 320, max: 4_096 })
const unit = fc.double({ min: 0, max: 1, noNaN: true })

it('any picture and focus: inside the picture, in the ratio Instagram takes, and no smaller than it must be', () => {
  fc.assert(
    fc.property(sides, sides, unit, unit, (width, height, x, y) => {
      const crop = cropToRatio('instagram', { width, height }, { x, y })
      expect(crop.x).toBeGreaterThanOrEqual(0)
      expect(crop.y).toBeGreaterThanOrEqual(0)
      expect(crop.x + crop.width).toBeLessThanOrEqual(width)
      expect(crop.y + crop.height).toBeLessThanOrEqual(height)
      expect(crop.width / crop.height).toBeGreaterThanOrEqual(0.8)
      expect(crop.width / crop.height).toBeLessThanOrEqual(1.91)
      expect(crop.width === width || crop.height === height).toBe(true)
    }),
  )
})

it('keeps the focus in sight, and leaves alone what any ratio suits', () => {
  const tall = { width: 1_000, height: 2_000 }
  expect(cropToRatio('instagram', tall, { x: 0.5, y: 0.25 })).toEqual({
    x: 0,
    y: 0,
    width: 1_000,
    height: 1_250,
  })
  expect(cropToRatio('instagram', tall, { x: 0.5, y: 0.5 })).toMatchObject({ y: 375 })
  expect(cropToRatio('instagram', tall, { x: 0.5, y: 1 })).toMatchObject({ y: 750 })
  expect(cropToRatio('linkedin', tall, { x: 0, y: 0 })).toEqual({ x: 0, y: 0, ...tall })
})
