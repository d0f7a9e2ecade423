import { fieldsOf, textOf } from '#simulators/json.ts'
import { json, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { tokenText } from '#simulators/network/ids.ts'
import { badField, denied, notFound } from './errors.ts'
import { urnInPath } from './restli.ts'
import { mustReadAs, mustWriteAs, type Session } from './session.ts'
import type { LinkedinSimulation } from './simulation.ts'
import type { Image } from './state.ts'
import { statusOf } from './upload-status.ts'

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
