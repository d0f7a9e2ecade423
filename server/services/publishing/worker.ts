import { getPostWithPicture, type PostWithPicture } from '#server/db/posts.ts'
import { hasEvent } from '#server/db/publication-events.ts'
import { claimDue, listPublications, type PublicationRow } from '#server/db/publications.ts'
import { recordTokenRefusal, type SocialAccountRow } from '#server/db/social-accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Content, Publisher, Refusal, Target } from '#server/integrations/publishers/types.ts'
import { isTokenRefused } from '#server/integrations/publishers/vendor-error.ts'
import { sha256 } from '#server/services/images/provenance.ts'
import { isTokenFresh } from '#server/services/social/seal-tokens.ts'
import { isDoubtedSince } from '#server/services/text-checks/doubts.ts'
import { evidenceTexts, fill } from '#shared/messages/publishing.ts'
import { contentProblems } from './checks/content-findings.ts'
import { findAccount } from './choose-account.ts'
import { failureOfRefusal, ownFailure } from './failures.ts'
import {
  askOutcome,
  fail,
  pause,
  refuse,
  releasedLease,
  updateUnderLease,
  waitForToken,
} from './publication-state.ts'
import { reconcile } from './reconcile.ts'
import { savePublished } from './save-published.ts'
import { publishOrAsk } from './schedule.ts'
import { contentOf, sentPictureLifetimeMs, storeSentPicture } from './sent-content.ts'

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

/** How often an upload is looked at, by its age. */
const pollMs = (ageMs: number) => (ageMs < 10_000 ? 1_000 : ageMs < 60_000 ? 5_000 : 60_000)

interface Context {
  account: SocialAccountRow
  publisher: Publisher
  target: Target
  material: PostWithPicture
  content: Content
}

/** What every step needs, or the failure that its absence is. */
async function loadContext(
  deps: Deps,
  publication: PublicationRow,
): Promise<Context | PublicationRow | null> {
  const { companyId, postId, network, aiMention } = publication
  const publisher = deps.publishers[network]
  if (!publisher) return fail(deps, publication, ownFailure('fix_config', 'not_available'))
  const found = await findAccount(deps, publication)
  if (found.problem) return fail(deps, publication, found.problem)
  const material = postId ? await getPostWithPicture(deps.db, companyId, postId) : null
  if (!material) return fail(deps, publication, ownFailure('permanent', 'refused'))
  return {
    account: found.account,
    publisher,
    target: found.target,
    material,
    content: contentOf(material, aiMention),
  }
}

const isContext = (found: Context | PublicationRow | null): found is Context =>
  found !== null && 'publisher' in found

/** Checks once more, then hands the picture over; a text alone goes straight to its create. */
async function prepare(deps: Deps, publication: PublicationRow): Promise<PublicationRow | null> {
  const ready = await loadContext(deps, publication)
  if (!isContext(ready)) return ready
  const { publisher, target, material, content } = ready
  const isRefused =
    contentProblems(publication.network, material, content.text).length > 0 ||
    (await isDoubtedSince(deps, material.post, publication.createdAt))
  if (isRefused) return fail(deps, publication, ownFailure('fix_content', 'checks'))
  const picture = await storeSentPicture(deps, publication, material)
  if (!picture) return create(deps, publication, ready)
  const { network } = publication
  const sending = await updateUnderLease(deps, publication, {
    values: {
      status: 'running',
      phase: 'uploading',
      sentImageSha256: sha256(picture.bytes),
      pictureUntil: new Date(Date.now() + sentPictureLifetimeMs),
    },
    events: [['uploading', { network }]],
  })
  if (!sending) return null
  const uploaded = await publisher.upload(target, content, picture)
  if (!uploaded.ok) return recordRefusal(deps, sending, ready, uploaded.refusal, 'ready')
  return updateUnderLease(deps, sending, {
    values: { phase: 'processing', uploadId: uploaded.value, uploadedAt: new Date() },
    events: [['processing', { network }]],
  })
}

/** Waits until the network has worked the upload through; then the post goes out. */
async function pollUpload(deps: Deps, publication: PublicationRow): Promise<PublicationRow | null> {
  const ready = await loadContext(deps, publication)
  if (!isContext(ready)) return ready
  const { uploadId, uploadedAt, tries } = publication
  const ageMs = Date.now() - (uploadedAt?.getTime() ?? 0)
  const state = await ready.publisher.pollUpload(ready.target, uploadId ?? '', ageMs)
  if (!state.ok) return recordRefusal(deps, publication, ready, state.refusal, 'processing')
  switch (state.value) {
    case 'ready':
      return create(deps, publication, ready)
    case 'processing':
      return pause(deps, publication, pollMs(ageMs))
    case 'published':
      return updateUnderLease(deps, publication, { values: { status: 'running', phase: 'confirming' } })
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
async function create(
  deps: Deps,
  publication: PublicationRow,
  ready: Context,
): Promise<PublicationRow | null> {
  const { publisher, target, content } = ready
  const armed = await updateUnderLease(deps, publication, {
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
  if (created.ok && created.value) return savePublished(deps, armed, publisher, target, created.value)
  const isOpen = created.ok || created.refusal.failure === 'unknown_outcome' || armed.readings > 0
  if (isOpen) return reconcile(deps, armed, created.ok ? 'noId' : created.refusal)
  if (await isPossibleDuplicate(deps, armed, created.refusal))
    return askPossibleDuplicate(deps, armed, created.refusal)
  const values = { armedAt: null, sentText: null, sentAltText: null }
  const disarmed = await updateUnderLease(deps, armed, { values })
  const isLost = !armed.uploadId || lostUploads.has(created.refusal.subcode ?? created.refusal.code ?? '')
  return disarmed && recordRefusal(deps, disarmed, ready, created.refusal, isLost ? 'ready' : 'processing')
}

/**
 * A fresh token may be refused for some seconds (docs/product/linkedin.md §1.3): it gets one more try. Any other refused token is
 * known to its account.
 */
async function recordRefusal(
  deps: Deps,
  publication: PublicationRow,
  { account }: Context,
  refusal: Refusal,
  phase: PublicationRow['phase'],
): Promise<PublicationRow | null> {
  if (!isTokenRefused(refusal)) return refuse(deps, publication, refusal, phase)
  if (isTokenFresh(account) && !(await hasEvent(deps.db, publication.id, 'fresh_token')))
    return waitForToken(deps, publication, phase)
  await recordTokenRefusal(deps.db, account, refusal.subcode ?? refusal.code ?? '401')
  return refuse(deps, publication, refusal, phase)
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
