import type { Db } from '#server/db/client.ts'
import type { PostRow } from '#server/db/posts.ts'
import { listPublications, type PublicationRow, updatePublication } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { lacksApproval } from '#server/services/approval/approval-rule.ts'
import { assertAsSeen, contentHash, readContent } from '#server/services/approval/approved-content.ts'
import { mailRescheduled } from '#server/services/approval/mail-rescheduled.ts'
import { formatDateTime } from '#server/services/french-formats.ts'
import {
  type Author,
  assertOwnProfile,
  assertStillPermitted,
} from '#server/services/members/recheck-permission.ts'
import type { AnswerBody } from '#shared/api/publishing.ts'
import type { Network } from '#shared/networks.ts'
import { ownFailure } from './failure-codes.ts'
import { chooseOtherAccount } from './hold-without-account.ts'
import { auditPublished, mailLate } from './notify.ts'
import {
  type Change,
  endedValues,
  releasedLease,
  updateUnderLease,
  updateUnderLock,
} from './publication-state.ts'

/** Later than this it asks before going out (docs/product/promises.md). */
const lateMs = 2 * 3_600_000
/** A screen's clock may be this much ahead. */
const toleranceMs = 60_000
const farthestMs = 366 * 86_400_000

/** Its time has come: it goes out, or asks its owner where the service was away too long. */
export function publishOrAsk(deps: Deps, publication: PublicationRow): Promise<PublicationRow | null> {
  const overdueMs = Date.now() - (publication.publishAt?.getTime() ?? 0)
  if (overdueMs <= lateMs) return updateUnderLease(deps, publication, { values: { status: 'queued' } })
  return updateUnderLease(deps, publication, {
    values: { ...releasedLease, nextAttemptAt: null, question: 'late' },
    events: [['late']],
    also: mailLate(publication),
  })
}

/** Throws too_late for an instant that is over, or more than a year away. */
export function futureInstant(publishAt: string): Date {
  const at = new Date(publishAt)
  const inMs = at.getTime() - Date.now()
  if (inMs < -toleranceMs || inMs > farthestMs) throw new AppError('too_late')
  return at
}

/** Nothing of it is on its way: nobody holds it, and no create was sent. */
export const canCancel = ({ status, phase }: PublicationRow): boolean =>
  status === 'scheduled' ||
  (status === 'waiting' && (phase === 'ready' || phase === 'processing' || phase === 'uploading'))

/** Throws publication_over when it is gone out, or on its way, role_forbidden. */
export async function cancelPublication(
  deps: Pick<Deps, 'db' | 'log'>,
  author: Author,
  publication: PublicationRow,
): Promise<PublicationRow> {
  const change = {
    values: { ...endedValues, status: 'cancelled', phase: 'done' } as const,
    events: [['cancelled']] as [['cancelled']],
  }
  const isFree = (row: PublicationRow) => canCancel(row) && !isHeld(row)
  return requireChanged(await updateUnderLock(deps, publication, change, isFree, mayPublish(author)))
}

/** The right to publish as it is under the post's lock; of what goes out later, on the profile it waits for too. */
const mayPublish = (author: Author, postId: string | null = null) => ({
  assertMay: async (tx: Db) => {
    await assertStillPermitted(tx, author, 'publish')
    if (postId) await assertOwnProfile(tx, author.userId, postId)
  },
})

interface Moved {
  publishAt: string
  timeZone: string
  /** Of what the page showed, in hex; null: whatever the post shows by now. */
  contentHash: string | null
}

/** Throws publication_over, too_late, post_changed, role_forbidden for a colleague's profile. */
export async function movePublication(
  deps: Pick<Deps, 'db' | 'log'>,
  author: Author,
  publication: PublicationRow,
  { publishAt, timeZone, contentHash: seen }: Moved,
): Promise<PublicationRow> {
  const at = futureInstant(publishAt)
  // Without an account it goes on waiting for one.
  const due = publication.question === 'account' ? {} : { nextAttemptAt: at, question: null }
  // Whoever moves it answers for it: what a suspended colleague asked for goes out then.
  const values = { publishAt: at, timeZone, requestedBy: author.userId, ...due }
  const when = formatDateTime(at, timeZone)
  let from: Date | null = null
  const isFree = (row: PublicationRow) => {
    from = row.publishAt
    return (
      row.status === 'scheduled' &&
      !isHeld(row) &&
      (row.question === 'account') === (publication.question === 'account')
    )
  }
  const also = async (tx: Db) => {
    if (from) await mailRescheduled(tx, publication, { from, to: at, by: author.userId })
  }
  const change: Change = { values, events: [['moved', { when }]], also }
  const asked = { seen, ...mayPublish(author, publication.postId) }
  return requireChanged(await updateUnderLock(deps, publication, change, isFree, asked))
}

const isHeld = ({ leaseUntil }: PublicationRow) => leaseUntil !== null && leaseUntil.getTime() > Date.now()

function requireChanged(row: PublicationRow | null): PublicationRow {
  if (!row) throw new AppError('publication_over')
  return row
}

/**
 * Before a post is deleted, under its lock: what was to go out later is cancelled. Throws post_leaving while one is on
 * its way, whose answer must find its post.
 */
export async function cancelScheduled(tx: Db, post: PostRow): Promise<void> {
  const publications = await listPublications(tx, post.id)
  if (publications.some(({ status }) => status === 'queued' || status === 'running'))
    throw new AppError('post_leaving')
  for (const { id, status } of publications) {
    if (status === 'scheduled' || status === 'waiting')
      await updatePublication(tx, id, { ...endedValues, status: 'cancelled', phase: 'done' })
  }
}

/**
 * What a person says of a publication that asks. Throws publication_over when it asks nothing like it any more,
 * post_changed, role_forbidden for a colleague's profile, and as `chooseOtherAccount`.
 */
export async function answerPublication(
  deps: Deps,
  author: Author,
  publication: PublicationRow,
  { answer, url, account_id: accountId = null, content_hash: contentHash }: AnswerBody,
): Promise<PublicationRow> {
  const seen = contentHash ?? null
  if (answer === 'cancel') return cancelPublication(deps, author, publication)
  if (answer === 'use_account') return chooseOtherAccount(deps, author, publication, { accountId, seen })
  if (answer === 'publish_now' && publication.question === 'approval')
    return publishHeld(deps, author, publication, seen)
  const { change, question } = changes[answer](publication, author, url ?? null)
  const isStill = (row: PublicationRow) => row.question === question
  // « En ligne » and « absent » speak of what was sent.
  const asked =
    answer === 'publish_now' ? { seen, ...mayPublish(author, publication.postId) } : mayPublish(author)
  return requireChanged(await updateUnderLock(deps, publication, change, isStill, asked))
}

/** As if asked for now, by who answers. Throws approval_required, post_changed, publication_over. */
async function publishHeld(
  deps: Pick<Deps, 'db' | 'log'>,
  author: Author,
  publication: PublicationRow,
  seen: string | null,
): Promise<PublicationRow> {
  const content = await readContent(deps.db, author.companyId, publication.postId ?? '')
  if (!content) throw new AppError('publication_over')
  const asked = { requestedBy: author.userId, contentHash: contentHash(content, publication) }
  assertAsSeen(asked.contentHash, seen)
  // Looked at once more as it leaves.
  if (await lacksApproval(deps.db, content, { ...publication, ...asked }))
    throw new AppError('approval_required')
  const values = { ...asked, status: 'queued', question: null, nextAttemptAt: new Date() } as const
  const change = { values, events: [['confirmed_by_member']] as [['confirmed_by_member']] }
  const isStill = ({ question }: PublicationRow) => question === 'approval'
  const options = { seen, ...mayPublish(author, publication.postId) }
  return requireChanged(await updateUnderLock(deps, publication, change, isStill, options))
}

interface Answered {
  question: 'late' | 'outcome'
  change: Change
}

const changes: Record<
  Exclude<AnswerBody['answer'], 'cancel' | 'use_account'>,
  (publication: PublicationRow, author: Author, url: string | null) => Answered
> = {
  online: (publication, _author, url) => ({
    question: 'outcome',
    change: {
      values: {
        ...endedValues,
        status: 'published',
        phase: 'done',
        publishedAt: publication.armedAt ?? new Date(),
        permalink: url && placeOn(publication.network, url),
      },
      events: [['answered_online']],
      also: auditPublished(publication),
    },
  }),
  absent: () => ({
    question: 'outcome',
    change: {
      values: {
        ...endedValues,
        status: 'failed',
        phase: 'done',
        failure: ownFailure('unknown_outcome', 'not_online'),
      },
      events: [['answered_absent']],
    },
  }),
  publish_now: (_publication, author) => ({
    question: 'late',
    change: {
      values: { status: 'queued', question: null, nextAttemptAt: new Date(), requestedBy: author.userId },
      events: [['confirmed']],
    },
  }),
}

const sites: Record<Network, RegExp> = {
  linkedin: /^https:\/\/([a-z-]+\.)?linkedin\.com\//,
  instagram: /^https:\/\/(www\.)?instagram\.com\//,
}

/** Only an address of the network itself becomes a link. */
const placeOn = (network: Network, url: string) =>
  sites[network].test(url) && URL.canParse(url) ? url : null
