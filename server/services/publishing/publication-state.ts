import type { Db } from '#server/db/client.ts'
import { lockPost, type PostRow, updatePost } from '#server/db/posts.ts'
import { insertEvent } from '#server/db/publication-events.ts'
import {
  inMs,
  listPublications,
  lockPublication,
  type PublicationRow,
  type PublicationValues,
  updateLeased,
  updatePublication,
} from '#server/db/publications.ts'
import type { StoredFailure } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { FoundPost, Refusal } from '#server/integrations/publishers/types.ts'
import { assertAsSeen, publicationHash, readContent } from '#server/services/approval/approved-content.ts'
import { formatDateTime } from '#server/services/french-formats.ts'
import { type BusinessEvent, logEvent } from '#server/services/logs/log-event.ts'
import type { PostStatus } from '#shared/api/posts.ts'
import { causeOf, evidenceTexts, fill, type PublicationEventKind } from '#shared/messages/publishing.ts'
import { statusOfPublications } from '#shared/post-status.ts'
import { failureOfRefusal } from './failure-codes.ts'
import { mailFailure } from './notify.ts'
import { nextRetryAt } from './retry-policy.ts'

const outcomes: Partial<Record<string, BusinessEvent>> = {
  published: 'post_published',
  failed: 'publication_failed',
  uncertain: 'publication_uncertain',
}

export type Event = [kind: PublicationEventKind, details?: Record<string, string>]

export interface Change {
  values: PublicationValues
  events?: Event[]
  /** More rows of the same transaction. */
  also?: ((tx: Db) => Promise<void>) | undefined
}

/** Nobody holds it; due when `nextAttemptAt` says so. */
export const releasedLease = { leaseToken: null, leaseUntil: null } as const
export const endedValues = { ...releasedLease, nextAttemptAt: null, question: null } as const

/** A step of the worker that holds the lease; null when it lost it, and must touch nothing more. */
export function updateUnderLease(
  deps: Pick<Deps, 'db' | 'log' | 'publishing'>,
  publication: PublicationRow,
  change: Change,
): Promise<PublicationRow | null> {
  return inPostTransaction(deps, publication, change, (tx) =>
    updateLeased(tx, publication, deps.publishing.leaseMs, change.values),
  )
}

/**
 * What a person decides, or the network has told for certain: `isStill` says whether it still applies, and where the hash
 * of what they saw is given, that it is what would go out. `assertMay` asks, under the post's lock, whether they still
 * may. Throws post_changed.
 */
export function updateUnderLock(
  deps: Pick<Deps, 'db' | 'log'>,
  publication: PublicationRow,
  change: Change,
  isStill: (row: PublicationRow) => boolean,
  { seen = null, assertMay }: { seen?: string | null; assertMay?: (tx: Db) => Promise<void> } = {},
): Promise<PublicationRow | null> {
  return inPostTransaction(deps, publication, change, async (tx) => {
    await assertMay?.(tx)
    const row = await lockPublication(tx, publication.id)
    if (!row || !isStill(row)) return null
    const content = seen && row.postId ? await readContent(tx, row.companyId, row.postId) : null
    if (content) assertAsSeen(publicationHash(content, row), seen)
    return updatePublication(tx, row.id, change.values)
  })
}

/** The post's lock first, always: two changes never wait for each other. */
async function inPostTransaction(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { companyId, postId }: PublicationRow,
  { values, events = [], also }: Change,
  update: (tx: Db) => Promise<PublicationRow | null>,
): Promise<PublicationRow | null> {
  const changed = await db.transaction(async (tx) => {
    const post = postId ? await lockPost(tx, companyId, postId) : null
    const row = await update(tx)
    if (!row) return null
    for (const [kind, details] of events) await insertEvent(tx, row.id, kind, details)
    if (post) await syncPostStatus(tx, post)
    await also?.(tx)
    return row
  })
  const outcome = outcomes[values.status ?? '']
  if (changed && outcome) logEvent(log, outcome, { publication: changed.id, network: changed.network })
  return changed
}

/** It ended without a post; the user is told why and what to do. */
export function fail(
  deps: Deps,
  publication: PublicationRow,
  failure: StoredFailure,
): Promise<PublicationRow | null> {
  const { network } = publication
  const cause = causeOf(failure, network)
  return updateUnderLease(deps, publication, {
    values: { ...endedValues, status: 'failed', phase: 'done', failure },
    events: [['failed', { cause }]],
    also: (tx) => mailFailure(tx, publication, failure),
  })
}

/** A refusal before anything became public, of one of several images or of the whole: it waits, or it is over. */
export function refuse(
  deps: Deps,
  publication: PublicationRow,
  refusal: Refusal,
  phase: PublicationRow['phase'],
  slide?: number,
): Promise<PublicationRow | null> {
  const { tries, network, timeZone } = publication
  const at = nextRetryAt(deps.publishing, tries, refusal)
  if (!at) return fail(deps, publication, { ...failureOfRefusal(refusal), ...(slide && { slide }) })
  const nextAttemptAt = inMs(at.getTime() - Date.now())
  const values = { ...releasedLease, status: 'waiting', phase, tries: tries + 1, nextAttemptAt } as const
  const when = formatDateTime(at, timeZone)
  return updateUnderLease(deps, publication, { values, events: [['waiting', { network, when }]] })
}

/** The network does not know a token yet that it gave a moment ago: it is asked once more. */
export function waitForToken(
  deps: Deps,
  publication: PublicationRow,
  phase: PublicationRow['phase'],
): Promise<PublicationRow | null> {
  const { network } = publication
  const nextAttemptAt = inMs(deps.publishing.freshTokenMs)
  return updateUnderLease(deps, publication, {
    values: { ...releasedLease, status: 'waiting', phase, nextAttemptAt },
    events: [['fresh_token', { network }]],
  })
}

/** Looks at the same upload again after a while, without counting it as a failure. */
export function pause(
  deps: Deps,
  publication: PublicationRow,
  ms: number,
  values: Partial<PublicationRow> = {},
): Promise<PublicationRow | null> {
  return updateUnderLease(deps, publication, {
    values: { ...releasedLease, status: 'running', nextAttemptAt: inMs(ms), ...values },
  })
}

/** Nobody can tell: the user is asked, with what is known. */
export function askOutcome(
  deps: Deps,
  publication: PublicationRow,
  evidence: string[],
): Promise<PublicationRow | null> {
  const { network, armedAt, timeZone } = publication
  const when = formatDateTime(armedAt ?? new Date(), timeZone)
  return updateUnderLease(deps, publication, {
    values: {
      ...endedValues,
      status: 'uncertain',
      phase: 'confirming',
      question: 'outcome',
      evidence: [fill(evidenceTexts.sentAt, { network, when }), ...evidence],
    },
    events: [['uncertain']],
    also: (tx) => mailFailure(tx, publication, null),
  })
}

export const publishedValues = (publication: PublicationRow, found: FoundPost) => ({
  ...endedValues,
  status: 'published' as const,
  phase: 'done' as const,
  externalId: found.externalId,
  permalink: found.permalink,
  failure: null,
  // The moment of sending: the network's own clock may differ by seconds.
  publishedAt: found.publishedAt ?? publication.armedAt ?? new Date(),
})

export const publishedEvent = (publication: PublicationRow): Event => [
  'published',
  { network: publication.network },
]

/** Brings the status of a post, whose lock the caller holds, in line with its publications. */
export async function syncPostStatus(tx: Db, post: PostRow): Promise<void> {
  const publications = await listPublications(tx, post.id)
  const status = statusOf(post, publications)
  const publishedAt = status === 'published' ? firstPublished(publications) : null
  await updatePost(tx, post.companyId, post.id, { status, publishedAt })
}

function statusOf(post: PostRow, publications: PublicationRow[]): PostStatus {
  const status = statusOfPublications(publications)
  if (status) return status
  return post.generator || post.imageId ? 'generated' : 'draft'
}

function firstPublished(publications: PublicationRow[]): Date | null {
  const times = publications.flatMap(({ publishedAt }) => publishedAt?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.min(...times)) : null
}
