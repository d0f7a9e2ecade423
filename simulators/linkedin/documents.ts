import { fieldsOf, textOf } from '#simulators/json.ts'
import { json, Refusal, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { tokenText } from '#simulators/network/ids.ts'
import { badField, denied, newError, notFound } from './errors.ts'
import { urnInPath } from './restli.ts'
import { mustReadAs, mustWriteAs, type Session } from './session.ts'
import type { LinkedinSimulation } from './simulation.ts'
import type { Image } from './state.ts'
import { statusOf } from './upload-status.ts'

/** « The file size cannot exceed 100MB and 300 pages » (Documents API). */
const maxBytes = 100 * 1_024 * 1_024
const maxPages = 300
const uploadLifeMs = 24 * 3_600_000

/** `POST /rest/documents?action=initializeUpload`: as for an image, with `document` in the answer. */
export function initializeDocument(
  request: SimulatedRequest,
  session: Session,
  sim: LinkedinSimulation,
): Reply {
  const { documentsClosed } = sim.settings
  if (documentsClosed === 404) return notFound('No virtual resource found for /documents')
  // In these words, and no code (learn.microsoft.com, « Documents API »).
  if (documentsClosed === 403)
    return json(403, {
      message:
        'Accessing this document resource is forbidden. Please check your permissions for this resource',
      status: 403,
    })
  const owner = textOf(fieldsOf(fieldsOf(request.json).initializeUploadRequest).owner)
  if (!owner) throw badField('MISSING_FIELD', '/initializeUploadRequest/owner', 'owner is required')
  mustWriteAs(owner, session, sim, 'partnerApiDocuments.ACTION-initializeUpload')
  const uploadKey = tokenText('', 40)
  const document: Image = {
    urn: `urn:li:document:${tokenText('D4E', 20)}`,
    owner,
    uploadKey,
    uploadExpiresAt: sim.clock.now() + uploadLifeMs,
    uploadedAt: null,
    hash: null,
    type: '',
    failure: null,
  }
  sim.store.state.documents.push(document)
  const value = {
    uploadUrlExpiresAt: document.uploadExpiresAt,
    uploadUrl: `${sim.publicUrl}/www/dms-uploads/${uploadKey}/ads-uploadedDocument/0`,
    document: document.urn,
  }
  return json(200, { value })
}

/** `PUT {uploadUrl}`: the whole file. What it is, processing finds out. */
export function receiveDocument(
  document: Image,
  { bytes, fault }: SimulatedRequest,
  sim: LinkedinSimulation,
): Reply {
  if (bytes.length > maxBytes)
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

/** `GET /rest/documents/{urn}`: closed to members' tokens, as images are. */
export function readDocument(request: SimulatedRequest, session: Session, sim: LinkedinSimulation): Reply {
  const urn = urnInPath(request.path)
  const document = sim.store.state.documents.find((one) => one.urn === urn)
  if (document?.owner.startsWith('urn:li:person:') || !session.scopes.includes('w_organization_social')) {
    throw denied('partnerApiDocuments.GET')
  }
  if (!document) return notFound()
  mustReadAs(document.owner, session, sim, 'partnerApiDocuments.GET')
  const status = statusOf(document, sim)
  return json(200, {
    id: urn,
    owner: document.owner,
    status,
    ...(status === 'AVAILABLE' && {
      downloadUrl: `${sim.publicUrl}/media/${document.hash}`,
      downloadUrlExpiresAt: sim.clock.now() + uploadLifeMs,
    }),
  })
}
