import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#server/errors.ts'
import type { SentFile } from '#server/services/uploads.ts'
import { cleanText } from '#shared/api/common.ts'

const maxFileNameLength = 120

/** For the document only: the body is read as a stream, so nothing is left to validate. */
export const imageForm = {
  schema: { consumes: ['multipart/form-data'], body: z.object({ image: z.file() }) },
  validatorCompiler: () => () => true,
}

/** The file of the field `image`. Throws image_missing, image_too_large, unsupported_media_type, invalid_input. */
export async function readImageField(request: FastifyRequest): Promise<SentFile> {
  const part = await request.file().catch(refuseBroken)
  if (part?.fieldname !== 'image')
    throw new AppError('image_missing', { details: { image: 'Champ attendu.' } })
  const bytes = await part.toBuffer().catch(refuseBroken)
  if (bytes.length === 0) throw new AppError('image_missing')
  const fileName = cleanText(part.filename.slice(-maxFileNameLength).replace(/^.*[/\\]/, ''))
  return { bytes, fileName }
}

/** The parser's complaints about a cut or malformed body carry no status: the sender's fault all the same. */
function refuseBroken(error: Error & { statusCode?: number }): never {
  throw error.statusCode ? error : new AppError('invalid_input', { cause: error })
}
