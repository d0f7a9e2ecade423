import { z } from 'zod'
import { NetworkName } from './fields.ts'

/** What is real here and what is simulated, for the pages to say so. */
export const FeaturesAnswer = z.object({
  mode: z.enum(['demo', 'production']),
  /** A demonstration that others than this machine's users reach: no vendor is simulated there. */
  open_demonstration: z.boolean(),
  /** Whether a model writes and draws; false where rules do. */
  ai: z.object({ text: z.boolean(), image: z.boolean() }),
  /** Whether a provider puts recordings into text. */
  dictation: z.boolean(),
  /** Whether members mail in what becomes a draft. */
  inbound_mail: z.boolean(),
  /** Whether accounts of the network can be connected. */
  social: z.object({ linkedin: z.boolean(), instagram: z.boolean() }),
  /** Networks that are simulated: what is published there reaches nobody. */
  simulated_networks: z.array(NetworkName),
  /** Whether accounts of Google open ours. */
  google: z.boolean(),
  /** Whether mails leave for real. */
  mail: z.boolean(),
  /** When a new company is given its welcome posts (docs/product/decisions.md §7). */
  welcome_posts: z.enum(['at_sign_up', 'once_verified', 'none']),
  /** Whether plans and packs can be bought. */
  payments: z.boolean(),
})

export type FeaturesAnswer = z.infer<typeof FeaturesAnswer>
