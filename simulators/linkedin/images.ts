import { fieldsOf, textOf } from '#simulators/json.ts'
import { json, Refusal, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { tokenText } from '#simulators/network/ids.ts'
import { readPicture } from '#simulators/network/picture.ts'
import { badField, denied, newError, notFound } from './errors.ts'
import { urnInPath } from './restli.ts'
import { mustReadAs, mustWriteAs, type Session } from './session.ts'
import type { LinkedinSimulation } from './simulation.ts'
import type { Image } from './state.ts'

const maxPixels = 36_152_320
const uploadLifeMs = 24 * 3_600_000

/** `POST /rest/images?action=initializeUpload`. */
export function initializeUpload(
  request: SimulatedRequest,
  session: Session,
  sim: LinkedinSimulation,
): Reply {
  const owner = textOf(fieldsOf(fieldsOf(request.json).initializeUploadRequest).owner)
  if (!owner) throw badField('MISSING_FIELD', '/initializeUploadRequest/owner', 'owner is required')
  mustWriteAs(owner, session, sim, 'partnerApiImages.ACTION-initializeUpload')
  const uploadKey = tokenText('', 40)
  const image: Image = {
    urn: `urn:li:image:${tokenText('C4D', 20)}`,
    owner,
    uploadKey,
    uploadExpiresAt: sim.clock.now() + uploadLifeMs,
    uploadedAt: null,
    hash: null,
    type: '',
    failure: null,
  }
  sim.store.state.images.push(image)
  const value = {
    uploadUrlExpiresAt: image.uploadExpiresAt,
    uploadUrl: `${sim.publicUrl}/www/dms-uploads/${uploadKey}/uploaded-image/0`,
    image: image.urn,
  }
  return json(200, { value })
}

/** `PUT {uploadUrl}`: the whole file; another PUT replaces it. */
export function receiveImage(request: SimulatedRequest, session: Session, sim: LinkedinSimulation): Reply {
  const key = request.path.split('/')[2] ?? ''
  const { bytes, fault } = request
  const image = sim.store.state.images.find((one) => one.uploadKey === key)
  if (!image) throw new Refusal(notFound())
  mustWriteAs(image.owner, session, sim, 'upload')
  if (sim.clock.now() > image.uploadExpiresAt) {
    throw new Refusal(newError(400, 'EXPIRED_UPLOAD_URL', 'The upload URL has expired'))
  }
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

type ImageStatus = 'WAITING_UPLOAD' | 'PROCESSING' | 'AVAILABLE' | 'PROCESSING_FAILED'

export function statusOf(
  { uploadedAt, failure }: Image,
  { clock, settings }: LinkedinSimulation,
): ImageStatus {
  if (uploadedAt === null) return 'WAITING_UPLOAD'
  if (clock.now() - uploadedAt < settings.processingS * 1_000) return 'PROCESSING'
  return failure ? 'PROCESSING_FAILED' : 'AVAILABLE'
}

/** `GET /rest/images/{urn}`: a token of a member alone may not. */
export function readImage(request: SimulatedRequest, session: Session, sim: LinkedinSimulation): Reply {
  const urn = urnInPath(request.path)
  const image = sim.store.state.images.find((one) => one.urn === urn)
  if (image?.owner.startsWith('urn:li:person:') || !session.scopes.includes('w_organization_social')) {
    throw denied('partnerApiImages.GET')
  }
  if (!image) return notFound()
  mustReadAs(image.owner, session, sim, 'partnerApiImages.GET')
  const status = statusOf(image, sim)
  return json(200, {
    id: urn,
    owner: image.owner,
    status,
    ...(status === 'PROCESSING_FAILED' ? { processingFailureReason: image.failure } : {}),
    ...(status === 'AVAILABLE' ? { downloadUrl: `${sim.publicUrl}/media/${image.hash}` } : {}),
  })
}
