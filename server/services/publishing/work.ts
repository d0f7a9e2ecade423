import { claimDue, type PublicationRow } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import { changeLeased, released } from './change.ts'
import { reconcile } from './reconcile.ts'
import { leaveOrAsk } from './schedule.ts'
import { look, prepare } from './steps.ts'

/** Publications that one process works on at a time. */
const atOnce = 8

/**
 * Takes what is due and works on it beside the clock: a slow network holds up one publication, not the others. Every
 * second, on every worker.
 */
export async function workPublications(deps: Deps): Promise<void> {
  const { running, leaseMs, isStopping } = deps.publishing
  const free = atOnce - running.size
  if (free <= 0 || isStopping) return
  for (const publication of await claimDue(deps.db, leaseMs, free)) {
    const work = advance(deps, publication)
      .catch((error: unknown) => {
        // The lease ends by itself; who claims it next finds the phase.
        deps.log.warn({ err: error, publicationId: publication.id }, 'publication interrupted')
      })
      .finally(() => running.delete(work))
    running.add(work)
  }
}

/** No step is begun any more; resolves when those under way are over. */
export async function drainPublications({ publishing }: Pick<Deps, 'publishing'>): Promise<void> {
  publishing.isStopping = true
  await Promise.allSettled(publishing.running)
}

async function advance(deps: Deps, claimed: PublicationRow): Promise<void> {
  let publication: PublicationRow | null = claimed
  while (publication?.leaseToken) {
    if (deps.publishing.isStopping) {
      await changeLeased(deps, publication, { values: released })
      return
    }
    publication = await step(deps, publication)
  }
}

/** The next thing to do; answers the row as it is then, or null when it is no longer ours. */
function step(deps: Deps, publication: PublicationRow): Promise<PublicationRow | null> {
  if (publication.status === 'scheduled') return leaveOrAsk(deps, publication)
  switch (publication.phase) {
    case 'processing':
      return look(deps, publication)
    // A create goes through this phase within one step: finding it here means that its process died.
    case 'creating':
    case 'confirming':
      return reconcile(deps, publication)
    case 'ready':
    case 'uploading':
    case 'done':
      return prepare(deps, publication)
  }
}
