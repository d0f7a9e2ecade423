import type { VerificationAnswer } from '#shared/api/verification.ts'
import { upload } from './upload.ts'

/** Asks whether Ramage made the file; nothing of it is kept. Throws ApiError or AbortError. */
export const verifyImage = (file: File, signal: AbortSignal) =>
  upload<VerificationAnswer>('/verification', 'image', file, { signal })
