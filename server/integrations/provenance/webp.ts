interface Chunk {
  name: string
  data: Buffer
}

const xmpFlag = 0x04
const alphaFlag = 0x10

/** The same WebP, to the last pixel, with this XMP packet as its only mark. */
export function writeWebpXmp(file: Buffer, xmp: string): Buffer {
  const chunks = split(file)
  const head = chunks.find(({ name }) => name === 'VP8X')?.data ?? headOf(chunks)
  const extended = Buffer.from(head)
  extended.writeUInt8(extended.readUInt8(0) | xmpFlag, 0)
  const remaining = chunks.filter(({ name }) => !['VP8X', 'XMP ', 'C2PA'].includes(name))
  const all = [{ name: 'VP8X', data: extended }, ...remaining, { name: 'XMP ', data: Buffer.from(xmp) }]
  const body = Buffer.concat([Buffer.from('WEBP'), ...all.map(bytesOf)])
  const riff = Buffer.alloc(8)
  riff.write('RIFF', 'latin1')
  riff.writeUInt32LE(body.length, 4)
  return Buffer.concat([riff, body])
}

function split(file: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  let at = 12
  while (at + 8 <= file.length) {
    const size = file.readUInt32LE(at + 4)
    chunks.push({ name: file.toString('latin1', at, at + 4), data: file.subarray(at + 8, at + 8 + size) })
    at += 8 + size + (size % 2)
  }
  return chunks
}

/** The extended header that a simple file does without. */
function headOf(chunks: Chunk[]): Buffer {
  const { width, height, hasAlpha } = sizeOf(chunks)
  const head = Buffer.alloc(10)
  head.writeUInt8(hasAlpha ? alphaFlag : 0, 0)
  head.writeUIntLE(width - 1, 4, 3)
  head.writeUIntLE(height - 1, 7, 3)
  return head
}

function sizeOf(chunks: Chunk[]) {
  const lossy = chunks.find(({ name }) => name === 'VP8 ')?.data
  // Three bytes of tag, three of start code, then 14 bits each; the two others of each say how to scale.
  if (lossy) {
    const [width, height] = [lossy.readUInt16LE(6) & 0x3fff, lossy.readUInt16LE(8) & 0x3fff]
    return { width, height, hasAlpha: false }
  }
  const lossless = chunks.find(({ name }) => name === 'VP8L')?.data
  if (!lossless) throw new Error('a WebP without a picture')
  const bits = lossless.readUInt32LE(1)
  return {
    width: (bits & 0x3fff) + 1,
    height: ((bits >>> 14) & 0x3fff) + 1,
    hasAlpha: (bits >>> 28) % 2 === 1,
  }
}

function bytesOf({ name, data }: Chunk): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
