import { getPostWithPicture, type PostWithPicture } from '#server/db/posts.ts'
import { hasEvent } from '#server/db/publication-events.ts'
import type { PublicationRow } from '#server/db/publications.ts'
import { noteRefusal, type SocialAccountRow } from '#server/db/publishing-accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Content, Publisher, Refusal, Target } from '#server/integrations/publishers/types.ts'
import { isTokenRefused } from '#server/integrations/publishers/vendor-error.ts'
import { sha256 } from '#server/services/images/provenance.ts'
import { isTokenFresh } from '#server/services/social/state.ts'
import { findAccount } from './account.ts'
import { changeLeased } from './change.ts'
import { contentProblems } from './checks/content-problems.ts'
import { contentOf } from './content.ts'
import { ownFailure } from './failure-of.ts'
import { keepPublished } from './keep-published.ts'
import { pictureLivesMs } from './media-address.ts'
import { pictureFor } from './picture.ts'
import { askProbable, saysItIsThere } from './probable.ts'
import { reconcile } from './reconcile.ts'
import { fail, pause, refuse, waitForToken } from './transitions.ts'

/** How often an upload is looked at, by its age. */
const pollMs = (ageMs: number) => (ageMs < 10_000 ? 1_000 : ageMs < 60_000 ? 5_000 : 60_000)

interface Ready {
  account: SocialAccountRow
  publisher: Publisher
  target: Target
  material: PostWithPicture
  content: Content
}

/** What every step needs, or the failure that its absence is. */
async function readyUp(deps: Deps, publication: PublicationRow): Promise<Ready | PublicationRow | null> {
  const { userId, postId, network, aiMention } = publication
  const publisher = deps.publishers[network]
  if (!publisher) return fail(deps, publication, ownFailure('fix_config', 'not_available'))
  const found = await findAccount(deps, publication)
  if (found.problem) return fail(deps, publication, found.problem)
  const material = postId ? await getPostWithPicture(deps.db, userId, postId) : null
  if (!material) return fail(deps, publication, ownFailure('permanent', 'refused'))
  return {
    account: found.account,
    publisher,
    target: found.target,
    material,
    content: contentOf(material, aiMention),
  }
}

const isReady = (found: Ready | PublicationRow | null): found is Ready =>
  found !== null && 'publisher' in found

/** Checks once more, then hands the picture over; a text alone goes straight to its create. */
export async function prepare(deps: Deps, publication: PublicationRow): Promise<PublicationRow | null> {
  const ready = await readyUp(deps, publication)
  if (!isReady(ready)) return ready
  const { publisher, target, material, content } = ready
  if (contentProblems(publication.network, material, content.text).length > 0)
    return fail(deps, publication, ownFailure('fix_content', 'checks'))
  const picture = await pictureFor(deps, publication, material)
  if (!picture) return create(deps, publication, ready)
  const { network } = publication
  const sending = await changeLeased(deps, publication, {
    values: {
      status: 'running',
      phase: 'uploading',
      sentImageSha256: sha256(picture.bytes),
      pictureUntil: new Date(Date.now() + pictureLivesMs),
    },
    events: [['uploading', { network }]],
  })
  if (!sending) return null
  const uploaded = await publisher.upload(target, content, picture)
  if (!uploaded.ok) return refuseHeeding(deps, sending, ready, uploaded.refusal, 'ready')
  return changeLeased(deps, sending, {
    values: { phase: 'processing', uploadId: uploaded.value, uploadedAt: new Date() },
    events: [['processing', { network }]],
  })
}

/** Waits until the network has worked the upload through; then the post goes out. */
export async function look(deps: Deps, publication: PublicationRow): Promise<PublicationRow | null> {
  const ready = await readyUp(deps, publication)
  if (!isReady(ready)) return ready
  const { uploadId, uploadedAt, tries } = publication
  const ageMs = Date.now() - (uploadedAt?.getTime() ?? 0)
  const state = await ready.publisher.look(ready.target, uploadId ?? '', ageMs)
  if (!state.ok) return refuseHeeding(deps, publication, ready, state.refusal, 'processing')
  switch (state.value) {
    case 'ready':
      return create(deps, publication, ready)
    case 'processing':
      return pause(deps, publication, pollMs(ageMs))
    case 'published':
      return changeLeased(deps, publication, { values: { status: 'running', phase: 'confirming' } })
    case 'gone':
      if (deps.publishing.backoffMs[tries] === undefined)
        return fail(deps, publication, ownFailure('fix_content', 'image_refused'))
      return pause(deps, publication, deps.publishing.backoffMs[tries], {
        phase: 'ready',
        tries: tries + 1,
        uploadId: null,
      })
  }
}

/**
 * Writes down that the create is about to run, then runs it, once. From that line on nobody sends it again without
 * having looked: a death in between is an unknown outcome (docs/product/linkedin.md §1.14).
 */
async function create(deps: Deps, publication: PublicationRow, ready: Ready): Promise<PublicationRow | null> {
  const { publisher, target, content } = ready
  const armed = await changeLeased(deps, publication, {
    values: {
      status: 'running',
      phase: 'creating',
      armedAt: new Date(),
      sentText: content.text,
      sentAltText: publication.sentImageSha256 ? content.altText : null,
    },
    events: [['sending', { network: publication.network }]],
  })
  if (!armed) return null
  const created = await publisher.create(target, content, armed.uploadId)
  if (created.ok && created.value) return keepPublished(deps, armed, publisher, target, created.value)
  const isOpen = created.ok || created.refusal.failure === 'unknown_outcome' || armed.readings > 0
  if (isOpen) return reconcile(deps, armed, created.ok ? 'noId' : created.refusal)
  if (await saysItIsThere(deps, armed, created.refusal)) return askProbable(deps, armed, created.refusal)
  const values = { armedAt: null, sentText: null, sentAltText: null }
  const disarmed = await changeLeased(deps, armed, { values })
  const isLost = !armed.uploadId || lostUploads.has(created.refusal.subcode ?? created.refusal.code ?? '')
  return disarmed && refuseHeeding(deps, disarmed, ready, created.refusal, isLost ? 'ready' : 'processing')
}

/**
 * A fresh token may be refused for some seconds (docs/product/linkedin.md §1.3): it gets one more try. Any other refused token is
 * known to its account.
 */
async function refuseHeeding(
  deps: Deps,
  publication: PublicationRow,
  { account }: Ready,
  refusal: Refusal,
  phase: PublicationRow['phase'],
): Promise<PublicationRow | null> {
  if (!isTokenRefused(refusal)) return refuse(deps, publication, refusal, phase)
  if (isTokenFresh(account) && !(await hasEvent(deps.db, publication.id, 'fresh_token')))
    return waitForToken(deps, publication, phase)
  await noteRefusal(deps.db, account, refusal.subcode ?? refusal.code ?? '401')
  return refuse(deps, publication, refusal, phase)
}

/** LinkedIn's words for an image that has to be handed over again. */
const lostUploads = new Set(['INVALID_IMAGE_ID', 'MEDIA_ASSET_WAITING_UPLOAD', 'EXPIRED_UPLOAD_URL'])
