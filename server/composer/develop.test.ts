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

async function tenth(bytes: Buffer) {
  const { width } = await sharp(bytes).metadata()
  const small = sharp(bytes)
    .greyscale()
    .resize(Math.round(width / 10))
    .raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

type Grey = Awaited<ReturnType<typeof tenth>>

function cut(
  grey: Grey,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
) {
  const rows = Array.from({ length: height }, (_, row) => {
    const start = (top + row) * grey.width + left
    return grey.data.subarray(start, start + width)
  })
  return Buffer.concat(rows)
}

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
      // The upper third of the window: no layout lays anything over it. All at a tenth of the size.
      const part = {
        left: box.x + 40,
        top: box.y + 40,
        width: box.width - 80,
        height: Math.floor(box.height / 3),
      }
      const shown = await tenth(await sharp(finished).extract(part).png().toBuffer())
      const whole = await tenth(
        await sharp(upload).resize(box.width, box.height, { fit: 'outside' }).toBuffer(),
      )
      let best = 0
      for (let left = 0; left + shown.width <= whole.width; left += 1) {
        for (let top = 0; top + shown.height <= whole.height; top += 1) {
          best = Math.max(best, correlation(shown.data, cut(whole, { left, top, ...shown })))
        }
      }
      expect(best).toBeGreaterThan(0.95)
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
      expect((await develop(picture, box, [255, 255, 255], null)).length).toBe(560 * 560 * 3)
    }
    expect(isFramed(await open(upload), box)).toBe(false)
  })

  it('lays a cut-out on the ground of the theme', async () => {
    const cut = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#c0392b00' } })
      .composite([{ input: { create: { width: 100, height: 100, channels: 3, background: '#c0392b' } } }])
      .png()
      .toBuffer()
    const picture = await open(await (await sourceImage(cut)).bytes())
    const pixels = await develop(picture, { x: 0, y: 0, width: 400, height: 400 }, [10, 200, 30], null)
    expect([...pixels.subarray(0, 3)]).toEqual([10, 200, 30])
    expect(pixels[(200 * 400 + 200) * 3]).toBeGreaterThan(150)
  })
})
