import { ImageRefused } from '#server/integrations/imaging/image-refused.ts'
import { maxHeicPixels, maxUploadPixels } from '#shared/limits.ts'

// HEIC is ISOBMFF (ISO/IEC 14496-12) with still pictures in HEVC (ISO/IEC 23008-12): boxes of a length, a name and bytes.

/** Brands of pictures and of moving ones; « mif1 » alone says neither codec. */
const stills = ['heic', 'heix', 'heim', 'heis']
const moving = ['msf1', 'hevc', 'hevx', 'hevm', 'hevs']

/** Whether a file says that it is a HEIC photo, still or moving. */
export function isHeic(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = brandsOf(bytes)
  return [...stills, ...moving].includes(brands[0] ?? '') || brands.some((brand) => stills.includes(brand))
}

/** The main brand, then those it is compatible with. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands = [bytes.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  return brands
}

interface Box {
  type: string
  body: Buffer
}

/** No camera writes as many; each costs time. */
const mostBoxes = 2_000

/** Each box of `bytes` in order; throws ImageRefused on one that is longer than what is left, and on too many. */
function* boxesIn(bytes: Buffer): Generator<Box> {
  let at = 0
  for (let count = 0; at < bytes.length; count += 1) {
    if (count === mostBoxes) throw new ImageRefused('unreadable')
    if (at + 8 > bytes.length) throw new ImageRefused('unreadable')
    const short = bytes.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    if (at + head > bytes.length) throw new ImageRefused('unreadable')
    const length =
      short === 0 ? bytes.length - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    if (length < head || at + length > bytes.length) throw new ImageRefused('unreadable')
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + head, at + length) }
    at += length
  }
}

/** The first box of a name; throws ImageRefused without one. */
function boxIn(bytes: Buffer, type: string): Buffer {
  for (const box of boxesIn(bytes)) if (box.type === type) return box.body
  throw new ImageRefused('unreadable')
}

/** Longer ones are no camera's. */
const maxProfileBytes = 100_000

/**
 * Walks through the boxes without decoding a pixel: whether the file is whole, still, and no larger than the limits by its
 * own word. Gives its colour profile (ICC), null for sRGB. Throws ImageRefused.
 */
export function checkHeic(bytes: Buffer): { profile: Buffer | null } {
  if (moving.includes(brandsOf(bytes)[0] ?? '')) throw new ImageRefused('animated')
  // To the end: it finds what was cut off.
  let meta: Buffer | undefined
  for (const { type, body } of boxesIn(bytes)) if (type === 'meta') meta ??= body
  if (!meta) throw new ImageRefused('unreadable')
  // Version and flags stand before the boxes of « meta ».
  const properties = boxIn(boxIn(meta.subarray(4), 'iprp'), 'ipco')
  let isSized = false
  let profile: Buffer | null = null
  for (const { type, body } of boxesIn(properties)) {
    if (type === 'ispe' && body.length >= 12) {
      isSized = true
      const pixels = body.readUInt32BE(4) * body.readUInt32BE(8)
      if (pixels > maxUploadPixels) throw new ImageRefused('too_many_pixels')
      if (pixels > maxHeicPixels) throw new ImageRefused('too_costly')
    }
    const isProfile = type === 'colr' && ['prof', 'rICC'].includes(body.toString('latin1', 0, 4))
    if (isProfile && body.length < maxProfileBytes) profile ??= body.subarray(4)
  }
  if (!isSized) throw new ImageRefused('unreadable')
  return { profile }
}

/** The XMP packet, which is stored as it is read; null without one. */
export function heicXmp(bytes: Buffer): Buffer | null {
  const start = bytes.indexOf('<x:xmpmeta')
  const end = start < 0 ? -1 : bytes.indexOf('</x:xmpmeta>', start)
  return end < 0 ? null : bytes.subarray(start, end + '</x:xmpmeta>'.length)
}
