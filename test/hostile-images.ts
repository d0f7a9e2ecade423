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

/** A text chunk of `megabytes` that compresses to almost nothing. */
export function textBomb(megabytes: number): Buffer {
  const packed = packedZeros(megabytes)
  return hugePng(64, [pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]))])
}

/** A zlib stream of nothing but zeros: one megabyte is packed, and repeated. */
function packedZeros(megabytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(1_000_000), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const checksum = Buffer.alloc(4)
  checksum.writeUInt16BE((megabytes * 1_000_000) % 65_521)
  checksum.writeUInt16BE(1, 2)
  const blocks = Array<Buffer>(megabytes).fill(one)
  return Buffer.concat([Buffer.from('78da', 'hex'), ...blocks, Buffer.from('0300', 'hex'), checksum])
}
