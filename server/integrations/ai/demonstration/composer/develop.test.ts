import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { imageRequest, sourceImage } from '#test/image-request.ts'
import { photo } from '#test/photos.ts'
import { layouts } from './choose.ts'
import { develop, isFramed } from './develop.ts'
import { paint } from './paint.ts'
import { open } from './pictures.ts'
import { setStage } from './stage.ts'

const { signal } = new AbortController()
const side = 24

/** How alike two pictures are in light and shade, -1 to 1. */
function correlation(one: Buffer, other: Buffer): number {
  const mean = (list: Buffer) => list.reduce((sum, value) => sum + value, 0) / list.length
  const [a, b] = [mean(one), mean(other)]
  let both = 0
  let first = 0
  let second = 0
  for (const [index, value] of one.entries()) {
    const [x, y] = [value - a, (other[index] ?? 0) - b]
    both += x * y
    first += x * x
    second += y * y
  }
  return both / Math.sqrt(first * second || 1)
}

describe('the photos in the finished picture', () => {
  let upload = Buffer.alloc(0)
  beforeAll(async () => {
    upload = await sharp(photo('coffee.png')).resize(2048).jpeg({ quality: 90 }).toBuffer()
  })

  it.each(['band', 'mosaic', 'editorial', 'full-frame'] as const)(
    '%s shows the uploaded photo itself',
    async (name) => {
      const format = { width: 1200, height: 1200 }
      const stage = await setStage(imageRequest({ images: [await sourceImage(upload)], format }), signal)
      const plan = layouts[name](stage.scene)
      const box = plan.boxes[0]
      if (!box) throw new Error('unreachable')
      const finished = await (await paint(stage, plan, signal)).jpeg().toBuffer()
      // The upper third of the window: no layout lays anything over it.
      const shown = {
        left: box.x + 40,
        top: box.y + 40,
        width: box.width - 80,
        height: Math.floor(box.height / 3) - 40,
      }
      const whole = await sharp(upload).resize(box.width, box.height, { position: 'attention' }).toBuffer()
      const expected = await sharp(whole)
        .extract({ ...shown, left: 40, top: 40 })
        .toBuffer()
      const small = async (bytes: Buffer) =>
        sharp(bytes).greyscale().resize(side, side, { fit: 'fill' }).raw().toBuffer()
      const actual = await sharp(finished).extract(shown).toBuffer()
      expect(correlation(await small(actual), await small(expected))).toBeGreaterThan(0.95)
    },
  )

  it('frames what cropping or enlarging would spoil', async () => {
    const box = { x: 0, y: 0, width: 560, height: 560 }
    for (const [width, height] of [
      [40, 40],
      [2000, 120],
      [90, 1800],
      [1, 1],
    ] as const) {
      const odd = await sharp(upload).resize(width, height, { fit: 'fill' }).png().toBuffer()
      const { bytes } = await sourceImage(odd)
      const picture = await open(await bytes())
      expect(isFramed(picture, box)).toBe(true)
      expect((await develop(picture, box, [255, 255, 255])).length).toBe(560 * 560 * 3)
    }
    expect(isFramed(await open(upload), box)).toBe(false)
  })

  it('lays a cut-out on the ground of the theme', async () => {
    const cut = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#c0392b00' } })
      .composite([{ input: { create: { width: 100, height: 100, channels: 3, background: '#c0392b' } } }])
      .png()
      .toBuffer()
    const picture = await open(await (await sourceImage(cut)).bytes())
    const pixels = await develop(picture, { x: 0, y: 0, width: 400, height: 400 }, [10, 200, 30])
    expect([...pixels.subarray(0, 3)]).toEqual([10, 200, 30])
    expect(pixels[(200 * 400 + 200) * 3]).toBeGreaterThan(150)
  })
})
