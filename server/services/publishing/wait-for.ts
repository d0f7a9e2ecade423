import { setTimeout as wait } from 'node:timers/promises'
import { getPublicationById, type PublicationRow } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'

const lookEveryMs = 150

/** On its way and about to be over; what waits for a network or a person is not waited for. */
export const isUnderWay = ({ status }: PublicationRow) => status === 'queued' || status === 'running'

/** The publication once it is no longer under way, or as it is after `maxMs`. */
export async function waitForEnd(
  { db }: Pick<Deps, 'db'>,
  publication: PublicationRow,
  maxMs: number,
): Promise<PublicationRow> {
  const deadline = performance.now() + maxMs
  let row = publication
  while (isUnderWay(row) && performance.now() < deadline) {
    await wait(lookEveryMs)
    row = (await getPublicationById(db, row.id)) ?? row
  }
  return row
}
