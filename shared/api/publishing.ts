import { z } from 'zod'
import { Id, Instant, NetworkName, text } from './fields.ts'
import { PostAnswer } from './posts.ts'

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

/** What may have happened outside; written down before each step (promises.md). */
const publicationPhases = ['ready', 'uploading', 'processing', 'creating', 'confirming', 'done'] as const
export type PublicationPhase = (typeof publicationPhases)[number]

/** The user-visible kinds of failure (external-apis.md §0.3). */
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

const TimeZone = z.string().max(64).refine(isTimeZone, { error: 'Fuseau horaire inconnu.' })
/** With its offset or in UTC: an instant, not a time on a wall. */
const FutureInstant = z.iso.datetime({ offset: true, error: 'Date illisible.' })

export const PublishBody = z
  .object({
    /** Without it the only account of the post's network. */
    account_id: Id.nullish(),
    publish_at: FutureInstant.nullish(),
    /** Zone in which `publish_at` was chosen, kept for showing it; the user's own without it. */
    time_zone: TimeZone.nullish(),
    /** Ends the text as sent, e.g. « Image générée avec l’IA. »; null or empty: none. */
    ai_mention: text(maxAiMentionLength).nullish(),
  })
  .nullish()
  .transform((body) => body ?? {})

export const ScheduleBody = z.object({ publish_at: FutureInstant, time_zone: TimeZone.nullish() })

const publicationAnswers = ['online', 'absent', 'publish_now', 'cancel'] as const
/** `online`, `absent`: of an uncertain one. `publish_now`, `cancel`: of a late one. */
export const AnswerBody = z.object({
  answer: z.enum(publicationAnswers),
  /** Where the user saw it, with `online`; shown as a link, never fetched. */
  url: z.string().trim().max(500).nullish(),
})

const PublicationEvent = z.object({ at: Instant, kind: z.string(), text: z.string() })

export const PublicationFailure = z.object({
  class: z.enum(failureClasses),
  /** Stable, e.g. `token_expired`, `text_too_long`. */
  code: z.string(),
  /** In French: why, and what to do. */
  cause: z.string(),
  remedy: z.string(),
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
  kind: z.enum(['late', 'outcome']),
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
      at: Instant,
    })
    .nullable(),
  /** Can be retried by publishing again. */
  can_retry: z.boolean(),
  can_cancel: z.boolean(),
  events: z.array(PublicationEvent),
  created_at: Instant,
})

/** Newest first. */
export const PublicationListAnswer = z.object({ publications: z.array(PublicationAnswer) })

/** 202 while it is on its way, 200 when it is over or scheduled. */
export const PublishAnswer = PostAnswer.extend({ publication: PublicationAnswer })

const checkNames = [
  'account',
  'text',
  'length',
  'hashtags',
  'mentions',
  'image',
  'format',
  'ratio',
  'alt_text',
  'media_address',
  'likeness',
  'quota',
] as const
export type CheckName = (typeof checkNames)[number]

export const remedyNames = ['shorten', 'drop-hashtags', 'drop-mentions', 'crop', 'describe-image'] as const
export type RemedyName = (typeof remedyNames)[number]

/** One click: a call of ours (`POST /api/posts/{id}/remedies/{name}`), or a place to go to. */
export const Remedy = z.object({
  name: z.enum([...remedyNames, 'connect', 'reconnect', 'write', 'add-image', 'schedule', 'duplicate']),
  label: z.string(),
  /** Set when it is a call of ours. */
  path: z.string().nullable(),
  /** Set when it is a page. */
  href: z.string().nullable(),
})

export const Check = z.object({
  name: z.enum(checkNames),
  level: z.enum(['ok', 'advice', 'blocking']),
  text: z.string(),
  remedy: Remedy.nullable(),
})

/** In pixels of the picture; what of it goes out. */
const Rectangle = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
})

/** From 0 to 1 of the picture's width and height: the point a crop keeps in sight. */
export const Focus = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })

export const ChecksQuery = z.object({
  account_id: Id.optional(),
  ai_mention: text(maxAiMentionLength).optional(),
})

export const ChecksAnswer = z.object({
  can_publish: z.boolean(),
  checks: z.array(Check),
  /** Characters as sent, escapes and mention included. */
  length: z.object({ sent: z.number().int(), max: z.number().int() }),
  /** As people will read it. */
  text: z.string(),
  /** Null when there is no picture. */
  crop: z
    .object({ focus: Focus, rectangle: Rectangle, is_needed: z.boolean(), is_chosen: z.boolean() })
    .nullable(),
  /** To propose, unless nothing was made by a model. */
  proposed_ai_mention: z.string().nullable(),
})

/** `focus` goes with `crop`; the middle without it. */
export const RemedyBody = z
  .object({ focus: Focus.nullish() })
  .nullish()
  .transform((body) => body ?? {})

function isTimeZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('fr', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export type PublishBody = z.input<typeof PublishBody>
export type AnswerBody = z.infer<typeof AnswerBody>
export type PublicationAnswer = z.infer<typeof PublicationAnswer>
export type PublicationQuestion = z.infer<typeof PublicationQuestion>
export type PublicationFailure = z.infer<typeof PublicationFailure>
export type PublishAnswer = z.infer<typeof PublishAnswer>
export type Check = z.infer<typeof Check>
export type Remedy = z.infer<typeof Remedy>
export type Focus = z.infer<typeof Focus>
export type ChecksAnswer = z.infer<typeof ChecksAnswer>
