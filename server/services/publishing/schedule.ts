import type { PublicationRow } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { writtenMoment } from '#server/services/french-formats.ts'
import { changeLeased, changeLocked, over, released } from './change.ts'
import { tellLate } from './tell.ts'

/** Later than this it asks before going out (docs/product/promises.md). */
const lateMs = 2 * 3_600_000
/** A screen's clock may be this much ahead. */
const toleranceMs = 60_000
const farthestMs = 366 * 86_400_000

/** Its time has come: it goes out, or asks its owner where the service was away too long. */
export function leaveOrAsk(deps: Deps, publication: PublicationRow): Promise<PublicationRow | null> {
  const overdueMs = Date.now() - (publication.publishAt?.getTime() ?? 0)
  if (overdueMs <= lateMs) return changeLeased(deps, publication, { values: { status: 'queued' } })
  return changeLeased(deps, publication, {
    values: { ...released, nextAttemptAt: null, question: 'late' },
    events: [['late']],
    also: tellLate(publication),
  })
}

/** Throws too_late for an instant that is over, or more than a year away. */
export function futureInstant(publishAt: string): Date {
  const at = new Date(publishAt)
  const inMs = at.getTime() - Date.now()
  if (inMs < -toleranceMs || inMs > farthestMs) throw new AppError('too_late')
  return at
}

/** Nothing of it is on its way: nobody holds it, and no create was sent. */
export const canCancel = ({ status, phase }: PublicationRow): boolean =>
  status === 'scheduled' ||
  (status === 'waiting' && (phase === 'ready' || phase === 'processing' || phase === 'uploading'))

/** Throws publication_over when it is gone out, or on its way. */
export async function cancelPublication(
  deps: Pick<Deps, 'db' | 'log'>,
  publication: PublicationRow,
): Promise<PublicationRow> {
  const change = {
    values: { ...over, status: 'cancelled', phase: 'done' } as const,
    events: [['cancelled']] as [['cancelled']],
  }
  const isFree = (row: PublicationRow) => canCancel(row) && !isHeld(row)
  return kept(await changeLocked(deps, publication, change, isFree))
}

/** Throws publication_over, too_late. */
export async function movePublication(
  deps: Pick<Deps, 'db' | 'log'>,
  publication: PublicationRow,
  publishAt: string,
  timeZone: string,
): Promise<PublicationRow> {
  const at = futureInstant(publishAt)
  const values = { publishAt: at, timeZone, nextAttemptAt: at, question: null }
  const when = writtenMoment(at, timeZone)
  const isFree = (row: PublicationRow) => row.status === 'scheduled' && !isHeld(row)
  return kept(await changeLocked(deps, publication, { values, events: [['moved', { when }]] }, isFree))
}

const isHeld = ({ leaseUntil }: PublicationRow) => leaseUntil !== null && leaseUntil.getTime() > Date.now()

export function kept(row: PublicationRow | null): PublicationRow {
  if (!row) throw new AppError('publication_over')
  return row
}
