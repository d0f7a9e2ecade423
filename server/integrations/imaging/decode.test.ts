import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { maxUploadBytes } from '#shared/limits.ts'
import { animatedPng, hugePng, textBomb } from '#test/hostile-images.ts'
import { photo } from '#test/photos.ts'
import { readUpload } from './decode.ts'
import { ImageRefused } from './refused.ts'

const coffee = photo('coffee.png')
const jpeg = (width: number, height: number) =>
  sharp(coffee).resize(width, height, { fit: 'fill' }).jpeg({ quality: 70 }).toBuffer()

async function animatedWebp(frames: number): Promise<Buffer> {
  const strip = Buffer.alloc(32 * 32 * frames * 3)
  for (let at = 0; at < strip.length; at += 1) strip[at] = Math.floor(at / (32 * 32 * 3)) % 251
  const raw = { width: 32, height: 32 * frames, channels: 3 as const, pageHeight: 32 }
  return sharp(strip, { raw }).webp({ loop: 0, effort: 0 }).toBuffer()
}

async function refusal(bytes: Buffer) {
  const start = performance.now()
  const outcome = await readUpload(bytes).catch((error: unknown) => error)
  const reason = outcome instanceof ImageRefused ? outcome.reason : 'taken'
  return { reason, milliseconds: performance.now() - start }
}

describe('readUpload', () => {
  // The first decoding loads the library.
  beforeAll(() => readUpload(coffee))

  const zoo: [string, string, () => Buffer | Promise<Buffer>][] = [
    ['100 MB of junk', 'too_large', () => randomBytes(100_000_000)],
    ['junk', 'format', () => randomBytes(1_000_000)],
    ['nothing', 'format', () => Buffer.alloc(0)],
    ['one byte', 'format', () => Buffer.from([0xff])],
    ['SVG', 'format', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', 'format', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['GIF', 'format', () => sharp(coffee).resize(40).gif().toBuffer()],
    ['PDF', 'format', () => Buffer.from('%PDF-1.7\n')],
    ['HEIC', 'format', () => Buffer.from('\0\0\0\x18ftypheic', 'latin1')],
    ['TIFF', 'format', () => sharp(coffee).resize(40).tiff().toBuffer()],
    ['JPEG header, SVG body', 'unreadable', () => Buffer.from('\xff\xd8\xff\xe0<svg></svg>', 'latin1')],
    [
      'JPEG header, JPEG end, junk between',
      'unreadable',
      async () => {
        const junk = randomBytes(2000).fill(0x41, 0, 1990)
        return Buffer.concat([Buffer.from('ffd8ffda0008', 'hex'), junk, Buffer.from('ffd9', 'hex')])
      },
    ],
    [
      'PNG header, HTML body',
      'unreadable',
      () => Buffer.concat([coffee.subarray(0, 8), Buffer.from('<html>')]),
    ],
    [
      'PNG header, rotten pixels',
      'unreadable',
      () => {
        const rotten = Buffer.from(coffee)
        rotten.fill(0x2a, 30_000, 31_000)
        return rotten
      },
    ],
    [
      'WebP header, GIF body',
      'unreadable',
      () => Buffer.from('RIFF\x40\0\0\0WEBPGIF89a'.padEnd(72, '\0'), 'latin1'),
    ],
    ['truncated JPEG', 'unreadable', async () => (await jpeg(3000, 2000)).subarray(0, -5000)],
    ['truncated large JPEG', 'unreadable', async () => (await jpeg(7700, 5100)).subarray(0, -5000)],
    ['truncated PNG', 'unreadable', () => coffee.subarray(0, -3000)],
    ['truncated WebP', 'unreadable', () => photo('cat.webp').subarray(0, -3000)],
    ['PNG of 30,000 × 30,000', 'too_many_pixels', () => hugePng(30_000, [], 500)],
    ['PNG of 6,400 × 6,400', 'too_many_pixels', () => hugePng(6_400)],
    ['JPEG of 6,400 × 6,400', 'too_many_pixels', () => jpeg(6_400, 6_400)],
    ['PNG with missing rows', 'unreadable', () => hugePng(6_000, [], 100)],
    ['PNG text bomb', 'unreadable', () => textBomb(1_500)],
    ['APNG of 500 frames', 'animated', () => animatedPng(500)],
    ['WebP of 500 frames', 'animated', () => animatedWebp(500)],
  ]
  it.each(zoo)('refuses %s (%s) in under a second', { timeout: 30_000 }, async (_, reason, make) => {
    const outcome = await refusal(await make())
    expect(outcome.reason).toBe(reason)
    expect(outcome.milliseconds).toBeLessThan(1000)
  })

  it('takes what the limits allow', { timeout: 30_000 }, async () => {
    const large = await readUpload(await jpeg(7_700, 5_100))
    expect([large.width, large.height]).toEqual([2048, 1356])
    const dot = await readUpload(await jpeg(1, 1))
    expect([dot.width, dot.height]).toEqual([1, 1])
    const start = performance.now()
    const line = await readUpload(await jpeg(20_000, 3))
    expect([line.width, line.height]).toEqual([2048, 1])
    expect(performance.now() - start).toBeLessThan(1000)
    expect(maxUploadBytes).toBe(10_485_760)
  })

  it('drops what follows the picture in a polyglot', async () => {
    const polyglot = Buffer.concat([await jpeg(300, 200), Buffer.from('PK\x03\x04<script>alert(1)</script>')])
    const { master } = await readUpload(polyglot)
    expect(master.includes('<script>')).toBe(false)
  })

  it('turns the picture upright and forgets place, author and profile', async () => {
    const private_ = await sharp(await jpeg(600, 400))
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
