import { z } from 'zod'
import { Id } from './fields.ts'
import { ClockTime, Weekday } from './posting-slots.ts'

export const proposalKinds = ['occasion', 'photos', 'again', 'season', 'gap'] as const

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

export type WeeklyProposal = z.infer<typeof WeeklyProposal>
export type WeeklyProposalsAnswer = z.infer<typeof WeeklyProposalsAnswer>
export type WeeklyMailBody = z.infer<typeof WeeklyMailBody>
export type WeeklyMailAnswer = z.infer<typeof WeeklyMailAnswer>
