import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { animatedPng, deepPng, hugePng, pngChunk, textBomb } from '#test/hostile-images.ts'
import { photo } from '#test/photos.ts'
import { heicGrid, heicSized, movingHeic } from './heic.ts'
import { emptyScans, inThreeScans, manyScans, manySegments, withoutLength, withSize } from './jpegs.ts'

type Reason = 'format' | 'too_large' | 'too_many_pixels' | 'too_costly' | 'unreadable' | 'animated'

/** A file nobody sends by accident, and why it is refused. */
type HostileFile = [name: string, reason: Reason, make: () => Buffer | Promise<Buffer>]

const coffee = photo('coffee.png')

export const jpegOf = (width: number, height: number) =>
  sharp(coffee).resize(width, height, { fit: 'fill', kernel: 'nearest' }).jpeg({ quality: 70 }).toBuffer()

/** One colour, written in scans of a few bytes. */
const blank = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#ffffff' } })
    .jpeg({ progressive: true })
    .toBuffer()

async function animatedWebp(frames: number): Promise<Buffer> {
  const strip = Buffer.alloc(32 * 32 * frames * 3)
  for (let at = 0; at < strip.length; at += 1) strip[at] = Math.floor(at / (32 * 32 * 3)) % 251
  const raw = { width: 32, height: 32 * frames, channels: 3 as const, pageHeight: 32 }
  return sharp(strip, { raw }).webp({ loop: 0, effort: 0 }).toBuffer()
}

async function animatedGif(frames: number): Promise<Buffer> {
  const raw = { width: 8, height: 8 * frames, channels: 3 as const, pageHeight: 8 }
  return sharp(junk(8 * 8 * frames * 3), { raw })
    .gif({ loop: 0, effort: 1 })
    .toBuffer()
}

/** `bytes` with others written over them at `at`. */
function overwritten(bytes: Buffer, at: number, others: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  others.copy(copy, at)
  return copy
}

/** Always the same: an HEVC decoder draws a picture from about one in a thousand junks, as nothing in the file sums it. */
function junk(length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, i) =>
    createHash('sha256').update(`${i}`).digest(),
  )
  return Buffer.concat(blocks).subarray(0, length)
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** It says that it moves in one bit, which it hides. */
async function hiddenAnimation(): Promise<Buffer> {
  const webp = await animatedWebp(500)
  return overwritten(webp, 20, Buffer.from([(webp[20] ?? 0) & ~0x02]))
}

/** What is announced against what is there. */
const falseSizes: HostileFile[] = [
  ['JPEG header, SVG body', 'unreadable', () => latin1('\xff\xd8\xff\xe0<svg></svg>')],
  [
    'JPEG header, JPEG end, junk between',
    'unreadable',
    () => {
      const between = junk(2000).fill(0x41, 0, 1990)
      return Buffer.concat([Buffer.from('ffd8ffda0008', 'hex'), between, Buffer.from('ffd9', 'hex')])
    },
  ],
  [
    'JPEG that says 65,500 × 65,500',
    'too_many_pixels',
    async () => withSize(await jpegOf(64, 64), 65_500, 65_500),
  ],
  [
    'JPEG with a marker that hides its size',
    'unreadable',
    async () => withoutLength(withSize(await jpegOf(64, 64), 65_500, 65_500)),
  ],
  ['JPEG that says no height', 'unreadable', async () => withSize(await jpegOf(64, 64), 64, 0)],
  ['PNG header, HTML body', 'unreadable', () => Buffer.concat([coffee.subarray(0, 8), latin1('<html>')])],
  ['PNG that says no width', 'unreadable', () => overwritten(hugePng(64), 16, Buffer.alloc(4))],
  [
    'PNG that says 2³¹ − 1 pixels a side',
    'unreadable',
    () => overwritten(hugePng(64), 16, Buffer.from('7fffffff7fffffff', 'hex')),
  ],
  [
    'PNG with a chunk of 4 GB',
    'unreadable',
    () => overwritten(hugePng(64), 33, Buffer.from('ffffffff', 'hex')),
  ],
  ['PNG with rotten pixels', 'unreadable', () => Buffer.from(coffee).fill(0x2a, 30_000, 31_000)],
  ['PNG with missing rows', 'unreadable', () => hugePng(6_000, [], 100)],
  ['WebP header, GIF body', 'unreadable', () => latin1('RIFF\x40\0\0\0WEBPGIF89a'.padEnd(72, '\0'))],
  [
    'WebP that says 4 GB',
    'unreadable',
    () => overwritten(photo('cat.webp'), 4, Buffer.from('ffffffff', 'hex')),
  ],
  ['WebP that hides its 500 frames', 'unreadable', hiddenAnimation],
]

/** Its checksum is true, what it packs is not. */
function rottenText(): Buffer {
  const text = Buffer.concat([latin1('Comment\0\0'), junk(1_000)])
  return hugePng(64, [pngChunk('zTXt', text)])
}

const truncated: HostileFile[] = [
  ['truncated JPEG', 'unreadable', async () => (await jpegOf(3000, 2000)).subarray(0, -5000)],
  ['truncated large JPEG', 'unreadable', async () => (await jpegOf(7700, 5100)).subarray(0, -5000)],
  ['JPEG cut in its header', 'unreadable', async () => (await jpegOf(300, 200)).subarray(0, 300)],
  ['truncated PNG', 'unreadable', () => coffee.subarray(0, -3000)],
  ['truncated WebP', 'unreadable', () => photo('cat.webp').subarray(0, -3000)],
]

/** Small to send, large or long to read. */
const expandingFiles: HostileFile[] = [
  ['PNG of 30,000 × 30,000', 'too_many_pixels', () => hugePng(30_000, [], 500)],
  ['PNG of 6,400 × 6,400', 'too_many_pixels', () => hugePng(6_400)],
  ['JPEG of 6,400 × 6,400', 'too_many_pixels', () => jpegOf(6_400, 6_400)],
  // 40 million pixels, 311 kB: seconds and hundreds of megabytes for who decodes it.
  ['PNG of 16 bits, interlaced', 'too_costly', () => deepPng(6_324, { isInterlaced: true })],
  ['PNG of 16 bits', 'too_costly', () => deepPng(4_480, { isInterlaced: false })],
  ['interlaced PNG of 16,008,001 pixels', 'too_costly', () => deepPng(4_001, { isInterlaced: true })],
  ['progressive JPEG of 16,008,001 pixels', 'too_costly', () => blank(4_001)],
  [
    'JPEG of 16,008,001 pixels in a scan for each colour',
    'too_costly',
    async () => inThreeScans(await jpegOf(64, 64), 4_001),
  ],
  ['PNG text bomb', 'unreadable', () => textBomb(1_500_000_000)],
  ['PNG text of 1,000,001 bytes', 'unreadable', () => textBomb(1_000_001)],
  ['PNG international text bomb', 'unreadable', () => textBomb(500_000_000, { kind: 'iTXt' })],
  ['PNG profile bomb', 'unreadable', () => textBomb(500_000_000, { kind: 'iCCP' })],
  ['PNG of 60 texts of 900 kB', 'unreadable', () => textBomb(900_000, { count: 60 })],
  ['PNG of 5,000 small packed texts', 'unreadable', () => textBomb(100, { count: 5_000 })],
  ['PNG with a rotten packed text', 'unreadable', rottenText],
  ['JPEG of 100 scans', 'unreadable', async () => manyScans(await blank(4_000), 100)],
  ['JPEG of 2,600,000 empty scans', 'unreadable', () => emptyScans(2_600_000)],
  ['APNG of 500 frames', 'animated', () => animatedPng(500)],
  ['WebP of 500 frames', 'animated', () => animatedWebp(500)],
]

const otherFormats: HostileFile[] = [
  ['100 MB of junk', 'too_large', () => Buffer.alloc(100_000_000, junk(1_000_000))],
  ['junk', 'format', () => junk(1_000_000)],
  ['one byte', 'format', () => Buffer.from([0xff])],
  ['SVG', 'format', () => latin1('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['HTML', 'format', () => latin1('<!doctype html><script>alert(1)</script>')],
  ['GIF', 'format', () => sharp(coffee).resize(40).gif().toBuffer()],
  ['GIF of 500 frames', 'format', () => animatedGif(500)],
  ['GIF that is a script', 'format', () => latin1('GIF89a=1;alert(1)//')],
  ['PDF', 'format', () => latin1('%PDF-1.7\n')],
  [
    'PDF that is also a JPEG',
    'format',
    async () => Buffer.concat([latin1('%PDF-1.7\n'), await jpegOf(64, 64)]),
  ],
  ['ZIP that is also a PNG', 'format', () => Buffer.concat([latin1('PK\x03\x04'), coffee])],
  ['PostScript', 'format', () => latin1('%!PS\n(/etc/passwd) run')],
  ['MVG', 'format', () => latin1("push graphic-context\nfill 'url(https://evil.example/)'\n")],
  ['BMP', 'format', () => latin1('BM'.padEnd(80, '\0'))],
  ['ICO', 'format', () => Buffer.from('00000100010001010000', 'hex')],
  ['PSD', 'format', () => latin1('8BPS\0\x01')],
  ['AVIF', 'format', () => sharp(coffee).resize(16).avif({ effort: 0 }).toBuffer()],
  ['TIFF', 'format', () => sharp(coffee).resize(40).tiff().toBuffer()],
]

/** HEIC, which a library of its own reads (decision 0054). */
const heicFiles: HostileFile[] = [
  ['HEIC of a name alone', 'unreadable', () => latin1('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['HEIC that moves', 'animated', movingHeic],
  ['HEIC cut in its picture', 'unreadable', () => photo('coffee.heic').subarray(0, -2000)],
  ['HEIC cut in its boxes', 'unreadable', () => photo('coffee.heic').subarray(0, 200)],
  ['HEIC of junk', 'unreadable', () => overwritten(photo('tile.heic'), 360, junk(2_300))],
  ['HEIC that says 7,000 × 7,000', 'too_many_pixels', () => heicSized(7_000, 7_000)],
  ['HEIC that says 5,100 × 5,000', 'too_costly', () => heicSized(5_100, 5_000)],
  ['HEIC grid of 7,000 × 7,000', 'too_many_pixels', () => heicGrid({ columns: 55, rows: 55 })],
  [
    'HEIC grid larger than its tiles',
    'unreadable',
    () => heicGrid({ columns: 2, rows: 2, width: 5_000, height: 5_000 }),
  ],
  ['HEIC of 2,025 tiles', 'too_costly', () => heicGrid({ columns: 45, rows: 45 })],
]

export const hostileFiles: HostileFile[] = [
  ...otherFormats,
  ...heicFiles,
  ...falseSizes,
  ...truncated,
  ...expandingFiles,
]

/** Odd, and harmless: taken as fast as the others are refused. */
export const harmlessFiles: [name: string, make: () => Buffer | Promise<Buffer>][] = [
  ['PNG with packed texts of a megabyte', () => textBomb(249_000, { count: 4 })],
  ['JPEG that says more rows than it has', async () => withSize(await jpegOf(64, 64), 64, 6_000)],
  ['JPEG of 200,000 segments', async () => manySegments(await jpegOf(64, 64), 200_000)],
  ['PNG of 100,000 chunks', () => hugePng(64, Array(100_000).fill(pngChunk('tEXt', latin1('a\0b'))))],
  [
    'JPEG that is also a ZIP',
    async () => Buffer.concat([await jpegOf(64, 64), latin1('PK\x05\x06<script>alert(1)</script>')]),
  ],
  ['PNG that is also a page', () => Buffer.concat([hugePng(64), latin1('<html><script>alert(1)</script>')])],
]
