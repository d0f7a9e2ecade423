import { inflateSync } from 'node:zlib'

/** Texts and profiles of a file, unpacked and all together. None is shown: more only serves to exhaust memory. */
const maxUnpacked = 1_000_000
/** Each costs a decompressor. */
const maxChunks = 200
/** Of a name, of which the format allows 79. */
const longestName = 80

/** Tells of each chunk of a PNG, one after the other, whether what is packed in it and in those before has room. */
export function packedTextRoom() {
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
