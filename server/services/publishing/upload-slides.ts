import type { ImageRow } from '#server/db/images.ts'
import {
  insertPublicationSlides,
  listPublicationSlides,
  type PublicationSlide,
  updatePublicationSlide,
  updatePublicationSlides,
} from '#server/db/publication-slides.ts'
import { inMs, type PublicationRow, updatePublication } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import type { Refusal, UploadedSlide } from '#server/integrations/publishers/types.ts'
import { sha256 } from '#server/services/images/provenance.ts'
import { ownFailure } from './failure-codes.ts'
import { type PublicationContext, recordRefusal } from './publication-context.ts'
import { fail, pause, releasedLease, updateUnderLease } from './publication-state.ts'
import { nextPollMs } from './retry-policy.ts'
import { storeSentSlide } from './sent-pictures.ts'
import { sentPictureLifetimeMs } from './signed-media.ts'

type Step = Promise<PublicationRow | null>

/** Pictures of a post that goes out as several images; none for every other. */
export const slidePictures = ({ material, slides }: PublicationContext): ImageRow[] =>
  material.slideSet?.format === 'images' ? slides.flatMap(({ picture }) => picture ?? []) : []

/**
 * Hands over the next image that the network does not have yet, one a step: its handle is written down before the one after
 * it, so that a death in between repeats one upload at most, of what nobody sees.
 */
export async function uploadNextSlide(
  deps: Deps,
  publication: PublicationRow,
  ready: PublicationContext,
): Step {
  const { network } = publication
  const pictures = slidePictures(ready)
  const count = String(pictures.length)
  const slides = await listPublicationSlides(deps.db, [publication.id])
  if (slides.length === 0) return beginUploads(deps, publication, ready, pictures)
  const next = slides.find(({ uploadId }) => uploadId === null)
  const picture = next && pictures[next.position]
  if (!next || !picture)
    return updateUnderLease(deps, publication, {
      values: { status: 'running', phase: 'processing' },
      events: [['processing_slides', { network, count }]],
    })
  const sent = await storeSentSlide(deps, publication, picture, next.position)
  const uploaded = await ready.publisher.uploadSlide(ready.target, next.altText, sent)
  if (!uploaded.ok)
    return recordRefusal(deps, publication, ready, uploaded.refusal, 'ready', next.position + 1)
  return updateUnderLease(deps, publication, {
    values: { status: 'running', phase: 'uploading' },
    also: (tx) => updatePublicationSlide(tx, next, { uploadId: uploaded.value, uploadedAt: new Date() }),
  })
}

/** What is to be sent, by its hashes. */
async function beginUploads(
  deps: Deps,
  publication: PublicationRow,
  { slides }: PublicationContext,
  pictures: ImageRow[],
): Step {
  const rows: Parameters<typeof insertPublicationSlides>[2] = []
  const pictureUntil = new Date(Date.now() + sentPictureLifetimeMs)
  // Recorded first: after a crash in between, the sweep finds the files.
  await updatePublication(deps.db, publication.id, { pictureUntil })
  for (const [position, picture] of pictures.entries()) {
    const { bytes } = await storeSentSlide(deps, publication, picture, position)
    rows.push({ position, sentSha256: sha256(bytes), altText: slides[position]?.altText || null })
  }
  const { network } = publication
  return updateUnderLease(deps, publication, {
    values: {
      status: 'running',
      phase: 'uploading',
      sentImageSha256: rows[0]?.sentSha256 ?? null,
      pictureUntil,
    },
    events: [['uploading_slides', { network, count: String(rows.length) }]],
    also: async (tx) => {
      await insertPublicationSlides(tx, publication.id, rows)
    },
  })
}

/**
 * Waits until every image is worked through, then joins them where the network wants that. `ready`: they can go out, or
 * their joint upload can be looked at.
 */
export async function pollSlides(
  deps: Deps,
  publication: PublicationRow,
  ready: PublicationContext,
  slides: PublicationSlide[],
): Promise<PublicationRow | null | 'ready'> {
  const { publisher, target, content } = ready
  for (const slide of slides) {
    if (slide.isReady) continue
    const ageMs = Date.now() - (slide.uploadedAt?.getTime() ?? 0)
    const state = await publisher.pollUpload(target, slide.uploadId ?? '', ageMs)
    if (!state.ok)
      return recordRefusal(deps, publication, ready, state.refusal, 'processing', slide.position + 1)
    // One call a turn while the network works: quotas count them.
    if (state.value === 'processing') return pause(deps, publication, nextPollMs(ageMs))
    if (state.value === 'gone') return uploadAgain(deps, publication, slide)
    await updatePublicationSlide(deps.db, slide, { isReady: true })
  }
  if (publication.uploadId) return 'ready'
  const joined = await publisher.joinSlides(target, content, uploadedOf(slides))
  if (!joined.ok) return recordRefusal(deps, publication, ready, joined.refusal, 'processing')
  if (joined.value === null) return 'ready'
  return updateUnderLease(deps, publication, {
    values: { uploadId: joined.value, uploadedAt: new Date() },
  })
}

/** Expired, or lost on the way: this image alone is handed over again, and joined anew. */
function uploadAgain(deps: Deps, publication: PublicationRow, slide: PublicationSlide): Step {
  const waitMs = deps.publishing.backoffMs[publication.tries]
  if (waitMs === undefined)
    return fail(deps, publication, {
      ...ownFailure('fix_content', 'image_refused'),
      slide: slide.position + 1,
    })
  return updateUnderLease(deps, publication, {
    values: {
      ...releasedLease,
      ...{ status: 'running', phase: 'uploading', uploadId: null },
      tries: publication.tries + 1,
      nextAttemptAt: inMs(waitMs),
    },
    also: (tx) => updatePublicationSlide(tx, slide, { uploadId: null, uploadedAt: null, isReady: false }),
  })
}

export const uploadedOf = (slides: PublicationSlide[]): UploadedSlide[] =>
  slides.flatMap(({ uploadId, altText }) => (uploadId ? [{ uploadId, altText }] : []))

/** The joint upload is gone: the images are looked at again, and joined anew. */
export const lookAgain = (deps: Deps, { id }: PublicationRow) =>
  updatePublicationSlides(deps.db, id, { isReady: false })

/** The network has none of them any more. */
export const forgetUploads = (deps: Deps, { id }: PublicationRow) =>
  updatePublicationSlides(deps.db, id, { uploadId: null, uploadedAt: null, isReady: false })

/** Which image the network names, from 1; undefined when it names none. */
export function namedSlide(slides: PublicationSlide[], { message }: Refusal): number | undefined {
  const named = slides.find(({ uploadId }) => uploadId && message.includes(uploadId))
  return named && named.position + 1
}
