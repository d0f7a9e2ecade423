import { inflateSync } from 'node:zlib'
import { ImageRefused } from './image-refused.ts'

type Container = 'jpeg' | 'png' | 'webp'

/**
 * Reads the skeleton of a file without decoding a pixel, so that junk, animations, truncated files and packed texts are
 * refused in milliseconds. Throws ImageRefused.
 */
export function readContainer(bytes: Buffer): Container {
  if (bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return checkJpeg(bytes)
  if (bytes.subarray(0, 8).equals(pngSignature)) return checkPng(bytes)
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
    return checkWebp(bytes)
  }
  throw new ImageRefused('format')
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const endOfImage = Buffer.from([0xff, 0xd9])

function checkJpeg(bytes: Buffer): Container {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]
    if (marker === 0xff) {
      at += 1
      continue
    }
    // Without a length: decoders would read on at another place than we do.
    if (marker === undefined || withoutLength(marker)) break
    if (marker === 0xda) {
      // Entropy-coded data never holds an end marker: one after the first scan means a whole file.
      if (bytes.lastIndexOf(endOfImage) > at && hasFewScans(bytes, at)) return 'jpeg'
      break
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  throw new ImageRefused('unreadable')
}

const withoutLength = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd9)

const startOfScan = Buffer.from([0xff, 0xda])
/** A progressive picture has about ten. */
const maxScans = 64

/** Each scan is a pass over all pixels, and can be sent in a few bytes. */
function hasFewScans(bytes: Buffer, first: number): boolean {
  let scans = 0
  for (let at = first; at >= 0; at = bytes.indexOf(startOfScan, at + 2)) {
    scans += 1
    if (scans > maxScans) return false
  }
  return true
}

function checkPng(bytes: Buffer): Container {
  const isRoom = packedTextRoom()
  let at = 8
  while (at + 12 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const size = bytes.readUInt32BE(at)
    if (type === 'acTL') throw new ImageRefused('animated')
    if (type === 'IEND') return 'png'
    if (!isRoom(type, bytes.subarray(at + 8, at + 8 + size))) break
    at += 12 + size
  }
  throw new ImageRefused('unreadable')
}

function checkWebp(bytes: Buffer): Container {
  if (bytes.readUInt32LE(4) + 8 > bytes.length || bytes.length < 30) throw new ImageRefused('unreadable')
  const isAnimated = bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0
  if (isAnimated) throw new ImageRefused('animated')
  return 'webp'
}

/** Texts and profiles of a file, unpacked and all together. None is shown: more only serves to exhaust memory. */
const maxUnpacked = 1_000_000
/** Each costs a decompressor. */
const maxChunks = 200
/** Of a name, of which the format allows 79. */
const longestName = 80

/** Tells of each chunk of a PNG, one after the other, whether what is packed in it and in those before has room. */
function packedTextRoom() {
  let left = maxUnpacked
  let packed = maxUnpacked
  let chunks = 0
  return (type: string, data: Buffer): boolean => {
    if (!isPacked(type, data)) return true
    chunks += 1
    packed -= data.length
    if (chunks > maxChunks || packed < 0) return false
    left -= unpackedLength(data.subarray(startOfPacked(type, data)), left)
    return left >= 0
  }
}

const nameEnd = (data: Buffer) => data.subarray(0, longestName).indexOf(0)

const isPacked = (type: string, data: Buffer) =>
  type === 'zTXt' || type === 'iCCP' || (type === 'iTXt' && data[nameEnd(data) + 1] !== 0)

/** After the name, a NUL and the method; of an iTXt also a flag, the language and the translated name. */
function startOfPacked(type: string, data: Buffer): number {
  const end = nameEnd(data)
  if (type !== 'iTXt') return end + 2
  return data.indexOf(0, data.indexOf(0, end + 3) + 1) + 1
}

/** More than `max` where it would not fit, or is damaged: nobody knows what a decoder makes of that. */
function unpackedLength(data: Buffer, max: number): number {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, max) }).length
  } catch {
    // Too long or damaged, which are the same to us.
    return max + 1
  }
}
