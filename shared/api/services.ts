import { z } from 'zod'
import { Instant } from './fields.ts'

/** Outside services, each with what it is used for. */
const serviceIds = [
  'text:openai',
  'text:google',
  'text:mistral',
  'text:compatible',
  'text:demonstration',
  'image:openai',
  'image:google',
  'image:demonstration',
  'linkedin',
  'instagram',
  'google',
  'stripe',
  'mail',
  'storage',
  'certificate',
] as const
export type ServiceId = (typeof serviceIds)[number]

const queueNames = [
  'publications',
  'mails',
  'generations',
  'payment_events',
  'contract_acts',
  'exports',
  'erasures',
  'figures',
] as const
export type QueueName = (typeof queueNames)[number]

/** What an operator should look at. */
const serviceWarnings = [
  'no_worker',
  'dead_worker',
  'queue_late',
  'service_failing',
  'storage_unreachable',
  'disk_nearly_full',
  'certificate_expiring',
  'certificate_expired',
] as const
export type ServiceWarning = (typeof serviceWarnings)[number]

const ServiceAnswer = z.object({
  id: z.enum(serviceIds),
  state: z.enum(['real', 'simulated', 'off']),
  missing: z.array(z.string()).describe('Environment variables it would need to be real'),
  redirected_by: z.string().nullable().describe('The variable that points it at this very machine'),
  last_success_at: Instant.nullable(),
  last_error_at: Instant.nullable(),
  last_error: z.string(),
})
export type ServiceAnswer = z.infer<typeof ServiceAnswer>

/** Why a call to a provider failed (docs/product/ai.md §2.6). */
const trialFailures = ['config', 'quota', 'rate', 'moderation', 'bad_request', 'timeout', 'upstream'] as const

const TrialAnswer = z.object({
  kind: z.enum(['text', 'analysis', 'image']),
  provider: z.string(),
  model: z.string(),
  latency_ms: z.int(),
  failure: z.enum(trialFailures).nullable().describe('Null where it answered'),
  detail: z.string().describe('The provider’s own words for what was wrong'),
})
export type TrialAnswer = z.infer<typeof TrialAnswer>

export const TrialListAnswer = z.object({ trials: z.array(TrialAnswer) })
export type TrialListAnswer = z.infer<typeof TrialListAnswer>

export const ServicesAnswer = z.object({
  warnings: z.array(z.enum(serviceWarnings)),
  services: z.array(ServiceAnswer),
  queues: z.array(
    z.object({
      name: z.enum(queueNames),
      waiting: z.int(),
      oldest_at: Instant.nullable(),
      late: z.boolean(),
    }),
  ),
  workers: z.array(
    z.object({ host: z.string(), pid: z.int(), started_at: Instant, beat_at: Instant, alive: z.boolean() }),
  ),
  storage: z.object({
    kind: z.enum(['disk', 's3']),
    reachable: z.boolean(),
    free_bytes: z.number().nullable(),
  }),
  certificate: z.object({ signer: z.string().nullable(), valid_until: Instant.nullable() }),
  database: z.object({
    version: z.string(),
    migrations: z.array(z.object({ name: z.string(), applied_at: Instant })),
  }),
  checked_at: Instant,
})
export type ServicesAnswer = z.infer<typeof ServicesAnswer>
