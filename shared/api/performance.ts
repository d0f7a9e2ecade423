import { z } from 'zod'
import { Id, Instant, NetworkInput, NetworkName } from './fields.ts'
import { slideFormats } from './slides.ts'

export const performancePeriods = [7, 28, 90] as const
export type PerformancePeriod = (typeof performancePeriods)[number]

/** Days after its publication during which a post's figures are read. */
export const followedDays = 30

/** What people did, added up per post; the same names for both networks. */
export const metrics = ['views', 'interactions', 'reach'] as const
export type Metric = (typeof metrics)[number]

const figureProblems = [
  /** The account's rights have ended: its owner must connect it again. */
  'reconnect',
  /** The network gives this account no figures. */
  'rights',
  'disconnected',
  /** The network wants no more calls for now. */
  'quota',
  'unavailable',
  /** No longer on the network. */
  'gone',
] as const
export type FigureProblem = (typeof figureProblems)[number]

export const PerformanceQuery = z.object({
  period: z.coerce
    .number()
    .refine((days): days is PerformancePeriod => performancePeriods.includes(days as PerformancePeriod), {
      error: 'La période est de 7, 28 ou 90 jours.',
    })
    .default(28),
  app: NetworkInput.optional(),
})

const Count = z.number().int()
/** Null: not provided by the network. Never an estimate, never a zero for something unknown. */
const Given = Count.nullable()

/** Totals since publication, as they were at the last reading. */
export const PostFigures = z.object({
  views: Given,
  interactions: Given,
  reach: Given,
  reactions: Given,
  comments: Given,
  shares: Given,
  saves: Given,
  read_at: Instant,
})

/** Posts that a sum does not contain, by reason. */
const LeftOut = z.object({ not_provided: Count, not_read: Count })

export const PeriodTotal = z.object({
  /** Gained within the period by all the posts that were followed in it; null when nobody knows for any of them. */
  value: Given,
  left_out: LeftOut,
  /** The last complete days against as many before them; null unless both are whole and comparable. */
  change_percent: Count.nullable(),
})

const DayFigure = z.object({
  /** Gained that day; null where it is not known. */
  value: Given,
  /** Why it is not known; null too where nothing could be: no post was followed, or the day is not over. */
  gap: z.enum(['not_provided', 'not_read']).nullable(),
  /** Posts missing in the value. */
  left_out: Count,
})

/** A day of the company's own zone. */
export const PerformanceDay = z.object({ date: z.iso.date(), views: DayFigure, interactions: DayFigure })

export const PublishedPost = z.object({
  publication_id: Id,
  /** Null once the post is deleted here. */
  post_id: Id.nullable(),
  app: NetworkName,
  account: z.string(),
  /** The start of the text as it was sent. */
  excerpt: z.string(),
  image_thumb_url: z.string().nullable(),
  /** Images of the post; 0 without one. */
  slide_count: Count,
  slides_format: z.enum(slideFormats).nullable(),
  permalink: z.string().nullable(),
  published_at: Instant,
  /** Published with the phone: the network tells us nothing of it. */
  is_by_hand: z.boolean(),
  problem: z.enum(figureProblems).nullable(),
  /** Null before the first reading, and where the plan has no figures. */
  figures: PostFigures.nullable(),
})

/** Something the owner can mend or should know, once per account. */
const AccountProblem = z.object({
  app: NetworkName,
  account: z.string(),
  problem: z.enum(figureProblems),
  posts: Count,
})

export const PerformanceTrend = z.object({
  by: z.enum(['app', 'objective']),
  key: z.string(),
  /** Posts it rests on: those old enough, with figures. */
  posts: Count,
  /** Middle one of the views after three days. */
  median_views: Count,
  /** Against the period before; null under three posts on either side. */
  change_percent: Count.nullable(),
})

const Rights = { sees_figures: z.boolean(), sees_trends: z.boolean(), exports_csv: z.boolean() }

export const PerformanceAnswer = z.object({
  ...Rights,
  period: z.object({ days: Count, from: z.iso.date(), to: z.iso.date(), time_zone: z.string() }),
  /** Posts published in the period: every plan sees them. */
  counts: z.object({ posts: Count, linkedin: Count, instagram: Count }),
  /** The newest reading; null before the first. */
  read_at: Instant.nullable(),
  /** Null where the plan has no figures, like `days`. */
  totals: z.object({ views: PeriodTotal, interactions: PeriodTotal, reach: PeriodTotal }).nullable(),
  days: z.array(PerformanceDay).nullable(),
  /** Published in the period, newest first, at most 200. */
  posts: z.array(PublishedPost),
  problems: z.array(AccountProblem),
  /** Null where the plan has none. */
  trends: z.array(PerformanceTrend).nullable(),
})

export const PostPerformanceAnswer = z.object({
  sees_figures: z.boolean(),
  /** Each of the post's publications, newest first. */
  publications: z.array(
    PublishedPost.extend({
      /** Oldest first, at most 200. */
      readings: z.array(z.object({ at: Instant, views: Given, interactions: Given, reach: Given })),
    }),
  ),
})

/** Two hours of a weekday, in the company's zone; 1 is Monday. */
const Slot = z.object({
  weekday: Count.min(1).max(7),
  from_hour: Count,
  to_hour: Count,
  posts: Count,
  /** Views after three days above the network's usual ones. */
  gain_percent: Count,
})

export const BestTimesAnswer = z.object({
  time_zone: z.string(),
  networks: z.array(
    z.object({
      app: NetworkName,
      is_enough: z.boolean(),
      /** Posts it rests on, and how many it takes. */
      posts: Count,
      needed: Count,
      text: z.string(),
      /** The best first; empty while there are too few posts, or no hour stands out. */
      slots: z.array(Slot),
    }),
  ),
})

export type PostFigures = z.infer<typeof PostFigures>
export type PeriodTotal = z.infer<typeof PeriodTotal>
export type PerformanceDay = z.infer<typeof PerformanceDay>
export type PublishedPost = z.infer<typeof PublishedPost>
export type PerformanceTrend = z.infer<typeof PerformanceTrend>
export type PerformanceAnswer = z.infer<typeof PerformanceAnswer>
export type PostPerformanceAnswer = z.infer<typeof PostPerformanceAnswer>
export type BestTimesAnswer = z.infer<typeof BestTimesAnswer>
