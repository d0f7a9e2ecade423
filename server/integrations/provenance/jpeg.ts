const app1 = 0xe1
const app11 = 0xeb
const startOfScan = 0xda
const xmpName = Buffer.from('http://ns.adobe.com/xap/1.0/\0')
const longXmpName = Buffer.from('http://ns.adobe.com/xmp/extension/\0')
const exifName = Buffer.from('Exif\0')

interface Segment {
  marker: number
  /** With its marker and its length. */
  bytes: Buffer
}

/** The same JPEG, to the last pixel, with this XMP packet as its only mark: former ones and C2PA manifests go. */
export function writeJpegXmp(file: Buffer, xmp: string): Buffer {
  const { segments, rest } = split(file)
  const remaining = segments.filter((segment) => !isMark(segment))
  // JFIF and Exif readers expect theirs first.
  const isHead = ({ marker, bytes }: Segment) => marker === 0xe0 || startsWith(bytes, exifName)
  const at = remaining.findIndex((segment) => !isHead(segment))
  const head = at === -1 ? remaining : remaining.slice(0, at)
  const tail = at === -1 ? [] : remaining.slice(at)
  const bytesOf = (list: Segment[]) => list.map(({ bytes }) => bytes)
  return Buffer.concat([file.subarray(0, 2), ...bytesOf(head), xmpSegment(xmp), ...bytesOf(tail), rest])
}

function split(file: Buffer): { segments: Segment[]; rest: Buffer } {
  if (file.readUInt16BE(0) !== 0xffd8) throw new Error('not a JPEG')
  const segments: Segment[] = []
  let at = 2
  while (at + 4 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0
    if (marker === startOfScan) return { segments, rest: file.subarray(at) }
    const end = at + 2 + file.readUInt16BE(at + 2)
    segments.push({ marker, bytes: file.subarray(at, end) })
    at = end
  }
  throw new Error('a JPEG without a picture')
}

const startsWith = (segment: Buffer, name: Buffer) => segment.subarray(4, 4 + name.length).equals(name)

/** APP11 holds C2PA manifests, which the new packet would make false. */
const isMark = ({ marker, bytes }: Segment) =>
  marker === app11 || (marker === app1 && (startsWith(bytes, xmpName) || startsWith(bytes, longXmpName)))

function xmpSegment(xmp: string): Buffer {
  const body = Buffer.concat([xmpName, Buffer.from(xmp)])
  const head = Buffer.from([0xff, app1, 0, 0])
  // Throws when the packet is longer than a segment holds.
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
