import type { Db } from '#server/db/client.ts'
import { listContractRequests } from '#server/db/contract-requests.ts'

/** Subscriptions that the company gave up: they entitle to nothing from that moment, even before the provider knows. */
export async function withdrawnFrom(db: Db, userId: string): Promise<Set<string>> {
  const acts = await listContractRequests(db, userId)
  return new Set(acts.filter((act) => act.kind === 'withdrawal').map((act) => act.subscriptionId))
}
