import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { maxUploadBytes } from '#shared/limits.ts'
import { heicGrid } from '#test/hostile/heic.ts'
import { harmlessFiles, hostileFiles, jpegOf } from '#test/hostile/hostile-files.ts'
import { photo } from '#test/photos.ts'
import { readUpload } from './decode.ts'
import { ImageRefused } from './image-refused.ts'
import type { ReadImage } from './types.ts'

const coffee = photo('coffee.png')

interface Read {
  outcome: unknown
  workedMs: number
}

/**
 * What this process computes for an upload, on all its threads: its share of a busy machine does not count, nor what it
 * collects of former tests meanwhile, so that more than `limit` ms are measured again, twice at most.
 */
async function read(bytes: Buffer, limit = Number.POSITIVE_INFINITY, tries = 3): Promise<Read> {
  const before = process.cpuUsage()
  const outcome = await readUpload(bytes).catch((error: unknown) => error)
  const { user, system } = process.cpuUsage(before)
  const workedMs = (user + system) / 1000
  return workedMs < limit || tries === 1 ? { outcome, workedMs } : read(bytes, limit, tries - 1)
}

async function taken(bytes: Buffer, limit?: number): Promise<{ image: ReadImage; workedMs: number }> {
  const { outcome, workedMs } = await read(bytes, limit)
  if (outcome instanceof Error) throw outcome
  return { image: outcome as ReadImage, workedMs }
}

describe('readUpload', () => {
  let largest: Awaited<ReturnType<typeof taken>>
  let largestHeic: Awaited<ReturnType<typeof taken>>
  beforeAll(async () => {
    // The first decoding loads the library.
    await readUpload(coffee)
    largest = await taken(await jpegOf(7_700, 5_100))
    largestHeic = await taken(heicGrid({ columns: 31, rows: 31 }))
  })

  it.each(hostileFiles)(
    'refuses %s (%s) for less work than the largest photo',
    async (name, reason, make) => {
      // A HEIC loads a library first, which is measured with the photo of most tiles.
      const { workedMs: most } = name.startsWith('HEIC') ? largestHeic : largest
      const { outcome, workedMs } = await read(await make(), most)
      expect(outcome).toBeInstanceOf(ImageRefused)
      expect(outcome).toMatchObject({ reason })
      expect(workedMs).toBeLessThan(most)
    },
  )

  it('takes what the limits allow', async () => {
    expect([largest.image.width, largest.image.height]).toEqual([2048, 1356])
    const dot = await readUpload(await jpegOf(1, 1))
    expect([dot.width, dot.height]).toEqual([1, 1])
    const { image: line, workedMs } = await taken(await jpegOf(20_000, 3), largest.workedMs)
    expect([line.width, line.height]).toEqual([2048, 1])
    expect(workedMs).toBeLessThan(largest.workedMs)
    expect(maxUploadBytes).toBe(10_485_760)
  })

  it.each(harmlessFiles)('takes a %s for its pixels alone, for no more work', async (_, make) => {
    const { image, workedMs } = await taken(await make(), largest.workedMs)
    expect(workedMs).toBeLessThan(largest.workedMs)
    expect(image.master.includes('<script>')).toBe(false)
  })

  it('turns the picture upright and forgets place, author and profile', async () => {
    const private_ = await sharp(await jpegOf(600, 400))
      .withExif({ IFD0: { Artist: 'Camille' }, IFD3: { GPSLatitude: '48/1 23/1 0/1', GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(private_).metadata()).exif).toBeDefined()
    const { master, width, height, facts, thumbs } = await readUpload(private_)
    for (const bytes of [master, thumbs[150], thumbs[300]]) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata()
      expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined))
      expect(bytes.includes('Camille')).toBe(false)
    }
    expect([width, height, facts.orientation]).toEqual([400, 600, 'portrait'])
  })

  it('takes a telephone’s HEIC for its pixels alone', async () => {
    const bytes = photo('coffee.heic')
    expect(bytes.includes('Camille')).toBe(true)
    const { master, mediaType, width, height, thumbs } = await readUpload(bytes)
    expect([mediaType, width, height]).toEqual(['image/jpeg', 320, 213])
    for (const made of [master, thumbs[150], thumbs[300]]) {
      const { exif, xmp, icc } = await sharp(made).metadata()
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
      expect(made.includes('Camille')).toBe(false)
    }
    const { data } = await sharp(master).raw().toBuffer({ resolveWithObject: true })
    const source = await sharp(coffee).resize(320, 213, { fit: 'fill' }).removeAlpha().raw().toBuffer()
    const difference = data.reduce((sum, value, at) => sum + Math.abs(value - (source[at] ?? 0)), 0)
    expect(difference / data.length).toBeLessThan(6)
  })

  it('joins the tiles of a HEIC, turns them upright and reads their colours in the file’s own profile', async () => {
    const plain = await readUpload(heicGrid({ columns: 3, rows: 2 }))
    expect([plain.width, plain.height]).toEqual([384, 256])
    const turned = await readUpload(heicGrid({ columns: 3, rows: 2, turns: 1 }))
    expect([turned.width, turned.height]).toEqual([256, 384])
    const { icc: profile } = await sharp(
      await sharp(coffee).withIccProfile('p3').jpeg().toBuffer(),
    ).metadata()
    if (!profile) throw new Error('no profile')
    const wide = await readUpload(heicGrid({ columns: 3, rows: 2, profile }))
    const chromaOf = async ({ master }: ReadImage) => {
      const { channels } = await sharp(master).stats()
      return (channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 0)
    }
    expect(await chromaOf(wide)).toBeGreaterThan((await chromaOf(plain)) + 1)
  })

  it('stops a HEIC whose sender has left', async () => {
    await expect(readUpload(photo('coffee.heic'), AbortSignal.abort(new Error('left')))).rejects.toThrow(
      'left',
    )
  })

  it('keeps transparency, and drops an alpha channel that hides nothing', async () => {
    const logo = await sharp({ create: { width: 200, height: 80, channels: 4, background: '#c0392b80' } })
      .png()
      .toBuffer()
    const clear = await readUpload(logo)
    expect(clear.mediaType).toBe('image/webp')
    expect((await sharp(clear.master).stats()).isOpaque).toBe(false)
    const full = await readUpload(await sharp(coffee).ensureAlpha().png().toBuffer())
    expect(full.mediaType).toBe('image/jpeg')
  })

  it('reads CMYK, 16-bit and grey pictures as sRGB', async () => {
    for (const bytes of [
      await sharp(coffee).toColourspace('cmyk').jpeg().toBuffer(),
      await sharp(coffee).toColourspace('rgb16').png().toBuffer(),
      await sharp(coffee).greyscale().jpeg().toBuffer(),
    ]) {
      const { space, depth } = await sharp((await readUpload(bytes)).master).metadata()
      expect([space, depth]).toEqual(['srgb', 'uchar'])
    }
  })

  it('makes square thumbnails', async () => {
    const { thumbs } = await readUpload(photo('rocket.jpg'))
    for (const side of [150, 300] as const) {
      const { width, height, format } = await sharp(thumbs[side]).metadata()
      expect([width, height, format]).toEqual([side, side, 'webp'])
    }
  })
})
