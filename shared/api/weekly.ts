import { z } from 'zod'
import { Id, Instant } from './fields.ts'
import { ClockTime, Weekday } from './posting-slots.ts'
import { websiteFailures } from './website-imports.ts'

const proposalKinds = ['occasion', 'news', 'photos', 'again', 'season', 'gap'] as const

/** Says the same proposal at every reading of its week. */
const ProposalKey = z.string().regex(/^[a-z]+-[0-9a-f]{12}$/, { error: 'Cette idée est inconnue.' })

const WeeklyProposal = z.object({
  key: ProposalKey,
  kind: z.enum(proposalKinds),
  /** A few words: « La fête des Mères ». */
  title: z.string(),
  /** Why this, and why now. */
  reason: z.string(),
  /** The studio's brief. */
  brief: z.string(),
  /** What it is about, on the company's own site; null for all but news. */
  url: z.url().nullable(),
  /** Photos of the gallery that it is about. */
  image_ids: z.array(Id),
  /** The day of its pale place in the calendar, `2026-12-03`. */
  day: z.iso.date(),
  /** Neither put aside nor done. */
  is_open: z.boolean(),
})

export const WeeklyProposalsAnswer = z.object({
  /** The Monday of the week, on the company's clocks. */
  week: z.iso.date(),
  /** Three at most; none is a valid answer. */
  proposals: z.array(WeeklyProposal),
})

export const DismissProposalBody = z.object({ key: ProposalKey })

export const WeeklyMailBody = z.object({ is_on: z.boolean(), weekday: Weekday, time: ClockTime })

export const WeeklyMailAnswer = WeeklyMailBody.extend({
  /** On whose clocks: the zone of whoever set them last. */
  time_zone: z.string(),
})

/** Null: no news are read. */
export const NewsFeedBody = z.object({ address: z.string().trim().min(1).max(500).nullable() })

export const NewsFeedAnswer = z.object({
  address: z.string().nullable(),
  /** Waits for its first reading. */
  is_reading: z.boolean(),
  /** The last reading that worked; null before. */
  read_at: Instant.nullable(),
  /** Why the newest reading found nothing. */
  failure: z.enum(websiteFailures).nullable(),
  /** Newest first, in the site's own words. */
  items: z.array(z.object({ title: z.string(), url: z.url(), published_at: Instant.nullable() })),
})

export type NewsFeedBody = z.infer<typeof NewsFeedBody>
export type NewsFeedAnswer = z.infer<typeof NewsFeedAnswer>
export type WeeklyProposal = z.infer<typeof WeeklyProposal>
export type WeeklyProposalsAnswer = z.infer<typeof WeeklyProposalsAnswer>
export type WeeklyMailBody = z.infer<typeof WeeklyMailBody>
export type WeeklyMailAnswer = z.infer<typeof WeeklyMailAnswer>
