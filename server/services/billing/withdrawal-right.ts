import type { SubscriptionRow } from '#server/db/subscriptions.ts'

/** Code de la consommation, article L221-18. */
const withdrawalDays = 14

/** Until when « Renoncer au contrat ici » is open: for the company’s first subscription alone. */
export function withdrawalUntil(
  { id, createdAt }: Pick<SubscriptionRow, 'id' | 'createdAt'>,
  all: Pick<SubscriptionRow, 'id' | 'createdAt'>[],
): Date | null {
  const isFirst = all.every((one) => one.id === id || one.createdAt > createdAt)
  return isFirst ? new Date(createdAt.getTime() + withdrawalDays * 86_400_000) : null
}
