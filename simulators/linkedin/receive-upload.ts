import { Refusal, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { readPicture } from '#simulators/network/picture.ts'
import { receiveDocument } from './documents.ts'
import { newError, notFound } from './errors.ts'
import { mustWriteAs, type Session } from './session.ts'
import type { LinkedinSimulation } from './simulation.ts'
import type { Image } from './state.ts'

const maxPixels = 36_152_320

/** `PUT {uploadUrl}`: the whole file; another PUT replaces it. */
export function receiveUpload(request: SimulatedRequest, session: Session, sim: LinkedinSimulation): Reply {
  const key = request.path.split('/')[2] ?? ''
  const { bytes, fault } = request
  const isMeant = (one: Image) => one.uploadKey === key
  const document = sim.store.state.documents.find(isMeant)
  const image = document ?? sim.store.state.images.find(isMeant)
  if (!image) throw new Refusal(notFound())
  mustWriteAs(image.owner, session, sim, 'upload')
  if (sim.clock.now() > image.uploadExpiresAt) {
    throw new Refusal(newError(400, 'EXPIRED_UPLOAD_URL', 'The upload URL has expired'))
  }
  if (document) return receiveDocument(document, request, sim)
  if (bytes.length > sim.settings.maxUploadBytes) {
    throw new Refusal(newError(413, 'REQUEST_ENTITY_TOO_LARGE', 'The uploaded file is too large'))
  }
  const picture = readPicture(bytes)
  if (!picture) {
    throw new Refusal(newError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Only JPG, PNG and GIF images are supported'))
  }
  image.hash = sim.store.keep(bytes)
  image.type = `image/${picture.type}`
  image.uploadedAt = sim.clock.now()
  const tooLarge = picture.width * picture.height >= maxPixels
  image.failure = tooLarge || fault?.kind === 'processing_failed' ? 'MEDIA_ASSET_PROCESSING_FAILED' : null
  return { status: 201, headers: {}, body: '' }
}
