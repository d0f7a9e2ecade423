import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#server/errors.ts'
import { keyedQueue } from '#server/services/keyed-queue.ts'
import type { SentFile } from '#server/services/uploads.ts'
import { cleanText } from '#shared/api/fields.ts'
import { fieldTexts } from '#shared/messages/api.ts'

const maxFileNameLength = 120

/** For the document only: the body is read as a stream, so nothing is left to validate. */
export const imageForm = {
  schema: { consumes: ['multipart/form-data'], body: z.object({ image: z.file() }) },
  validatorCompiler: () => () => true,
}

/** Of all senders, each up to 10 MB: beyond it the answer is 503 with Retry-After. */
const takenAtOnce = 50

interface IntakeOptions {
  /** Whose turn it is: the account, or the address of somebody unknown. */
  senderOf: (request: FastifyRequest) => string
  /** Of one sender: the next files wait unread, in the sender's network and not in our memory. */
  readAtOnce: number
}

/** Lets `take` have the sent image in its sender's turn; throws busy, and what readImageField may. */
export function imageIntake({ senderOf, readAtOnce }: IntakeOptions) {
  const inTurn = keyedQueue(readAtOnce)
  let taken = 0
  return <T>(request: FastifyRequest, take: (file: SentFile) => Promise<T>): Promise<T> =>
    inTurn(senderOf(request), async () => {
      if (taken >= takenAtOnce) throw new AppError('busy', { retryAfterSeconds: 10 })
      taken += 1
      try {
        return await take(await readImageField(request))
      } finally {
        taken -= 1
      }
    })
}

/** The file of the field `image`. Throws image_missing, image_too_large, unsupported_media_type, invalid_input. */
async function readImageField(request: FastifyRequest): Promise<SentFile> {
  // Gone while it waited for its turn: nothing would ever arrive.
  if (request.raw.destroyed) throw new AppError('bad_request')
  const part = await request.file().catch(refuseBroken)
  if (part?.fieldname !== 'image')
    throw new AppError('image_missing', { details: { image: fieldTexts.fieldExpected } })
  const bytes = await part.toBuffer().catch(refuseBroken)
  if (bytes.length === 0) throw new AppError('image_missing')
  const fileName = cleanText(part.filename.slice(-maxFileNameLength).replace(/^.*[/\\]/, ''))
  return { bytes, fileName }
}

/** The parser's complaints about a cut or malformed body carry no status: the sender's fault all the same. */
function refuseBroken(error: Error & { statusCode?: number }): never {
  throw error.statusCode ? error : new AppError('invalid_input', { cause: error })
}
