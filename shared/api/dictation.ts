import { z } from 'zod'

/**
 * What is taken in one recording, and by one user in 24 hours (docs/product/decisions.md §8). `bytes` holds 100 s, so that
 * one that is a little too long is told so.
 */
export const dictationLimits = { seconds: 90, bytes: 3_200_044, perDay: 20 } as const

/** A recording as `secondsOfWav` reads it. */
export const DictationBody = z.object({ audio: z.base64().max(Math.ceil(dictationLimits.bytes / 3) * 4) })

/** To be corrected by who said it; nothing of it is kept. */
export const DictationAnswer = z.object({ text: z.string() })

export type DictationBody = z.infer<typeof DictationBody>
export type DictationAnswer = z.infer<typeof DictationAnswer>
