import type { Deps } from '#server/deps.ts'
import { processContractRequests } from '#server/services/billing/contract-requests.ts'
import { processPaymentEvents } from '#server/services/billing/webhook-inbox.ts'
import { mailComments } from '#server/services/comments/mail-comments.ts'
import { makeNextExport } from '#server/services/data-export/export-requests.ts'
import { eraseDueAccounts } from '#server/services/deletion/erase.ts'
import { sweepGenerations } from '#server/services/generation/end-generation.ts'
import { sweepOrphanFiles } from '#server/services/images/orphan-files.ts'
import { processInboundMails } from '#server/services/inbound-mail/process-mail.ts'
import { deliverMails } from '#server/services/mails/deliver.ts'
import { collectDueStatistics } from '#server/services/performance/collect-statistics.ts'
import { announceMissingApprovals } from '#server/services/publishing/approval-hold.ts'
import { drainPublications, workPublications } from '#server/services/publishing/worker.ts'
import { deliverNotifications } from '#server/services/push-notifications.ts'
import { disconnectLeavingAccounts } from '#server/services/social/disconnect.ts'
import { checkDueAccounts } from '#server/services/social/renew-tokens.ts'
import { startWorkerHeartbeat } from '#server/services/status/heartbeat.ts'
import { websiteImportWorker } from '#server/services/website/read-imports.ts'
import { readDueNews } from '#server/services/weekly/news.ts'
import { sendDueWeeklyMails } from '#server/services/weekly/weekly-mail.ts'
import { hourlyJob } from './hourly.ts'
import { type Job, startPolling } from './polling.ts'

/** What waits in rows and should not wait long. */
const polledJobs: Record<string, Job> = {
  publish: { everyMs: 1_000, run: workPublications },
  'announce-missing-approvals': { everyMs: 60_000, run: announceMissingApprovals },
  'erase-accounts': { everyMs: 60_000, run: eraseDueAccounts },
  'make-exports': { everyMs: 3_000, run: makeNextExport },
  'sweep-generations': { everyMs: 15_000, run: sweepGenerations },
  'process-payment-events': { everyMs: 1_000, run: processPaymentEvents },
  'process-contract-requests': { everyMs: 10_000, run: processContractRequests },
  'disconnect-leaving-accounts': { everyMs: 15_000, run: disconnectLeavingAccounts },
  'check-social-accounts': { everyMs: 60_000, run: checkDueAccounts },
  'collect-post-statistics': { everyMs: 60_000, run: collectDueStatistics },
  'sweep-orphan-files': { everyMs: 300_000, run: sweepOrphanFiles },
  'mail-comments': { everyMs: 5_000, run: mailComments },
  'deliver-notifications': { everyMs: 2_000, run: deliverNotifications },
  'read-news': { everyMs: 2_000, run: readDueNews },
  'send-weekly-mails': { everyMs: 30_000, run: (deps) => sendDueWeeklyMails(deps) },
  'work-inbound-mails': { everyMs: 1_000, run: processInboundMails },
  'deliver-mails': { everyMs: 2_000, run: deliverMails },
}

/** Starts the worker: the sweep of interrupted generations, and what is polled. Returns how to stop it. */
export function startJobs(deps: Deps): () => Promise<void> {
  const swept = sweepGenerations(deps).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'generation sweep failed'),
  )
  const stopHeartbeat = startWorkerHeartbeat(deps)
  const websiteImports = websiteImportWorker()
  const stopPolling = startPolling(deps, {
    ...polledJobs,
    'read-websites': { everyMs: 500, run: websiteImports.run },
    hourly: hourlyJob(deps.db),
  })
  return async () => {
    await Promise.all([stopPolling(), websiteImports.stop(), swept])
    await drainPublications(deps)
    await stopHeartbeat()
  }
}
