import { z } from 'zod'
import { ContentHash, Id, Instant, line } from './fields.ts'
import { maxAiMentionLength } from './publishing.ts'
import { UtmAnswer } from './utm.ts'

const checkNames = [
  'account',
  'approval',
  'text',
  'facts',
  'dates',
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
  name: z.enum([
    ...remedyNames,
    'connect',
    'reconnect',
    'write',
    'review',
    'approve',
    'describe',
    'add-image',
    'link',
    'schedule',
    'duplicate',
  ]),
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
  ai_mention: line(maxAiMentionLength).optional(),
  /** When it is to leave: its days are checked against that one. Now without it. */
  publish_at: Instant.optional(),
  /** `none`: links as they are, whatever the company's setting. */
  utm: z.enum(['setting', 'none']).optional(),
})

export const ChecksAnswer = z.object({
  can_publish: z.boolean(),
  checks: z.array(Check),
  /** Characters as sent, escapes and mention included. */
  length: z.object({ sent: z.number().int(), max: z.number().int() }),
  /** As people will read it. */
  text: z.string(),
  /** Of everything that would be sent to this account; null without an account. `publish` takes it back. */
  content_hash: ContentHash.nullable(),
  /** When the post that was checked was last changed. */
  post_updated_at: Instant,
  /** The parameters that the company's setting adds to links on this network, whether this text has them or not. */
  utm: UtmAnswer.nullable(),
  /** Links of this post that have got them, that of its link preview included. */
  utm_links: z.number().int(),
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

export type Check = z.infer<typeof Check>
export type Remedy = z.infer<typeof Remedy>
export type Focus = z.infer<typeof Focus>
export type ChecksAnswer = z.infer<typeof ChecksAnswer>
