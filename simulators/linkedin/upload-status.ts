import type { LinkedinSimulation } from './simulation.ts'
import type { Image } from './state.ts'

type UploadStatus = 'WAITING_UPLOAD' | 'PROCESSING' | 'AVAILABLE' | 'PROCESSING_FAILED'

export function statusOf(
  { uploadedAt, failure }: Image,
  { clock, settings }: LinkedinSimulation,
): UploadStatus {
  if (uploadedAt === null) return 'WAITING_UPLOAD'
  if (clock.now() - uploadedAt < settings.processingS * 1_000) return 'PROCESSING'
  return failure ? 'PROCESSING_FAILED' : 'AVAILABLE'
}
