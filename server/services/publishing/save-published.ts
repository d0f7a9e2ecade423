import { setTimeout as wait } from 'node:timers/promises'
import { type PublicationRow, updatePublication } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import type { FoundPost, Publisher, Target } from '#server/integrations/publishers/types.ts'
import { auditPublished } from './notify.ts'
import { publishedEvent, publishedValues, updateUnderLock } from './publication-state.ts'

const pausesMs = [200, 1_000, 3_000, 10_000, 10_000]
/** A read of what was just made may miss it for a moment (postiz-app 1562): it is looked for again, then left. */
const permalinkPausesMs = [0, 1_000, 4_000]

/**
 * The network's id, before anything else: nobody will ever say it again. Whoever holds the lease, and through a database
 * that is away for a moment; then the address for people, which fails nothing.
 */
export async function savePublished(
  deps: Deps,
  publication: PublicationRow,
  publisher: Publisher,
  target: Target,
  found: FoundPost,
): Promise<null> {
  const { externalId } = found
  const change = {
    values: publishedValues(publication, found),
    events: [publishedEvent(publication)],
    also: auditPublished(publication),
  }
  for (const pauseMs of [...pausesMs, null]) {
    try {
      await updateUnderLock(deps, publication, change, ({ status }) => status !== 'published')
      break
    } catch (error) {
      // The id stands in the log should the database not come back.
      deps.log.warn({ err: error, publicationId: publication.id, externalId }, 'published, id not saved yet')
      if (pauseMs === null) throw error
      await wait(pauseMs)
    }
  }
  if (found.permalink || externalId === null) return null
  for (const pauseMs of permalinkPausesMs) {
    if (deps.publishing.isStopping) return null
    await wait(pauseMs)
    const permalink = await publisher.permalinkOf(target, externalId)
    if (permalink) {
      await updatePublication(deps.db, publication.id, { permalink })
      return null
    }
  }
  return null
}
