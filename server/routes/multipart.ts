import { createHash, randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { importedLine } from '#shared/api/fields.ts'
import { maxUploadBytes } from '#shared/limits.ts'
import { fieldTexts } from '#shared/messages/api.ts'

const maxFileNameLength = 120
/** What a form weighs beside its file. */
const maxFormBytes = 64 * 1024

/** A file of a form that has come whole. */
export interface ReceivedFile {
  /** In hexadecimal, of its bytes. */
  sha256: string
  fileName: string
  read(): Promise<Buffer>
  /** Forgets it; a second time does nothing. */
  close(): Promise<void>
}

/**
 * Reads the file of the field `image` into a nameless temporary file: while it arrives, and waits for its turn, it holds
 * no memory. `onBytes` is told of each piece of the body. `cut` rejects to end it early. Throws image_missing,
 * image_too_large, unsupported_media_type, invalid_input, storage_unavailable.
 */
export async function receiveImage(
  request: FastifyRequest,
  onBytes: (length: number) => void,
  cut: Promise<never>,
): Promise<ReceivedFile> {
  if (Number(request.headers['content-length']) > maxUploadBytes + maxFormBytes)
    throw new AppError('image_too_large')
  const tooLong = Promise.withResolvers<never>()
  let bytes = 0
  const note = (piece: Buffer) => {
    bytes += piece.length
    onBytes(piece.length)
    if (bytes > maxUploadBytes + maxFormBytes) tooLong.reject(new AppError('image_too_large'))
  }
  const ended = Promise.race([cut, tooLong.promise])
  const receiving = readField(request, ended)
  request.raw.on('data', note)
  try {
    return await Promise.race([receiving, ended])
  } finally {
    // Thrown above, unless the sender had left: then nobody waits for it.
    receiving.catch(() => undefined)
    request.raw.off('data', note)
  }
}

async function readField(request: FastifyRequest, ended: Promise<never>): Promise<ReceivedFile> {
  const part = await request.file().catch(refuseBroken)
  if (part?.fieldname !== 'image')
    throw new AppError('image_missing', { details: { image: fieldTexts.fieldExpected } })
  const fileName = importedLine(
    part.filename.slice(-maxFileNameLength).replace(/^.*[/\\]/, ''),
    maxFileNameLength,
  )
  const file = await openTemporary()
  ended.catch((error: Error) => part.file.destroy(error))
  try {
    const hash = createHash('sha256')
    for await (const piece of piecesOf(part.file)) {
      hash.update(piece)
      await file.write(piece)
      if (part.file.truncated) throw new AppError('image_too_large')
    }
    if (part.file.truncated) throw new AppError('image_too_large')
    if (file.length === 0) throw new AppError('image_missing')
    return { sha256: hash.digest('hex'), fileName, read: file.read, close: file.close }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function* piecesOf(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* file
  } catch (error) {
    refuseBroken(error as Error)
  }
}

/** A file without a name, which goes with its last reader, whatever happens to the process. */
async function openTemporary() {
  const path = join(tmpdir(), `ramage-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600).catch(unavailable)
  await unlink(path)
  let isOpen = true
  const file = {
    length: 0,
    async write(piece: Buffer) {
      await handle.writeFile(piece).catch(unavailable)
      file.length += piece.length
    },
    async read() {
      const bytes = Buffer.allocUnsafe(file.length)
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0).catch(unavailable)
      if (bytesRead < bytes.length) unavailable('a temporary file was cut')
      return bytes
    },
    async close() {
      if (isOpen) {
        isOpen = false
        await handle.close()
      }
    },
  }
  return file
}

function unavailable(cause: unknown): never {
  throw new AppError('storage_unavailable', { cause, retryAfterSeconds: 10 })
}

/** The parser's complaints about a cut or malformed body carry no status: the sender's fault all the same. */
function refuseBroken(error: Error & { statusCode?: number }): never {
  throw error.statusCode ? error : new AppError('invalid_input', { cause: error })
}
