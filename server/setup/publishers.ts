import type { Logger } from 'pino'
import type { Deps } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import { instagramFigures } from '#server/integrations/publishers/instagram/figures.ts'
import { instagramPublisher } from '#server/integrations/publishers/instagram/publisher.ts'
import { linkedInFigures } from '#server/integrations/publishers/linkedin/figures.ts'
import { linkedInPublisher } from '#server/integrations/publishers/linkedin/publisher.ts'
import { instagramSettings, linkedInApps } from './connectors.ts'

/** Shorter than a stop may take, and much shorter than a lease. */
const timeoutMs = 15_000

/** How to publish on the networks whose keys are set. */
export function publishersFromEnv(env: Env, log: Logger): Deps['publishers'] {
  const [linkedIn] = linkedInApps(env)
  const instagram = instagramSettings(env)
  const mediaMustBeHttps = env.RAMAGE_MODE === 'production'
  return {
    ...(linkedIn && { linkedin: linkedInPublisher(linkedIn, log, timeoutMs) }),
    ...(instagram && {
      instagram: instagramPublisher({ ...instagram, mediaMustBeHttps }, log, timeoutMs),
    }),
  }
}

/** How to read statistics on the networks whose keys are set. */
export function figureReadersFromEnv(env: Env, log: Logger): Deps['figureReaders'] {
  const [linkedIn] = linkedInApps(env)
  const instagram = instagramSettings(env)
  return {
    ...(linkedIn && { linkedin: linkedInFigures(linkedIn, log, timeoutMs) }),
    ...(instagram && { instagram: instagramFigures(instagram, log, timeoutMs) }),
  }
}
