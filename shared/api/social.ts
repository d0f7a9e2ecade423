import { z } from 'zod'
import { Id, Instant, NetworkName } from './fields.ts'

/** What can be published to: a person's profile, a company page, an Instagram business or creator account. */
export const targetKinds = ['member', 'page', 'professional'] as const
export type TargetKind = (typeof targetKinds)[number]

/** `expiring`: within 7 days. `revoked`: the network no longer accepts what it once granted. */
const accountStates = ['active', 'expiring', 'expired', 'revoked'] as const
export type AccountState = (typeof accountStates)[number]

/** Days before the end of an account's rights that its owner is warned (mail and banner). */
export const warningDays = 7

/** What an account may be used for; without `publish` it is not connected. */
const rightNames = ['publish', 'statistics'] as const
export type RightName = (typeof rightNames)[number]

export const SocialAccountAnswer = z.object({
  id: Id,
  app: NetworkName,
  kind: z.enum(targetKinds),
  /** What the network calls it; never empty: the handle, or the network's own id, stands in. */
  name: z.string(),
  /** Without `@`; empty where the network gives none. */
  handle: z.string(),
  state: z.enum(accountStates),
  granted: z.array(z.enum(rightNames)),
  /** Rights that could be had and were not granted. */
  missing: z.array(z.enum(rightNames)),
  /** Granted to an application that new connections no longer go through: it serves until `expires_at`. */
  uses_former_app: z.boolean(),
  /** Null when the network sets no end. */
  expires_at: Instant.nullable(),
  /** Renewed ahead of time, without the user. */
  renews_itself: z.boolean(),
  last_checked_at: Instant,
  /** Of a personal profile, whose it is; null for the company's accounts. */
  owner: z.object({ name: z.string(), is_you: z.boolean() }).nullable(),
  /** Whether colleagues publish with this personal profile too. */
  colleagues_publish: z.boolean(),
})

export const ProfileSharingBody = z.object({ colleagues_publish: z.boolean() })

export const SocialAccountsAnswer = z.object({
  networks: z.array(z.object({ app: NetworkName, is_configured: z.boolean() })),
  accounts: z.array(SocialAccountAnswer),
})

/** A place in our pages, such as `/settings#comptes-connectes`; never another site. */
const ReturnPath = z
  .string()
  .max(300)
  .regex(/^\/[\w\-./?=&%#~]*$/, { error: 'Adresse de retour inconnue.', abort: true })
  // `/.//elsewhere` leads to a path that, read alone, is the address of another site.
  .refine((path) => !/^\/\//.test(new URL(`http://here${path}`).pathname), {
    error: 'Adresse de retour inconnue.',
  })

export const ConnectBody = z.object({
  return_to: ReturnPath.default('/settings#comptes-connectes'),
  /** The account to reconnect, when that is why. */
  account_id: Id.nullish(),
})

/** Where the browser goes next: the network's own page. */
export const ConnectAnswer = z.object({ url: z.url() })

export const connectionProblems = [
  /** The user said no on the network, or left. */
  'cancelled',
  /** Asked for too long ago, or the network's code was used already. */
  'expired',
  /** Ours to mend: the application is not set up as the network wants it. */
  'misconfigured',
  /** The network did not answer, or not sensibly. */
  'unavailable',
  /** The right to publish was not granted. */
  'publish_missing',
  /** An Instagram account that is neither business nor creator. */
  'personal_account',
  /** Nobody can publish to anything with these rights. */
  'no_target',
] as const
export type ConnectionProblem = (typeof connectionProblems)[number]

const ConnectionTarget = z.object({
  /** The network's own id. */
  id: z.string(),
  kind: z.enum(targetKinds),
  name: z.string(),
  handle: z.string(),
  is_connected: z.boolean(),
})

/** `allowed`: by the user on the network; `targets` are what can be chosen. */
export const ConnectionAnswer = z.object({
  id: Id,
  app: NetworkName,
  status: z.enum(['asked', 'allowed', 'connected', 'failed']),
  problem: z.enum(connectionProblems).nullable(),
  missing: z.array(z.enum(rightNames)),
  targets: z.array(ConnectionTarget),
  /** The account it was to reconnect is not among the targets: another one was signed in on the network. */
  is_another_account: z.boolean(),
})

/** Ids of targets; without any, the account to reconnect, or the only target there is. */
export const CompleteBody = z
  .object({ targets: z.array(z.string().max(100)).min(1).max(50).nullish() })
  .nullish()
  .transform((body) => body ?? {})

export type SocialAccountAnswer = z.infer<typeof SocialAccountAnswer>
export type SocialAccountsAnswer = z.infer<typeof SocialAccountsAnswer>
export type ConnectionAnswer = z.infer<typeof ConnectionAnswer>
export type ConnectAnswer = z.infer<typeof ConnectAnswer>
