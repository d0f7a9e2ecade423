import type { Instagram } from '#simulators/instagram/server.ts'
import type { Linkedin } from '#simulators/linkedin/server.ts'
import { instagramAt, linkedInAt } from '#test/publishing.ts'
import { isFull } from './counts.ts'

/** What the test hands to a worker that it is going to kill. */
export interface WorkerOrders {
  databaseUrl: string
  folder: string
  /** Base64. */
  secretKey: string
  publicUrl: string
  linkedin: Pick<Linkedin, 'wwwBase' | 'apiBase' | 'settings'>
  instagram: Pick<Instagram, 'authBase' | 'tokenBase' | 'graphBase' | 'settings'>
}

/**
 * A lease is longer than its calls may take, as in production, and in full short enough for a hundred deaths. The slice
 * also runs on machines that have much else to do.
 */
export const patience = isFull
  ? { timeoutMs: 1_000, leaseMs: 2_500, readBackDelayMs: 1_200 }
  : { timeoutMs: 4_000, leaseMs: 6_000, readBackDelayMs: 4_500 }

export const publishersOf = ({ linkedin, instagram }: Pick<WorkerOrders, 'linkedin' | 'instagram'>) => ({
  linkedin: linkedInAt(linkedin as Linkedin, patience.timeoutMs),
  instagram: instagramAt(instagram as Instagram, patience.timeoutMs),
})
