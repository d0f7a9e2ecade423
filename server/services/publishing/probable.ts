import { listPublications, type PublicationRow } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import type { Refusal } from '#server/integrations/publishers/types.ts'
import { evidenceTexts, fill } from '#shared/messages/publishing.ts'
import { failureOf } from './failure-of.ts'
import { askOutcome } from './transitions.ts'

/** « Already posted », after an attempt somebody thought had not arrived: it probably had (docs/product/linkedin.md §1.11). */
export async function saysItIsThere(
  { db }: Pick<Deps, 'db'>,
  { id, postId, accountId }: PublicationRow,
  refusal: Refusal,
): Promise<boolean> {
  if (!postId || failureOf(refusal).code !== 'duplicate') return false
  const earlier = await listPublications(db, postId)
  return earlier.some(
    (one) => one.id !== id && one.accountId === accountId && one.failure?.code === 'not_online',
  )
}

/** The network's message may name the earlier post; one report shows names that do not exist: it stays a hint. */
export function askProbable(deps: Deps, publication: PublicationRow, { message }: Refusal) {
  const { network } = publication
  const named = /urn:li:(?:share|ugcPost):\d+/.exec(message) ?? []
  return askOutcome(deps, publication, [fill(evidenceTexts.probable, { network }), ...named])
}
