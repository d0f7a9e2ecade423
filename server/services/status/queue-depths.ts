import { countWaitingMails, countWaitingPublications, listDueJobs } from '#server/db/queue-depths.ts'
import type { Deps } from '#server/deps.ts'
import type { QueueDepths } from '#server/integrations/metrics/types.ts'

/** What all workers together still have to do. */
export async function readQueueDepths(db: Deps['db']): Promise<QueueDepths> {
  const [jobs, mails, publications] = await Promise.all([
    listDueJobs(db),
    countWaitingMails(db),
    countWaitingPublications(db),
  ])
  return { jobs, mails, publications }
}
