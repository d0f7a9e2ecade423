import { listExternalIds, type PublicationRow } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import type { FoundPost, Refusal, SentCreate } from '#server/integrations/publishers/types.ts'
import { evidenceTexts, fill } from '#shared/messages/publishing.ts'
import { findAccount } from './choose-account.ts'
import { failureOfRefusal, ownFailure } from './failure-codes.ts'
import { auditPublished } from './notify.ts'
import {
  askOutcome,
  type Event,
  fail,
  pause,
  publishedValues,
  updateUnderLease,
} from './publication-state.ts'

/** Readings that must not find it, the last one well after the create, before it counts as not there. */
const readingsToBeSure = 3
const mostReadings = 8

/** Why the outcome is unknown: the create's own answer, or nothing where its process crashed. */
type Why = Refusal | 'noId' | null

/**
 * Reads the network for what a create may have made. Sends nothing again before it has looked, well after the create.
 */
export async function reconcile(
  deps: Deps,
  publication: PublicationRow,
  why: Why = null,
): Promise<PublicationRow | null> {
  const row = publication.phase === 'creating' ? await recordOpenOutcome(deps, publication, why) : publication
  if (!row) return null
  const { network } = row
  const cannotRead = () =>
    askOutcome(deps, row, [...row.evidence, fill(evidenceTexts.cannotReadNow, { network })])
  const publisher = deps.publishers[network]
  const found = await findAccount(deps, row)
  if (!publisher || found.problem) return cannotRead()
  const read = await publisher.readBack(found.target, await attemptOf(deps, row))
  if (!read.ok) {
    const isOver = read.refusal.failure !== 'retry_later' || row.readings >= mostReadings
    return isOver ? cannotRead() : retryReadBack(deps, row)
  }
  if (read.value === 'blind') {
    return askOutcome(deps, row, [...row.evidence, fill(evidenceTexts.cannotRead, { network })])
  }
  if (read.value === 'absent')
    return row.readings + 1 < readingsToBeSure ? retryReadBack(deps, row) : failNotOnline(deps, row)
  if (read.value === 'public') {
    const nameless = { externalId: null, permalink: null, publishedAt: null }
    return row.readings + 1 < readingsToBeSure ? retryReadBack(deps, row) : saveFound(deps, row, nameless)
  }
  if (read.value === 'armed') return sendAgain(deps, row, why)
  return saveFound(deps, row, read.value)
}

/** Writes down that the outcome is open, and what is known of it. */
function recordOpenOutcome(deps: Deps, publication: PublicationRow, why: Why) {
  const { network } = publication
  const event: Event = why ? ['unknown', { network }] : ['resumed']
  return updateUnderLease(deps, publication, {
    values: { status: 'running', phase: 'confirming', evidence: [evidenceOf(publication, why)] },
    events: [event],
  })
}

function evidenceOf({ network }: PublicationRow, why: Why): string {
  if (why === null) return fill(evidenceTexts.interrupted, { network })
  if (why === 'noId') return fill(evidenceTexts.noId, { network })
  if (why.status === null) return fill(evidenceTexts.noAnswer, { network })
  return fill(evidenceTexts.vendorFailed, { network, status: why.status })
}

async function attemptOf(deps: Deps, row: PublicationRow): Promise<SentCreate> {
  return {
    content: {
      text: row.sentText ?? '',
      altText: row.sentAltText,
      isAiGenerated: false,
      documentTitle: null,
      article: null,
    },
    uploadId: row.uploadId,
    armedAt: row.armedAt ?? row.updatedAt,
    knownIds: row.accountId ? await listExternalIds(deps.db, row.accountId) : [],
  }
}

const retryReadBack = (deps: Deps, row: PublicationRow) =>
  pause(deps, row, deps.publishing.readBackDelayMs * (row.readings + 1), { readings: row.readings + 1 })

const failNotOnline = (deps: Deps, row: PublicationRow) =>
  fail(deps, row, ownFailure('unknown_outcome', 'not_online'))

/**
 * The upload itself says that it is not public: sending the same one again is safe, once a create still on its way has
 * had its time. A clean refusal of a second create is the answer to the first one too.
 */
function sendAgain(deps: Deps, row: PublicationRow, why: Why): Promise<PublicationRow | null> {
  const isRefused =
    why !== null && why !== 'noId' && why.failure !== 'unknown_outcome' && why.failure !== 'retry_later'
  if (isRefused) return fail(deps, row, failureOfRefusal(why))
  if (row.readings >= mostReadings) return fail(deps, row, ownFailure('retry_later', 'too_many_tries'))
  const sinceMs = Date.now() - (row.armedAt?.getTime() ?? 0)
  if (sinceMs < deps.publishing.readBackDelayMs) return retryReadBack(deps, row)
  return updateUnderLease(deps, row, {
    values: { phase: 'processing', readings: row.readings + 1 },
    events: [['looking', { network: row.network }]],
  })
}

function saveFound(deps: Deps, row: PublicationRow, found: FoundPost) {
  return updateUnderLease(deps, row, {
    values: publishedValues(row, found),
    events: [['recovered', { network: row.network }]],
    also: auditPublished(row),
  })
}
