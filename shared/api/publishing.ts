import { z } from 'zod'
import { isKnownZone } from '#shared/time-zone.ts'
import { ContentHash, Id, Instant, line, NetworkName } from './fields.ts'
import { Author, PostAnswer } from './posts.ts'
import { Utm } from './utm.ts'

const publicationStatuses = [
  /** Goes out at `publish_at`; while `question` is set, not before it is answered. */
  'scheduled',
  /** Claimed within a second by a worker. */
  'queued',
  'running',
  /** Goes on by itself at `next_attempt_at`. */
  'waiting',
  'published',
  'failed',
  /** Nobody can tell without looking at the network: `question` asks the user. */
  'uncertain',
  'cancelled',
] as const
export type PublicationStatus = (typeof publicationStatuses)[number]

/** What may have happened outside; written down before each step (docs/product/promises.md). */
const publicationPhases = ['ready', 'uploading', 'processing', 'creating', 'confirming', 'done'] as const
export type PublicationPhase = (typeof publicationPhases)[number]

/** The user-visible kinds of failure (docs/product/linkedin.md). */
const failureClasses = [
  'retry_later',
  'reconnect',
  'fix_content',
  'fix_config',
  'quota',
  'unknown_outcome',
  'permanent',
] as const
export type FailureClass = (typeof failureClasses)[number]

export const maxAiMentionLength = 120

const TimeZone = z.string().max(64).refine(isKnownZone, { error: 'Fuseau horaire inconnu.' })
/** With its offset or in UTC: an instant, not a time on a wall. */
const OffsetInstant = z.iso.datetime({ offset: true, error: 'Date illisible.' })

export const PublishBody = z
  .object({
    /** Without it the only account of the post's network. */
    account_id: Id.nullish(),
    publish_at: OffsetInstant.nullish(),
    /** Zone in which `publish_at` was chosen, kept for showing it; the user's own without it. */
    time_zone: TimeZone.nullish(),
    /** Ends the text as sent, e.g. « Image générée avec l’IA. »; null or empty: none. */
    ai_mention: line(maxAiMentionLength).nullish(),
    /** UTM parameters for the links, as they were shown; null: none; without it those of the company's setting. */
    utm: Utm.nullish(),
    /** Of the checks that were shown: 409 `post_changed` when another content would go out by now. */
    content_hash: ContentHash.nullish(),
  })
  .nullish()
  .transform((body) => body ?? {})

/** Of the publication as it was shown: 409 `post_changed` when another content would go out by now. */
const SeenHash = ContentHash.nullish()

export const ScheduleBody = z.object({
  publish_at: OffsetInstant,
  time_zone: TimeZone.nullish(),
  content_hash: SeenHash,
})

const publicationAnswers = ['online', 'absent', 'publish_now', 'use_account', 'cancel'] as const
/**
 * `online`, `absent`: of an uncertain one. `publish_now`, `cancel`: of a late one, or of one that waits for an approval. `use_account`, with `account_id`, and
 * `cancel`: of one whose account is gone.
 */
export const AnswerBody = z.object({
  answer: z.enum(publicationAnswers),
  account_id: Id.nullish(),
  /** Where the user saw it, with `online`; shown as a link, never fetched. */
  url: z.string().trim().max(500).nullish(),
  /** With `publish_now` and `use_account`. */
  content_hash: SeenHash,
})

const PublicationEvent = z.object({ at: Instant, kind: z.string(), text: z.string() })

export const PublicationFailure = z.object({
  class: z.enum(failureClasses),
  /** Stable, e.g. `token_expired`, `text_too_long`. */
  code: z.string(),
  /** In French: why, and what to do. */
  cause: z.string(),
  remedy: z.string(),
  /** Which of several images it is about, from 1; `cause` names it too. Null: none, or all. */
  slide: z.number().int().nullable(),
  /** What the network said, for support; never a secret. */
  vendor: z
    .object({
      status: z.number().int().nullable(),
      code: z.string().nullable(),
      message: z.string(),
      trace_id: z.string().nullable(),
    })
    .nullable(),
})

export const PublicationQuestion = z.object({
  kind: z.enum(['late', 'outcome', 'account', 'approval']),
  text: z.string(),
  /** What is known, one fact a line. */
  evidence: z.array(z.string()),
  /** Where to look: the profile or page on the network. */
  url: z.string().nullable(),
  answers: z.array(z.object({ answer: z.enum(publicationAnswers), label: z.string() })),
})

export const PublicationAnswer = z.object({
  id: Id,
  app: NetworkName,
  /** `id` is null once the account is disconnected. */
  account: z.object({ id: Id.nullable(), name: z.string() }),
  status: z.enum(publicationStatuses),
  phase: z.enum(publicationPhases),
  publish_at: Instant.nullable(),
  time_zone: z.string().nullable(),
  next_attempt_at: Instant.nullable(),
  question: PublicationQuestion.nullable(),
  failure: PublicationFailure.nullable(),
  /** Set exactly when `status` is `published`. */
  published_at: Instant.nullable(),
  /** The network's own id: a URN, or a number as text. */
  external_id: z.string().nullable(),
  permalink: z.string().nullable(),
  /** What was, or may have been, handed over; null before. */
  sent: z
    .object({
      /** As people read it, with the mention. */
      text: z.string(),
      alt_text: z.string().nullable(),
      /** SHA-256 of the picture's bytes, in hex. */
      image_sha256: z.string().nullable(),
      /** Title of the PDF document, whose hash is above; null for everything else. */
      document_title: z.string().nullable(),
      /** The link preview, which went out in the place of images. */
      link: z.object({ url: z.string(), title: z.string(), description: z.string() }).nullable(),
      /** Each of several images in its order; empty for one, for none and for a document. */
      slides: z.array(z.object({ alt_text: z.string().nullable(), sha256: z.string() })),
      at: Instant,
    })
    .nullable(),
  /** Can be retried by publishing again. */
  can_retry: z.boolean(),
  can_cancel: z.boolean(),
  /** Of everything that it would send by now; null once nothing is to be sent. Moving it and answering take it back. */
  content_hash: ContentHash.nullable(),
  events: z.array(PublicationEvent),
  created_at: Instant,
  /** Who asked for it. */
  requested_by: Author,
})

/** Newest first. */
export const PublicationListAnswer = z.object({
  publications: z.array(PublicationAnswer),
  /** When the post whose content they would send was last changed. */
  post_updated_at: Instant,
})

/** One post, with the attempt that its status speaks of. */
export const PostInfosAnswer = PostAnswer.extend({ publication: PublicationAnswer.nullable() })

/** 202 while it is on its way, 200 when it is over or scheduled. */
export const PublishAnswer = PostAnswer.extend({ publication: PublicationAnswer })

export type PublishBody = z.input<typeof PublishBody>
export type PublicationListAnswer = z.infer<typeof PublicationListAnswer>
export type ScheduleBody = z.infer<typeof ScheduleBody>
export type AnswerBody = z.infer<typeof AnswerBody>
export type PublicationAnswer = z.infer<typeof PublicationAnswer>
export type PublicationQuestion = z.infer<typeof PublicationQuestion>
export type PublicationFailure = z.infer<typeof PublicationFailure>
export type PublishAnswer = z.infer<typeof PublishAnswer>
