import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Trial } from '#server/integrations/ai/types.ts'
import { noteProviderCall } from '#server/services/ai-usage/record.ts'
import { audit } from '#server/services/audit/record-event.ts'

/** Longer than the slowest trial may take. */
const giveUpMs = 60_000

/**
 * Tries every configured model. What it finds is also the last word on the state of its service, pictures apart. Throws
 * ai_timeout.
 */
export async function runTrials(
  deps: Pick<Deps, 'ai' | 'db' | 'callMonitor'>,
  { actorId, ip }: { actorId: string; ip: string },
): Promise<Trial[]> {
  const signal = AbortSignal.timeout(giveUpMs)
  const trials = await deps.ai.tryOut(signal).catch((error: unknown) => {
    throw signal.aborted ? new AppError('ai_timeout', { cause: error }) : error
  })
  // A model that is listed is no picture made.
  for (const { kind, provider, failure } of trials)
    if (kind !== 'image') noteProviderCall(deps, { kind, provider, outcome: failure ?? 'done' })
  const failed = trials.filter(({ failure }) => failure !== null).length
  const details = { tried: trials.length, failed }
  await audit(deps.db, { kind: 'services_tried', userId: null, actorId, origin: { ip }, details })
  return trials
}
