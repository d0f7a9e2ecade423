import type { Db } from '#server/db/client.ts'
import { lockPost } from '#server/db/posts.ts'
import { insertEvent } from '#server/db/publication-events.ts'
import {
  lockPublication,
  type PublicationRow,
  type PublicationValues,
  updateLeased,
  updatePublication,
} from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import { type BusinessEvent, logEvent } from '#server/services/logs/log-event.ts'
import type { PublicationEventKind } from '#shared/messages/publishing.ts'
import { settlePost } from './settle-post.ts'

const outcomes: Partial<Record<string, BusinessEvent>> = {
  published: 'post_published',
  failed: 'publication_failed',
  uncertain: 'publication_uncertain',
}

export type Event = [kind: PublicationEventKind, details?: Record<string, string>]

export interface Change {
  values: PublicationValues
  events?: Event[]
  /** More rows of the same transaction. */
  also?: ((tx: Db) => Promise<void>) | undefined
}

/** Nobody holds it; due when `nextAttemptAt` says so. */
export const released = { leaseToken: null, leaseUntil: null } as const
export const over = { ...released, nextAttemptAt: null, question: null } as const

/** A step of the worker that holds the lease; null when it lost it, and must touch nothing more. */
export function changeLeased(
  deps: Pick<Deps, 'db' | 'log' | 'publishing'>,
  publication: PublicationRow,
  change: Change,
): Promise<PublicationRow | null> {
  return inOrder(deps, publication, change, (tx) =>
    updateLeased(tx, publication, deps.publishing.leaseMs, change.values),
  )
}

/** What a person decides, or the network has told for certain: `isStill` says whether it still applies. */
export function changeLocked(
  deps: Pick<Deps, 'db' | 'log'>,
  publication: PublicationRow,
  change: Change,
  isStill: (row: PublicationRow) => boolean,
): Promise<PublicationRow | null> {
  return inOrder(deps, publication, change, async (tx) => {
    const row = await lockPublication(tx, publication.id)
    return row && isStill(row) ? updatePublication(tx, row.id, change.values) : null
  })
}

/** The post's lock first, always: two changes never wait for each other. */
async function inOrder(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { userId, postId }: PublicationRow,
  { values, events = [], also }: Change,
  update: (tx: Db) => Promise<PublicationRow | null>,
): Promise<PublicationRow | null> {
  const changed = await db.transaction(async (tx) => {
    const post = postId ? await lockPost(tx, userId, postId) : null
    const row = await update(tx)
    if (!row) return null
    for (const [kind, details] of events) await insertEvent(tx, row.id, kind, details)
    if (post) await settlePost(tx, post)
    await also?.(tx)
    return row
  })
  const outcome = outcomes[values.status ?? '']
  if (changed && outcome) logEvent(log, outcome, { publication: changed.id, network: changed.network })
  return changed
}
