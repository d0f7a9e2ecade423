import { listPublicationSlides, type PublicationSlide } from '#server/db/publication-slides.ts'
import { claimDue, listPublications, type PublicationRow } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import type { Refusal } from '#server/integrations/publishers/types.ts'
import { sha256 } from '#server/services/images/provenance.ts'
import { hasFactsToConfirmSince } from '#server/services/text-checks/facts-to-confirm.ts'
import { evidenceTexts, fill } from '#shared/messages/publishing.ts'
import { holdForApproval, mayGoOn, updateIfApproved } from './approval-hold.ts'
import { contentProblems } from './checks/content-findings.ts'
import { failureOfRefusal, ownFailure } from './failure-codes.ts'
import { isContext, loadContext, type PublicationContext, recordRefusal } from './publication-context.ts'
import { askOutcome, fail, pause, releasedLease, updateUnderLease } from './publication-state.ts'
import { reconcile } from './reconcile.ts'
import { nextPollMs } from './retry-policy.ts'
import { savePublished } from './save-published.ts'
import { publishOrAsk } from './schedule.ts'
import { sentDocument, storeSentPicture } from './sent-pictures.ts'
import { sentPictureLifetimeMs } from './signed-media.ts'
import {
  forgetUploads,
  lookAgain,
  namedSlide,
  pollSlides,
  slidePictures,
  uploadedOf,
  uploadNextSlide,
} from './upload-slides.ts'

/** Publications that one process works on at a time. */
const concurrency = 8

/**
 * Takes what is due and works on it beside the clock: a slow network holds up one publication, not the others. Every
 * second, on every worker.
 */
export async function workPublications(deps: Deps): Promise<void> {
  const { running, leaseMs, isStopping } = deps.publishing
  const free = concurrency - running.size
  if (free <= 0 || isStopping) return
  for (const publication of await claimDue(deps.db, leaseMs, free)) {
    const work = runSteps(deps, publication)
      .catch((error: unknown) => {
        // The lease ends by itself; who claims it next finds the phase.
        deps.log.warn({ err: error, publicationId: publication.id }, 'publication interrupted')
      })
      .finally(() => running.delete(work))
    running.add(work)
  }
}

/** No step is begun any more; resolves when those under way are over. */
export async function drainPublications({ publishing }: Pick<Deps, 'publishing'>): Promise<void> {
  publishing.isStopping = true
  await Promise.allSettled(publishing.running)
}

async function runSteps(deps: Deps, claimed: PublicationRow): Promise<void> {
  let publication: PublicationRow | null = claimed
  while (publication?.leaseToken) {
    if (deps.publishing.isStopping) {
      await updateUnderLease(deps, publication, { values: releasedLease })
      return
    }
    publication = await step(deps, publication)
  }
}

/** The next thing to do; answers the row as it is then, or null when it is no longer ours. */
function step(deps: Deps, publication: PublicationRow): Promise<PublicationRow | null> {
  if (publication.status === 'scheduled') return publishOrAsk(deps, publication)
  switch (publication.phase) {
    case 'processing':
      return pollUpload(deps, publication)
    // A create goes through this phase within one step: finding it here means that its process died.
    case 'creating':
    case 'confirming':
      return reconcile(deps, publication)
    case 'ready':
    case 'uploading':
    case 'done':
      return prepare(deps, publication)
  }
}

/** Checks once more, then hands the picture over; a text alone goes straight to its create. */
async function prepare(deps: Deps, publication: PublicationRow): Promise<PublicationRow | null> {
  const ready = await loadContext(deps, publication)
  if (!isContext(ready)) return ready
  const { publisher, target, material, content } = ready
  if (!(await mayGoOn(deps, publication, ready))) return holdForApproval(deps, publication)
  const isRefused =
    contentProblems(publication.network, ready, content).length > 0 ||
    (await hasFactsToConfirmSince(deps, material.post, publication.createdAt))
  if (isRefused) return fail(deps, publication, ownFailure('fix_content', 'checks'))
  if (slidePictures(ready).length > 1) return uploadNextSlide(deps, publication, ready)
  const isDocument = content.documentTitle !== null
  const picture = isDocument
    ? await sentDocument(deps, material)
    : await storeSentPicture(deps, publication, material)
  if (!picture) return create(deps, publication, ready)
  const { network } = publication
  const sending = await updateUnderLease(deps, publication, {
    values: {
      status: 'running',
      phase: 'uploading',
      sentImageSha256: sha256(picture.bytes),
      pictureUntil: new Date(Date.now() + sentPictureLifetimeMs),
    },
    events: [[isDocument ? 'uploading_document' : 'uploading', { network }]],
  })
  if (!sending) return null
  const uploaded = await publisher.upload(target, content, picture)
  if (!uploaded.ok) return recordRefusal(deps, sending, ready, uploaded.refusal, 'ready')
  return updateUnderLease(deps, sending, {
    values: { phase: 'processing', uploadId: uploaded.value, uploadedAt: new Date() },
    events: [[isDocument ? 'processing_document' : 'processing', { network }]],
  })
}

/** Waits until the network has worked the upload through; then the post goes out. */
async function pollUpload(deps: Deps, publication: PublicationRow): Promise<PublicationRow | null> {
  const ready = await loadContext(deps, publication)
  if (!isContext(ready)) return ready
  const slides = await listPublicationSlides(deps.db, [publication.id])
  if (slides.length > 0) {
    const polled = await pollSlides(deps, publication, ready, slides)
    if (polled !== 'ready') return polled
    if (!publication.uploadId) return create(deps, publication, ready, slides)
  }
  const { uploadId, uploadedAt, tries } = publication
  const ageMs = Date.now() - (uploadedAt?.getTime() ?? 0)
  const state = await ready.publisher.pollUpload(ready.target, uploadId ?? '', ageMs)
  if (!state.ok) return recordRefusal(deps, publication, ready, state.refusal, 'processing')
  switch (state.value) {
    case 'ready':
      return create(deps, publication, ready, slides)
    case 'processing':
      return pause(deps, publication, nextPollMs(ageMs))
    case 'published':
      return updateUnderLease(deps, publication, { values: { status: 'running', phase: 'confirming' } })
    case 'gone':
      if (deps.publishing.backoffMs[tries] === undefined)
        return fail(deps, publication, ownFailure('fix_content', 'image_refused'))
      await lookAgain(deps, publication)
      return pause(deps, publication, deps.publishing.backoffMs[tries], {
        phase: slides.length > 0 ? 'processing' : 'ready',
        tries: tries + 1,
        uploadId: null,
      })
  }
}

/**
 * Writes down that the create is about to run, then runs it, once. From that line on nobody sends it again without
 * having looked: a death in between is an unknown outcome (docs/product/linkedin.md §1.14).
 */
async function create(
  deps: Deps,
  publication: PublicationRow,
  ready: PublicationContext,
  slides: PublicationSlide[] = [],
): Promise<PublicationRow | null> {
  const { publisher, target, content } = ready
  const armed = await updateIfApproved(deps, publication, ready, {
    values: {
      status: 'running',
      phase: 'creating',
      armedAt: new Date(),
      sentText: content.text,
      sentAltText: publication.sentImageSha256 ? content.altText : null,
      documentTitle: content.documentTitle,
      sentLink: content.article,
    },
    events: [['sending', { network: publication.network }]],
  })
  if (armed?.phase !== 'creating') return armed
  const uploaded = { uploadId: armed.uploadId, slides: uploadedOf(slides) }
  const created = await publisher.create(target, content, uploaded)
  if (created.ok && created.value) return savePublished(deps, armed, publisher, target, created.value)
  const isOpen = created.ok || created.refusal.failure === 'unknown_outcome' || armed.readings > 0
  if (isOpen) return reconcile(deps, armed, created.ok ? 'noId' : created.refusal)
  if (await isPossibleDuplicate(deps, armed, created.refusal))
    return askPossibleDuplicate(deps, armed, created.refusal)
  const values = { armedAt: null, sentText: null, sentAltText: null, sentLink: null }
  const disarmed = await updateUnderLease(deps, armed, { values })
  if (!disarmed) return null
  const isLost = lostUploads.has(created.refusal.subcode ?? created.refusal.code ?? '')
  if (isLost) await forgetUploads(deps, disarmed)
  const hasUpload = armed.uploadId !== null || slides.length > 0
  const phase = isLost || !hasUpload ? 'ready' : 'processing'
  return recordRefusal(deps, disarmed, ready, created.refusal, phase, namedSlide(slides, created.refusal))
}

/** LinkedIn's words for an image that has to be handed over again. */
const lostUploads = new Set(['INVALID_IMAGE_ID', 'MEDIA_ASSET_WAITING_UPLOAD', 'EXPIRED_UPLOAD_URL'])

/** « Already posted », after an attempt somebody thought had not arrived: it probably had (docs/product/linkedin.md §1.11). */
async function isPossibleDuplicate(
  { db }: Pick<Deps, 'db'>,
  { id, postId, accountId }: PublicationRow,
  refusal: Refusal,
): Promise<boolean> {
  if (!postId || failureOfRefusal(refusal).code !== 'duplicate') return false
  const earlier = await listPublications(db, postId)
  return earlier.some(
    (one) => one.id !== id && one.accountId === accountId && one.failure?.code === 'not_online',
  )
}

/** The network's message may name the earlier post; one report shows names that do not exist: it stays a hint. */
function askPossibleDuplicate(deps: Deps, publication: PublicationRow, { message }: Refusal) {
  const { network } = publication
  const named = /urn:li:(?:share|ugcPost):\d+/.exec(message) ?? []
  return askOutcome(deps, publication, [fill(evidenceTexts.probable, { network }), ...named])
}
