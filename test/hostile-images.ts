import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** One PNG chunk with a true checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Its passes over a square of eight: first column and row, and the steps to the next ones. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** A well-formed black PNG of 16-bit RGBA, eight bytes a pixel, in a few hundred kilobytes; sides in pixels. */
export function deepPng(side: number, { isInterlaced }: { isInterlaced: boolean }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([16, 6, 0, 0, isInterlaced ? 1 : 0], 8)
  const passes = isInterlaced ? adam7 : ([[0, 0, 1, 1]] as const)
  const length = passes.reduce((sum, [x, y, columns, rows]) => {
    // A row begins with the number of its filter.
    const row = 1 + 8 * Math.ceil((side - x) / columns)
    return sum + row * Math.ceil((side - y) / rows)
  }, 0)
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', packedZeros(length)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A well-formed 8-bit grey PNG of any claimed size, sides in pixels; rows are all black. */
export function hugePng(side: number, extra: Buffer[] = [], rows = side): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(8, 8)
  const pixels = deflateSync(Buffer.alloc((side + 1) * rows), { level: 9 })
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** An animated PNG as its control chunk announces it. */
export function animatedPng(frames: number): Buffer {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(frames, 0)
  return hugePng(64, [pngChunk('acTL', control)])
}

/** What stands before the packed part of each kind of text. */
const textHeads = { zTXt: 'Comment\0\0', iTXt: 'Comment\0\x01\0fr\0Commentaire\0', iCCP: 'Profile\0\0' }

/** A PNG with `count` chunks of text of so many bytes, which compress to almost nothing. */
export function textBomb(bytes: number, { kind = 'zTXt' as keyof typeof textHeads, count = 1 } = {}): Buffer {
  const chunk = pngChunk(kind, Buffer.concat([Buffer.from(textHeads[kind], 'latin1'), packedZeros(bytes)]))
  return hugePng(64, Array<Buffer>(count).fill(chunk))
}

const packed = (bytes: number) =>
  deflateRawSync(Buffer.alloc(bytes), { level: 9, finishFlush: constants.Z_FULL_FLUSH })

/** A zlib stream of nothing but zeros: one megabyte is packed, and repeated. */
function packedZeros(bytes: number): Buffer {
  const checksum = Buffer.alloc(4)
  checksum.writeUInt16BE(bytes % 65_521)
  checksum.writeUInt16BE(1, 2)
  const blocks = Array<Buffer>(Math.floor(bytes / 1_000_000)).fill(packed(1_000_000))
  const rest = packed(bytes % 1_000_000)
  return Buffer.concat([Buffer.from('78da', 'hex'), ...blocks, rest, Buffer.from('0300', 'hex'), checksum])
}
