import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '#server/db/failures.ts'
import { insertLines } from '#server/db/generation-lines.ts'
import type { GenerationRow } from '#server/db/generations.ts'
import type { Deps } from '#server/deps.ts'
import { closeGeneration, type Outcome } from './close.ts'
import type { LiveGeneration } from './live.ts'

const tryEveryMs = 1_000
/** From then on the sweep finds it: it was left without a heartbeat for longer than that. */
const giveUpAfterMs = 30_000

/**
 * Settles a generation that the database could not settle when it ended, as soon as it answers again: until then it
 * takes one of its company's places. Never throws.
 */
export async function settleLater(
  deps: Pick<Deps, 'db' | 'log'>,
  generation: GenerationRow,
  live: LiveGeneration,
  outcome: Outcome,
  code: string,
): Promise<void> {
  const until = performance.now() + giveUpAfterMs
  while (performance.now() < until) {
    await wait(tryEveryMs, undefined, { ref: false })
    try {
      await closeGeneration(deps, generation, outcome, code, async (tx) => {
        const all = live.lines.map((line, seq) => ({ generationId: generation.id, seq, line }))
        await insertLines(tx, all)
      })
      return
    } catch (error) {
      if (error instanceof Error && isDatabaseAway(error)) continue
      deps.log.error({ err: error }, 'generation not settled')
      return
    }
  }
}
