import { z } from 'zod'
import { parseHashtags } from '#shared/hashtags.ts'
import { hashtagSetLimits as limits } from '#shared/limits.ts'
import { Id, requiredLine } from './fields.ts'

/** As typed, or a list; each hashtag once, with its #. */
const HashtagsInput = z
  .union([z.string().max(limits.hashtags * limits.hashtag), z.array(z.string().max(limits.hashtag)).max(200)])
  .transform((value) => parseHashtags(Array.isArray(value) ? value.join(' ') : value))
  .refine((hashtags) => hashtags.length > 0, { error: 'Écrivez au moins un hashtag.' })
  .refine((hashtags) => hashtags.length <= limits.hashtags, {
    error: `${limits.hashtags} hashtags au maximum.`,
  })

export const HashtagSetBody = z.object({ name: requiredLine(limits.name), hashtags: HashtagsInput })

export const HashtagSet = z.object({ id: Id, name: z.string(), hashtags: z.array(z.string()) })

/** By their names. */
export const HashtagSetsAnswer = z.object({ sets: z.array(HashtagSet) })

export type HashtagSetBody = z.input<typeof HashtagSetBody>
export type HashtagSetsAnswer = z.infer<typeof HashtagSetsAnswer>
export type HashtagSet = z.infer<typeof HashtagSet>
