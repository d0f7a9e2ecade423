import { fieldsOf, textOf } from '#simulators/json.ts'
import { json, Refusal, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { tokenText } from '#simulators/network/ids.ts'
import { readPicture } from '#simulators/network/media.ts'
import { badField, denied, newError, notFound } from './errors.ts'
import { urnInPath } from './restli.ts'
import { mustReadAs, mustWriteAs, type Session } from './session.ts'
import type { LinkedinSimulation } from './simulation.ts'
import type { Image } from './state.ts'

const uploadLifeMs = 24 * 3_600_000
const maxPixels = 36_152_320
/** « The file size cannot exceed 100MB and 300 pages » (Documents API). */
const maxDocumentBytes = 100 * 1_024 * 1_024
const maxPages = 300

/** What is uploaded the same way: a picture, or a PDF. */
const kinds = {
  images: { noun: 'image', resource: 'partnerApiImages', urnStart: 'C4D', path: 'uploaded-image' },
  documents: {
    noun: 'document',
    resource: 'partnerApiDocuments',
    urnStart: 'D4E',
    path: 'ads-uploadedDocument',
  },
} as const

type Kind = keyof typeof kinds

/** `POST /rest/images?action=initializeUpload`, and of documents. */
export function initializeUpload(
  kind: Kind,
  request: SimulatedRequest,
  session: Session,
  sim: LinkedinSimulation,
): Reply {
  const { documentsClosed } = sim.settings
  if (kind === 'documents' && documentsClosed === 404)
    return notFound('No virtual resource found for /documents')
  // In these words, and no code (learn.microsoft.com, « Documents API »).
  if (kind === 'documents' && documentsClosed === 403)
    return json(403, {
      message:
        'Accessing this document resource is forbidden. Please check your permissions for this resource',
      status: 403,
    })
  const { noun, resource, urnStart, path } = kinds[kind]
  const owner = textOf(fieldsOf(fieldsOf(request.json).initializeUploadRequest).owner)
  if (!owner) throw badField('MISSING_FIELD', '/initializeUploadRequest/owner', 'owner is required')
  mustWriteAs(owner, session, sim, `${resource}.ACTION-initializeUpload`)
  const uploadKey = tokenText('', 40)
  const upload: Image = {
    urn: `urn:li:${noun}:${tokenText(urnStart, 20)}`,
    owner,
    uploadKey,
    uploadExpiresAt: sim.clock.now() + uploadLifeMs,
    uploadedAt: null,
    hash: null,
    type: '',
    failure: null,
  }
  sim.store.state[kind].push(upload)
  const value = {
    uploadUrlExpiresAt: upload.uploadExpiresAt,
    uploadUrl: `${sim.publicUrl}/www/dms-uploads/${uploadKey}/${path}/0`,
    [noun]: upload.urn,
  }
  return json(200, { value })
}

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

/** What it is, processing finds out. */
function receiveDocument(
  document: Image,
  { bytes, fault }: SimulatedRequest,
  sim: LinkedinSimulation,
): Reply {
  if (bytes.length > maxDocumentBytes)
    throw new Refusal(newError(413, 'REQUEST_ENTITY_TOO_LARGE', 'The uploaded file is too large'))
  const pages = pagesOf(bytes)
  document.hash = sim.store.keep(bytes)
  document.type = 'application/pdf'
  document.uploadedAt = sim.clock.now()
  const isUnfit = pages === 0 || pages > maxPages
  document.failure = isUnfit || fault?.kind === 'processing_failed' ? 'MEDIA_ASSET_PROCESSING_FAILED' : null
  return { status: 201, headers: {}, body: '' }
}

/** Pages of a PDF whose page objects are not compressed; 0 for anything else. */
function pagesOf(bytes: Buffer): number {
  const text = bytes.toString('latin1')
  return text.startsWith('%PDF-') ? (text.match(/\/Type\s*\/Page(?![a-z])/g) ?? []).length : 0
}

/** `GET /rest/images/{urn}`, and of documents: a token of a member alone may not. */
export function readUpload(
  kind: Kind,
  request: SimulatedRequest,
  session: Session,
  sim: LinkedinSimulation,
): Reply {
  const permission = `${kinds[kind].resource}.GET`
  const urn = urnInPath(request.path)
  const upload = sim.store.state[kind].find((one) => one.urn === urn)
  if (upload?.owner.startsWith('urn:li:person:') || !session.scopes.includes('w_organization_social'))
    throw denied(permission)
  if (!upload) return notFound()
  mustReadAs(upload.owner, session, sim, permission)
  const status = statusOf(upload, sim)
  return json(200, {
    id: urn,
    owner: upload.owner,
    status,
    ...(kind === 'images' && status === 'PROCESSING_FAILED' && { processingFailureReason: upload.failure }),
    ...(status === 'AVAILABLE' && { downloadUrl: `${sim.publicUrl}/media/${upload.hash}` }),
    ...(kind === 'documents' &&
      status === 'AVAILABLE' && { downloadUrlExpiresAt: sim.clock.now() + uploadLifeMs }),
  })
}

type UploadStatus = 'WAITING_UPLOAD' | 'PROCESSING' | 'AVAILABLE' | 'PROCESSING_FAILED'

export function statusOf(
  { uploadedAt, failure }: Image,
  { clock, settings }: LinkedinSimulation,
): UploadStatus {
  if (uploadedAt === null) return 'WAITING_UPLOAD'
  if (clock.now() - uploadedAt < settings.processingS * 1_000) return 'PROCESSING'
  return failure ? 'PROCESSING_FAILED' : 'AVAILABLE'
}
