import { z } from 'zod'
import { maxPostingSlots } from '#shared/limits.ts'
import { Instant, NetworkName } from './fields.ts'

/** 1 is Monday. */
export const Weekday = z.int().min(1).max(7)

/** `09:30`, on a clock of 24 hours. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Choisissez une heure.' })

const PostingSlot = z.object({ weekday: Weekday, time: ClockTime })

export const PostingSlotsBody = z.object({
  slots: z
    .array(PostingSlot)
    .max(maxPostingSlots, { error: `${maxPostingSlots} créneaux au maximum.` })
    .refine((slots) => new Set(slots.map((slot) => JSON.stringify(slot))).size === slots.length, {
      error: 'Deux créneaux sont les mêmes.',
    }),
})

export const PostingSlotsAnswer = z.object({
  /** In the order of the week. */
  slots: z.array(PostingSlot),
  /** On whose clocks they are: the zone of whoever set them last. */
  time_zone: z.string(),
})

export const NextSlotsQuery = z.object({
  /** Not before then; now, when left out. */
  from: Instant.optional(),
})

export const NextSlotsAnswer = z.object({
  networks: z.array(
    z.object({
      app: NetworkName,
      /** Null: all slots of the next weeks are taken. */
      at: Instant.nullable(),
      /** Why then, in French; null where nothing speaks for this hour. */
      reason: z.string().nullable(),
    }),
  ),
})

export type PostingSlotsBody = z.infer<typeof PostingSlotsBody>
export type PostingSlotsAnswer = z.infer<typeof PostingSlotsAnswer>
export type NextSlotsAnswer = z.infer<typeof NextSlotsAnswer>
