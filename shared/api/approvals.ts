import { z } from 'zod'
import { maxDescriptionLength, maxPersonNameLength } from '#shared/limits.ts'
import { isKnownZone } from '#shared/time-zone.ts'
import { ContentHash, Id, Instant, line, NetworkName, requiredName, requiredText } from './fields.ts'
import { Author } from './posts.ts'
import { maxAiMentionLength } from './publishing.ts'
import { slideFormats } from './slides.ts'
import { targetKinds } from './social.ts'

/** What must be approved before it is published or scheduled: nothing, everything, or what editors wrote. */
export const approvalRules = ['off', 'all', 'editors'] as const
export type ApprovalRule = (typeof approvalRules)[number]

export const decisions = ['approved', 'changes_requested'] as const
export type Decision = (typeof decisions)[number]

export const approvalDays = 30
export const maxPostsAsked = 20
const maxReviewers = 20
const maxPinnedComments = 20
/** Of one post, by links; as many by members. So many comments pinned to it, too. */
export const maxAnswersPerPost = 200
export const maxPinnedCommentLength = 1_000

/** 24 random bytes, after the `#` of the link. */
const Token = z.string().regex(/^[\w-]{32}$/, { error: 'Ce lien n’est pas complet.' })

/** What a comment is about. `start` and `end` count UTF-16 units of the text as it would be sent. */
const PlaceBody = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    start: z.number().int().min(0),
    end: z
      .number()
      .int()
      .min(1)
      .max(maxDescriptionLength * 2),
  }),
  /** Which image, from 0. */
  z.object({ kind: z.literal('image'), index: z.number().int().min(0).max(19) }),
  z.object({ kind: z.literal('whole') }),
])

export const CommentBody = z.object({ text: requiredText(maxPinnedCommentLength), place: PlaceBody })

const decided = {
  post_id: Id,
  decision: z.enum(decisions),
  /** Of what was seen; 409 `approval_changed` when it is another by now. */
  content_hash: ContentHash,
  /** At least one with `changes_requested`. */
  comments: z.array(CommentBody).max(maxPinnedComments).default([]),
}

export const DecisionBody = z.object(decided)

export const ApprovalLinkBody = z.object({ token: Token })

export const LinkDecisionBody = ApprovalLinkBody.extend({
  ...decided,
  /** A first name, and nothing else. */
  name: requiredName(maxPersonNameLength),
})

export const AskApprovalBody = z.object({
  posts: z
    .array(
      z.object({
        post_id: Id,
        /** Where it would go out: what is scheduled, else the only account of the network. */
        account_id: Id.nullish(),
        ai_mention: line(maxAiMentionLength).nullish(),
        publish_at: z.iso.datetime({ offset: true, error: 'Date illisible.' }).nullish(),
        time_zone: z.string().max(64).refine(isKnownZone, { error: 'Fuseau horaire inconnu.' }).nullish(),
      }),
    )
    .min(1)
    .max(maxPostsAsked)
    .refine((posts) => new Set(posts.map(({ post_id }) => post_id)).size === posts.length, {
      error: 'Un post est demandé deux fois.',
    }),
  /** Members who are asked; without any a link is made. */
  reviewer_ids: z.array(Id).max(maxReviewers).default([]),
})

export const PinnedComment = z.object({
  text: z.string(),
  /** Null: the whole. */
  place: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('text'),
        start: z.number().int(),
        end: z.number().int(),
        quote: z.string(),
      }),
      z.object({ kind: z.literal('image'), index: z.number().int() }),
    ])
    .nullable(),
})

export const DecisionAnswer = z.object({
  id: Id,
  decision: z.enum(decisions),
  /** The first name given, or the member's. */
  name: z.string(),
  is_member: z.boolean(),
  at: Instant,
  /** Of what would be sent now; false once anything of it has changed. */
  is_current: z.boolean(),
  /** The hour that was told, when another one stands by now. */
  told_publish_at: Instant.nullable(),
  comments: z.array(PinnedComment),
})

const Target = z.object({
  account: z.object({ name: z.string(), kind: z.enum(targetKinds) }).nullable(),
  publish_at: Instant.nullable(),
  time_zone: z.string().nullable(),
})

export const ApprovalAnswer = Target.extend({
  id: Id,
  kind: z.enum(['link', 'members']),
  /** `changed`: what was approved is no longer what would be sent. */
  state: z.enum(['waiting', 'approved', 'changes_requested', 'changed', 'over']),
  asked_by: Author,
  reviewers: z.array(Author),
  account_id: Id.nullable(),
  ai_mention: z.string().nullable(),
  created_at: Instant,
  expires_at: Instant,
  content_hash: ContentHash,
  /** The caller is asked, and may answer. */
  can_decide: z.boolean(),
  can_end: z.boolean(),
  /** Newest first. */
  decisions: z.array(DecisionAnswer),
})

/** Newest first. */
export const ApprovalListAnswer = z.object({
  /** The company's rule wants an approval before this caller publishes the post. */
  is_required: z.boolean(),
  /** Somebody whose answer counts has approved what would be sent. */
  is_approved: z.boolean(),
  approvals: z.array(ApprovalAnswer),
})

/** Posts that wait for the caller's answer, oldest first; `id` is the request's. */
export const WaitingApprovalsAnswer = z.object({
  posts: z.array(z.object({ id: Id, asked_by: Author, excerpt: z.string() })),
})

/** `url` is told once: only its hash is kept. Null where members were asked. */
export const AskApprovalAnswer = z.object({ id: Id, url: z.url().nullable(), expires_at: Instant })

const Picture = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt_text: z.string(),
  title: z.string(),
})

/** Exactly what would go out. */
export const PostToApprove = Target.extend({
  post_id: Id,
  app: NetworkName,
  /** As people will read it, with its mention. */
  text: z.string(),
  /** In their order; of one image, what its crop leaves. */
  images: z.array(Picture),
  /** Where the crop of one image lies, from 0 to 1; null for several. */
  crop: z.object({ x: z.number(), y: z.number() }).nullable(),
  format: z.enum(slideFormats),
  document_title: z.string().nullable(),
  /** The link preview that goes out in the place of images. */
  link: z
    .object({
      url: z.string(),
      title: z.string(),
      description: z.string(),
      image_url: z.string().nullable(),
    })
    .nullable(),
  content_hash: ContentHash,
  /** On its way or published: nothing can be decided any more. */
  is_out: z.boolean(),
  /** The hour that was told when it was asked for, when another one stands by now. */
  asked_publish_at: Instant.nullable(),
  /** What was answered here, of what would be sent now or of an earlier state. */
  decision: DecisionAnswer.nullable(),
})

/** What the holder of a link sees. */
export const ApprovalPageAnswer = z.object({
  company: z.object({ name: z.string(), logo: z.string().nullable() }),
  asked_by: z.string(),
  expires_at: Instant,
  /** A member who was not asked, and does not decide, only looks. */
  can_decide: z.boolean(),
  posts: z.array(PostToApprove),
})

export type WaitingApprovalsAnswer = z.infer<typeof WaitingApprovalsAnswer>
export type AskApprovalBody = z.input<typeof AskApprovalBody>
export type AskApprovalAnswer = z.infer<typeof AskApprovalAnswer>
export type ApprovalAnswer = z.infer<typeof ApprovalAnswer>
export type ApprovalListAnswer = z.infer<typeof ApprovalListAnswer>
export type ApprovalPageAnswer = z.infer<typeof ApprovalPageAnswer>
export type PostToApprove = z.infer<typeof PostToApprove>
export type DecisionAnswer = z.infer<typeof DecisionAnswer>
export type DecisionBody = z.input<typeof DecisionBody>
export type LinkDecisionBody = z.input<typeof LinkDecisionBody>
export type CommentBody = z.infer<typeof CommentBody>
