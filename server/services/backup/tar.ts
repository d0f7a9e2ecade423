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

export interface TarFile {
  name: string
  length: number
  /** To be read before the next file is asked for; what is not read is skipped. */
  body: AsyncGenerator<Buffer, undefined>
}

/** The files of a tar stream, one after the other. Throws when it ends before its end. */
export async function* untar(source: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const input = openInput(source)
  for (;;) {
    const block = await input.exactly(blockBytes)
    if (block.every((byte) => byte === 0)) return
    const file = readHeader(block)
    const body = input.pieces(file.length)
    yield { ...file, body }
    for await (const _ of body) {
      // Skipped.
    }
    await input.exactly((blockBytes - (file.length % blockBytes)) % blockBytes)
  }
}

export async function readWhole({ body }: TarFile): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(body))
}

function readHeader(block: Buffer): { name: string; length: number } {
  const field = (start: number, end: number) => block.toString('latin1', start, end).replace(/\0.*$/, '')
  const octal = (start: number, end: number) => Number.parseInt(field(start, end), 8)
  const unsummed = Buffer.concat([block.subarray(0, 148), Buffer.alloc(8, ' '), block.subarray(156)])
  const sum = unsummed.reduce((total, byte) => total + byte, 0)
  if (octal(148, 156) !== sum || field(257, 263) !== 'ustar') throw new Error('not a backup of Ramage')
  const prefix = field(345, 500)
  return { name: prefix ? `${prefix}/${field(0, 100)}` : field(0, 100), length: octal(124, 136) }
}

function openInput(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const some = async (limit: number): Promise<Buffer> => {
    while (rest.length === 0) {
      const { done, value } = await chunks.next()
      if (done) throw new Error('the backup is cut off')
      rest = value
    }
    const piece = rest.subarray(0, limit)
    rest = rest.subarray(piece.length)
    return piece
  }
  async function* pieces(length: number): AsyncGenerator<Buffer, undefined> {
    for (let left = length; left > 0; ) {
      const piece = await some(left)
      left -= piece.length
      yield piece
    }
  }
  return { pieces, exactly: async (length: number) => Buffer.concat(await Array.fromAsync(pieces(length))) }
}
