import { z } from 'zod'

/** What is taken in one recording, and by one user in 24 hours (docs/product/decisions.md §8): 16-bit samples at 16 kHz. */
export const dictationLimits = { seconds: 90, bytes: 3_000_000, perDay: 20 } as const

/** Samples, or what a browser records that cannot make them of it; the server looks at the first bytes. */
export const dictationTypes = ['audio/wav', 'audio/webm', 'audio/mp4', 'audio/ogg'] as const

export const DictationBody = z.object({
  media_type: z.enum(dictationTypes),
  audio: z.base64().max(Math.ceil(dictationLimits.bytes / 3) * 4),
})

/** To be corrected by who said it; nothing of it is kept. */
export const DictationAnswer = z.object({ text: z.string() })

export type DictationBody = z.infer<typeof DictationBody>
export type DictationAnswer = z.infer<typeof DictationAnswer>
