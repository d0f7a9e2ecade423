const startOfScan = Buffer.from([0xff, 0xda])

/** The same file with another size in its frame header. */
export function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  for (const marker of [0xc0, 0xc1, 0xc2]) {
    const at = copy.indexOf(Buffer.from([0xff, marker]))
    if (at < 0) continue
    copy.writeUInt16BE(height, at + 5)
    copy.writeUInt16BE(width, at + 7)
  }
  return copy
}

/** The last scan of a progressive picture again and again: each is a pass over every pixel. */
export function manyScans(jpeg: Buffer, count: number): Buffer {
  const last = jpeg.subarray(jpeg.lastIndexOf(startOfScan), -2)
  return Buffer.concat([jpeg.subarray(0, -2), ...Array(count).fill(last), jpeg.subarray(-2)])
}

/** Scans that hold nothing and never end. */
export const emptyScans = (count: number): Buffer =>
  Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(count * 4, Buffer.from('ffda0002', 'hex'))])

/** A marker that decoders step over, and who takes what follows for its length steps over the frame header. */
export const withoutLength = (jpeg: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), Buffer.from('ff01', 'hex'), jpeg.subarray(2)])

/**
 * Says that it is so large, and sends each colour in a scan of its own, though it is not progressive: a decoder holds all
 * of it. What it holds ends early.
 */
export function inThreeScans(jpeg: Buffer, side: number): Buffer {
  const at = jpeg.indexOf(startOfScan)
  const scan = (colour: number, table: string) => Buffer.from(`ffda00080${1}0${colour}${table}003f00`, 'hex')
  const data = jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2), -2)
  const scans = [scan(1, '00'), data, scan(2, '11'), data, scan(3, '11'), data]
  return Buffer.concat([withSize(jpeg.subarray(0, at), side, side), ...scans, jpeg.subarray(-2)])
}

/** Comments by the hundred thousand before the picture. */
export function manySegments(jpeg: Buffer, count: number): Buffer {
  const comment = Buffer.from('fffe0003aa', 'hex')
  return Buffer.concat([jpeg.subarray(0, 2), ...Array(count).fill(comment), jpeg.subarray(2)])
}
