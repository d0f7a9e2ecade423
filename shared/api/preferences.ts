import { z } from 'zod'
import { eachMailKind } from '#shared/notification-kinds.ts'
import { isTimeZone } from '#shared/time-zone.ts'

/** One switch for each kind of `mailKinds`: true when the mail is wanted. */
export const WantedMails = z.object(eachMailKind(() => z.boolean()))

export const TimeZoneBody = z.object({
  time_zone: z.string().max(64).refine(isTimeZone, { error: 'Ce fuseau horaire n’existe pas.' }),
})

export const TimeZoneAnswer = z.object({ time_zone: z.string() })

export type WantedMails = z.infer<typeof WantedMails>
