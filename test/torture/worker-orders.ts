import type { Instagram } from '#simulators/instagram/server.ts'
import type { Linkedin } from '#simulators/linkedin/server.ts'
import { instagramAt, linkedInAt } from '#test/publishing.ts'

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

/** Longer than its calls may take, as in production; short enough for a hundred deaths. */
export const patience = { timeoutMs: 1_000, leaseMs: 2_500, settleMs: 1_200 }

export const publishersOf = ({ linkedin, instagram }: Pick<WorkerOrders, 'linkedin' | 'instagram'>) => ({
  linkedin: linkedInAt(linkedin as Linkedin, patience.timeoutMs),
  instagram: instagramAt(instagram as Instagram, patience.timeoutMs),
})
