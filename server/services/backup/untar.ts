const blockBytes = 512

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
