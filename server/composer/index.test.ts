import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ImageRequest, SourceImage } from '#server/integrations/ai/types.ts'
import { formats, imageRequest, sourceImages } from '#test/image-request.ts'
import { demonstrationComposer } from './index.ts'

const composer = demonstrationComposer()
const create = (over: Partial<ImageRequest>) =>
  composer.createImage(imageRequest(over), new AbortController().signal)

let photos: SourceImage[] = []
beforeAll(async () => {
  photos = await sourceImages()
})
const some = (count: number) => [...photos, ...photos].slice(0, count)

async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).resize(200, 200, { fit: 'fill' }).raw().toBuffer()),
  )
  if (!a || !b) throw new Error('unreachable')
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
}

describe('demonstrationComposer', () => {
  it('makes no claim of artificial intelligence', async () => {
    expect([composer.id, composer.model, composer.isAi]).toEqual([
      'demonstration',
      'ramage-composer-1',
      false,
    ])
    for (const [images, source] of [
      [some(1), 'composite'],
      [[], 'digitalCreation'],
    ] as const) {
      const { bytes } = await create({ images: [...images] })
      const xmp = (await sharp(bytes).metadata()).xmpAsString ?? ''
      expect(xmp).toContain(`http://cv.iptc.org/newscodes/digitalsourcetype/${source}"`)
      expect(xmp).toContain('CreatorTool="Ramage"')
      expect(xmp).not.toMatch(/trainedAlgorithmic|AI/u)
    }
  })

  it('answers a JPEG of exactly the requested format, for 0 to 6 photos', async () => {
    for (const format of Object.values(formats)) {
      for (let count = 0; count <= 6; count += 1) {
        const result = await create({ format, images: some(count), variant: count })
        const { width, height, format: kind, exif } = await sharp(result.bytes).metadata()
        expect([kind, width, height, exif]).toEqual(['jpeg', format.width, format.height, undefined])
        expect([result.width, result.height]).toEqual([width, height])
      }
    }
  })

  it('gives the same picture for the same inputs, alone or among others', async () => {
    const alone = await create({ images: some(2) })
    const crowd = await Promise.all([3, 0, 2, 0].map((variant) => create({ images: some(2), variant })))
    expect(crowd[1]?.bytes.equals(alone.bytes)).toBe(true)
    expect(crowd[3]?.bytes.equals(alone.bytes)).toBe(true)
  })

  it('gives a visibly different picture at each variant', async () => {
    for (const count of [0, 1, 3]) {
      const pictures = await Promise.all(
        [0, 1, 2, 3].map((variant) => create({ images: some(count), variant })),
      )
      for (const [index, { bytes }] of pictures.entries()) {
        for (const other of pictures.slice(index + 1))
          expect(await difference(bytes, other.bytes)).toBeGreaterThan(12)
      }
    }
  })

  it('describes the picture in French, from facts alone', async () => {
    expect((await create({ images: some(2) })).altText).toMatch(
      /^Visuel pour Atelier Terre & Feu\u00A0: «\u00A0Seigle aux noix\u00A0»\. Avec deux photos, tons \p{L}+(?:, \p{L}+)? et \p{L}+\.$/u,
    )
    expect((await create({})).altText).toMatch(/Texte et motif graphique, sans photo\.$/u)
  })

  it('bears any words', async () => {
    const bare = { name: '', industry: '', description: '', keywords: [], website: null }
    const odd: Partial<ImageRequest>[] = [
      { company: bare, context: '' },
      { company: { ...bare, name: '🚀🎉' }, context: '🔥🔥' },
      { company: { ...bare, name: 'Кафе «Уют»' }, context: '日本語' },
      { company: { ...bare, name: 'A'.repeat(55), industry: 'É'.repeat(100) }, context: 'W'.repeat(2000) },
      {
        company: { ...bare, name: '<b>&amp;</b> "x"', website: 'javascript:alert(1)' },
        context: '</svg><script>',
      },
    ]
    for (const over of odd) {
      for (const images of [[], some(2)])
        expect((await create({ ...over, images })).bytes.length).toBeGreaterThan(9000)
    }
  })

  it('stops when the signal aborts, waiting or working', async () => {
    const stopped = new AbortController()
    const request = imageRequest({ images: some(3) })
    const started = [1, 2, 3].map(() => composer.createImage(request, stopped.signal))
    stopped.abort()
    for (const outcome of await Promise.allSettled(started)) {
      expect(outcome.status === 'rejected' && outcome.reason).toBe(stopped.signal.reason)
    }
    await expect(create({})).resolves.toBeDefined()
  })
})
