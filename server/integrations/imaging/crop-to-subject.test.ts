import sharp from 'sharp'
import { expect, it } from 'vitest'
import { fitToFormat } from '#server/integrations/ai/sdk/image-maker.ts'
import { photo } from '#test/photos.ts'
import { cropAround, findSubject, subjectCrop } from './crop-to-subject.ts'

const shapes = [
  { width: 1080, height: 1350 },
  { width: 1200, height: 1200 },
  { width: 1200, height: 627 },
]

it('keeps every head whole where the shape has room for it', async () => {
  for (const name of ['portrait.jpg', 'group.jpg'] as const) {
    const { width = 0, height = 0 } = await sharp(photo(name)).metadata()
    const subject = await findSubject(photo(name))
    expect(subject.heads.length).toBeGreaterThanOrEqual(name === 'group.jpg' ? 3 : 1)
    for (const shape of shapes) {
      const across = Math.min(...subject.heads.map(({ x }) => x))
      const end = Math.max(...subject.heads.map((head) => head.x + head.width))
      const crop = subjectCrop({ width, height }, shape, subject)
      if (end - across <= crop.width) expect(crop.heads).toBeGreaterThanOrEqual(0.98)
    }
  }
})

it('takes no cup for a face, and shows what stands out', async () => {
  const subject = await findSubject(photo('coffee.png'))
  expect(subject.heads).toEqual([])
  const crop = subjectCrop({ width: 600, height: 400 }, { width: 400, height: 400 }, subject)
  expect(crop.seen).toBeGreaterThan(0.66)
})

it('finds no head on a blank picture, and crops around a point as far as the edges allow', async () => {
  const blank = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  const subject = await findSubject(blank)
  expect(subject.heads).toEqual([])
  const around = cropAround({ width: 600, height: 300 }, { width: 1, height: 1 }, subject, {
    x: 1,
    y: 0.5,
    zoom: 2,
  })
  expect(around).toMatchObject({ x: 0.75, y: 0.25, width: 0.25, height: 0.5 })
})

it('fits a model’s picture to its format without a border', async () => {
  for (const format of shapes) {
    const bytes = await fitToFormat(photo('portrait.jpg'), { format, logo: null }, true)
    const { width, height } = await sharp(bytes).metadata()
    expect({ width, height }).toEqual(format)
  }
})
