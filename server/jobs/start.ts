import type { Deps } from '#server/deps.ts'
import { workInbox } from '#server/services/billing/inbox.ts'
import { settleContractActs } from '#server/services/billing/settle-acts.ts'
import { eraseDueAccounts } from '#server/services/deletion/erase.ts'
import { makeNextExport } from '#server/services/export/exports.ts'
import { sweepGenerations } from '#server/services/generation/watch.ts'
import { sweepLooseFiles } from '#server/services/images/orphan-files.ts'
import { deliverMails } from '#server/services/mails/deliver.ts'
import { readDueFigures } from '#server/services/performance/read-due.ts'
import { drainPublications, workPublications } from '#server/services/publishing/work.ts'
import { checkDueAccounts } from '#server/services/social/check.ts'
import { disconnectLeavingAccounts } from '#server/services/social/disconnect.ts'
import { startBeating } from '#server/services/status/heartbeat.ts'
import { type Running, startHourly } from './cron.ts'
import { type Errand, startClock } from './polling.ts'

/** What waits in rows and should not wait long. */
const often: Record<string, Errand> = {
  publish: { everyMs: 1_000, run: workPublications },
  'erase-accounts': { everyMs: 60_000, run: eraseDueAccounts },
  'make-exports': { everyMs: 3_000, run: makeNextExport },
  'sweep-generations': { everyMs: 15_000, run: sweepGenerations },
  'work-payment-events': { everyMs: 1_000, run: workInbox },
  'settle-contract-acts': { everyMs: 10_000, run: settleContractActs },
  'disconnect-leaving-accounts': { everyMs: 15_000, run: disconnectLeavingAccounts },
  'check-social-accounts': { everyMs: 60_000, run: checkDueAccounts },
  'read-figures': { everyMs: 60_000, run: readDueFigures },
  'sweep-loose-files': { everyMs: 300_000, run: sweepLooseFiles },
  'deliver-mails': { everyMs: 2_000, run: deliverMails },
}

/** Starts the worker: the sweep of interrupted generations, the clock, and the hourly work. */
export function startJobs(deps: Deps, databaseUrl: string): Running {
  const swept = sweepGenerations(deps).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'sweep failed'),
  )
  const stopBeating = startBeating(deps)
  const stopClock = startClock(deps, often)
  const { started, stop: stopHourly } = startHourly(deps, databaseUrl)
  return {
    started,
    async stop() {
      await Promise.all([stopClock(), swept])
      await drainPublications(deps)
      await stopHourly()
      await stopBeating()
    },
  }
}
