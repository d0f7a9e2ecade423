import type { Readable } from 'node:stream'

/** The format of POSIX tar (ustar), so that any machine can look into a backup. */
const blockBytes = 512
const maxName = 100
const maxPrefix = 155
/** Eleven octal digits. */
const maxLength = 8 ** 11 - 1

/** A file whose bytes are known. */
export function* tarEntry(name: string, bytes: Buffer): Generator<Buffer> {
  yield header(name, bytes.length)
  yield bytes
  yield padding(bytes.length)
}

/** A file as it is read. Throws when it is not of the length it was said to have. */
export async function* tarStream(name: string, length: number, stream: Readable): AsyncGenerator<Buffer> {
  yield header(name, length)
  let sent = 0
  for await (const chunk of stream) {
    sent += (chunk as Buffer).length
    yield chunk as Buffer
  }
  if (sent !== length) throw new Error(`${name} has ${sent} bytes instead of ${length}`)
  yield padding(length)
}

export const tarEnd = () => Buffer.alloc(2 * blockBytes)

const padding = (length: number) => Buffer.alloc((blockBytes - (length % blockBytes)) % blockBytes)

function header(path: string, length: number): Buffer {
  if (length > maxLength) throw new Error(`${path} is longer than 8 GB`)
  const [prefix, name] = split(path)
  const block = Buffer.alloc(blockBytes)
  block.write(name, 0)
  block.write('0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  block.write(`${length.toString(8).padStart(11, '0')}\0`, 124)
  block.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  block.write('        0', 148)
  block.write('ustar\x0000', 257)
  block.write(prefix, 345)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** A long path is cut at a slash. */
function split(path: string): [prefix: string, name: string] {
  if (path.length <= maxName) return ['', path]
  const cut = path.lastIndexOf('/', maxPrefix)
  if (cut < path.length - maxName - 1) throw new Error(`${path} is too long a name`)
  return [path.slice(0, cut), path.slice(cut + 1)]
}
