import type { SubscriptionRow } from '#server/db/subscriptions.ts'
import { lastWorkingDay, midnightInParis } from './french-days.ts'

/** Code de la consommation, article L221-18. */
export const withdrawalDays = 14

/**
 * Until when « Renoncer au contrat ici » is open: for the company’s first subscription alone. The day of the contract
 * does not count, the last one counts whole, and one without work gives way to the next working day (article L221-19).
 */
export function withdrawalUntil(
  { id, createdAt }: Pick<SubscriptionRow, 'id' | 'createdAt'>,
  all: Pick<SubscriptionRow, 'id' | 'createdAt'>[],
): Date | null {
  if (!all.every((one) => one.id === id || one.createdAt > createdAt)) return null
  const last = lastWorkingDay(createdAt, withdrawalDays)
  return new Date(midnightInParis(last + 1).getTime() - 1)
}
