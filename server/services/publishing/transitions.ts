import { inMs, type PublicationRow } from '#server/db/publications.ts'
import type { StoredFailure } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Found, Refusal } from '#server/integrations/publishers/types.ts'
import { writtenMoment } from '#server/services/french-formats.ts'
import { evidenceTexts, failureTexts, fill } from '#shared/messages/publishing.ts'
import { changeLeased, type Event, over, released } from './change.ts'
import { failureOf } from './failure-of.ts'
import { tellFailure } from './tell.ts'

/** A quota may keep a post for so many turns before it is given back to its owner. */
const quotaTurns = 3

/** It ended without a post; the user is told why and what to do. */
export function fail(
  deps: Deps,
  publication: PublicationRow,
  failure: StoredFailure,
): Promise<PublicationRow | null> {
  const { network } = publication
  const cause = fill(failureTexts[failure.code].cause, { network })
  return changeLeased(deps, publication, {
    values: { ...over, status: 'failed', phase: 'done', failure },
    events: [['failed', { cause }]],
    also: (tx) => tellFailure(tx, publication, failure),
  })
}

/** A refusal before anything became public: it waits, or it is over. */
export function refuse(
  deps: Deps,
  publication: PublicationRow,
  refusal: Refusal,
  phase: PublicationRow['phase'],
): Promise<PublicationRow | null> {
  const { tries, network, timeZone } = publication
  const at = nextTry(deps, tries, refusal)
  if (!at) return fail(deps, publication, failureOf(refusal))
  const nextAttemptAt = inMs(at.getTime() - Date.now())
  const values = { ...released, status: 'waiting', phase, tries: tries + 1, nextAttemptAt } as const
  const when = writtenMoment(at, timeZone)
  return changeLeased(deps, publication, { values, events: [['waiting', { network, when }]] })
}

/** The network does not know a token yet that it gave a moment ago: it is asked once more. */
export function waitForToken(
  deps: Deps,
  publication: PublicationRow,
  phase: PublicationRow['phase'],
): Promise<PublicationRow | null> {
  const { network } = publication
  const nextAttemptAt = inMs(deps.publishing.freshTokenMs)
  return changeLeased(deps, publication, {
    values: { ...released, status: 'waiting', phase, nextAttemptAt },
    events: [['fresh_token', { network }]],
  })
}

/** Null when trying again is of no use. */
function nextTry({ publishing }: Deps, tries: number, refusal: Refusal): Date | null {
  const { failure, retryAfterSeconds } = refusal
  const asked = retryAfterSeconds ? retryAfterSeconds * 1000 : 0
  if (failure === 'quota' && tries < quotaTurns) {
    return asked > 0 ? new Date(Date.now() + asked) : afterQuota()
  }
  const pause = publishing.backoffMs[tries]
  if (failure !== 'retry_later' || pause === undefined) return null
  return new Date(Date.now() + Math.max(asked, pause))
}

/** Some minutes after the next midnight UTC, when quotas start anew: not everybody at once. */
function afterQuota(): Date {
  const now = new Date()
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  return new Date(midnight + 60_000 + Math.random() * 540_000)
}

/** Looks at the same upload again after a while, without counting it as a failure. */
export function pause(
  deps: Deps,
  publication: PublicationRow,
  ms: number,
  values: Partial<PublicationRow> = {},
): Promise<PublicationRow | null> {
  return changeLeased(deps, publication, {
    values: { ...released, status: 'running', nextAttemptAt: inMs(ms), ...values },
  })
}

/** Nobody can tell: the user is asked, with what is known. */
export function askOutcome(
  deps: Deps,
  publication: PublicationRow,
  evidence: string[],
): Promise<PublicationRow | null> {
  const { network, armedAt, timeZone } = publication
  const when = writtenMoment(armedAt ?? new Date(), timeZone)
  return changeLeased(deps, publication, {
    values: {
      ...over,
      status: 'uncertain',
      phase: 'confirming',
      question: 'outcome',
      evidence: [fill(evidenceTexts.sentAt, { network, when }), ...evidence],
    },
    events: [['uncertain']],
    also: (tx) => tellFailure(tx, publication, null),
  })
}

export const publishedValues = (publication: PublicationRow, found: Found) => ({
  ...over,
  status: 'published' as const,
  phase: 'done' as const,
  externalId: found.externalId,
  permalink: found.permalink,
  failure: null,
  // The moment of sending: the network's own clock may differ by seconds.
  publishedAt: found.publishedAt ?? publication.armedAt ?? new Date(),
})

export const publishedEvent = (publication: PublicationRow): Event => [
  'published',
  { network: publication.network },
]
