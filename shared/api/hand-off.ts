import { z } from 'zod'
import { Instant, NetworkName } from './fields.ts'

/** A last paragraph for who wants it; null when no model made anything of the post. */
const ProposedMention = z.string().nullable()

/** The address that a phone opens. */
export const HandOffAnswer = z.object({
  url: z.url(),
  expires_at: Instant,
  /** Null when a phone can reach it; else the settings with which it could. */
  phone_needs: z
    .object({ RAMAGE_MODE: z.enum(['demo', 'production']), HOST: z.string(), PUBLIC_URL: z.string() })
    .nullable(),
  proposed_ai_mention: ProposedMention,
})

/** One post for who holds its address. */
export const HandedPost = z.object({
  app: NetworkName,
  text: z.string(),
  image_url: z.string().nullable(),
  image_alt: z.string().nullable(),
  /** Every image in its order, the one above first; empty without one. */
  slides: z.array(
    z.object({ image_url: z.string(), thumb_url: z.string(), alt_text: z.string(), title: z.string() }),
  ),
  proposed_ai_mention: ProposedMention,
  /** What was generated and nothing confirms; told, never in the way. */
  doubts: z.array(z.object({ value: z.string(), message: z.string() })),
  is_published: z.boolean(),
  expires_at: Instant,
})

export type HandOffAnswer = z.infer<typeof HandOffAnswer>
export type HandedPost = z.infer<typeof HandedPost>
