import type { UserId } from '#server/db/ids.ts'
import { listNames } from '#server/db/members.ts'
import { listEvents, type PublicationEventRow } from '#server/db/publication-events.ts'
import { listPublicationSlides, type PublicationSlide } from '#server/db/publication-slides.ts'
import { listPublications, type PublicationRow } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import { type PostContent, publicationHash, readContent } from '#server/services/approval/approved-content.ts'
import { findProfileUrl } from '#server/services/publishing/choose-account.ts'
import { canCancel } from '#server/services/publishing/schedule.ts'
import type { PublicationAnswer, PublicationFailure, PublicationQuestion } from '#shared/api/publishing.ts'
import {
  answerTexts,
  causeOf,
  eventTexts,
  failureTexts,
  fill,
  questionTexts,
} from '#shared/messages/publishing.ts'
import { presentAuthor } from './present-post.ts'

/** One attempt, with what belongs to it. */
export async function presentAttempt(deps: Deps, row: PublicationRow): Promise<PublicationAnswer> {
  const [events, slides, placeToLook, names, content] = await Promise.all([
    listEvents(deps.db, [row.id]),
    listPublicationSlides(deps.db, [row.id]),
    findProfileUrl(deps, row),
    listNames(deps.db, row.companyId),
    row.postId ? readContent(deps.db, row.companyId, row.postId) : null,
  ])
  return presentPublication(row, { events, slides, placeToLook, names, content })
}

/** The attempt that a post’s status speaks of: the newest that stands, else the newest of all. */
export async function presentCurrent(deps: Deps, postId: string): Promise<PublicationAnswer | null> {
  const rows = await listPublications(deps.db, postId)
  const current = rows.find(({ status }) => status !== 'failed' && status !== 'cancelled') ?? rows[0]
  return current ? presentAttempt(deps, current) : null
}

interface Around {
  events: PublicationEventRow[]
  slides: PublicationSlide[]
  placeToLook: string | null
  names: Map<UserId, string>
  /** Of its post; null where that is gone. */
  content: PostContent | null
}

const waiting: PublicationRow['status'][] = ['scheduled', 'queued', 'waiting']

/** An attempt with its timeline; nothing of the lease, never a token. */
export function presentPublication(
  row: PublicationRow,
  { events, slides, placeToLook, names, content }: Around,
): PublicationAnswer {
  return {
    id: row.id,
    app: row.network,
    account: { id: row.accountId, name: row.accountName },
    status: row.status,
    phase: row.phase,
    publish_at: row.publishAt?.toISOString() ?? null,
    time_zone: row.timeZone,
    next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
    question: presentQuestion(row, placeToLook),
    failure: presentFailure(row),
    published_at: row.publishedAt?.toISOString() ?? null,
    external_id: row.externalId,
    permalink: row.permalink,
    sent: presentSent(row, slides),
    can_retry: row.status === 'failed' || row.status === 'cancelled',
    can_cancel: canCancel(row),
    content_hash:
      content && waiting.includes(row.status) ? publicationHash(content, row).toString('hex') : null,
    events: events
      .filter(({ publicationId }) => publicationId === row.id)
      .map(({ at, kind, details }) => ({
        at: at.toISOString(),
        kind,
        text: fill(eventTexts[kind], { network: row.network, ...details }),
      })),
    created_at: row.createdAt.toISOString(),
    requested_by: presentAuthor(names, row.requestedBy),
  }
}

const answersTo = {
  late: ['publish_now', 'cancel'],
  outcome: ['online', 'absent'],
  account: ['use_account', 'cancel'],
  approval: ['publish_now', 'cancel'],
} as const

function presentQuestion(row: PublicationRow, url: string | null): PublicationQuestion | null {
  if (!row.question) return null
  return {
    kind: row.question,
    text: fill(questionTexts[row.question], { network: row.network }),
    evidence: row.evidence,
    url: row.question === 'outcome' ? url : null,
    answers: answersTo[row.question].map((answer) => ({ answer, label: answerTexts[answer] })),
  }
}

function presentFailure({ failure, network }: PublicationRow): PublicationFailure | null {
  if (!failure) return null
  const { remedy } = failureTexts[failure.code]
  const { vendor } = failure
  return {
    class: failure.class,
    code: failure.code,
    cause: causeOf(failure, network),
    remedy: fill(remedy, { network }),
    slide: failure.slide ?? null,
    vendor: vendor && {
      status: vendor.status,
      code: vendor.code,
      message: vendor.message,
      trace_id: vendor.traceId,
    },
  }
}

function presentSent(row: PublicationRow, slides: PublicationSlide[]) {
  const { sentText, sentAltText, sentImageSha256, documentTitle, sentLink, armedAt } = row
  if (sentText === null || !armedAt) return null
  return {
    text: sentText,
    alt_text: sentAltText,
    image_sha256: sentImageSha256?.toString('hex') ?? null,
    document_title: documentTitle,
    link: sentLink,
    slides: slides
      .filter(({ publicationId }) => publicationId === row.id)
      .map(({ altText, sentSha256 }) => ({ alt_text: altText, sha256: sentSha256.toString('hex') })),
    at: armedAt.toISOString(),
  }
}
