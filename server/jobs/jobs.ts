import { PgBoss } from 'pg-boss'
import { deleteOldLines } from '#server/db/generations.ts'
import { deleteOverSignIns } from '#server/db/google-sign-ins.ts'
import { deleteOldHandOffs } from '#server/db/hand-offs.ts'
import { deleteOldAnswers } from '#server/db/idempotent-answers.ts'
import { deleteOverChallenges } from '#server/db/login-challenges.ts'
import { deleteOldMailedTokens } from '#server/db/mailed-tokens.ts'
import { deleteOldMails } from '#server/db/mails.ts'
import { deleteOldPaymentEvents } from '#server/db/payment-events.ts'
import { deleteEmptyDrafts } from '#server/db/posts.ts'
import { showQueues } from '#server/db/restricted-role.ts'
import { deleteOverSessions } from '#server/db/sessions.ts'
import { deleteOldConnections } from '#server/db/social-connections.ts'
import { deleteForgottenWorkers } from '#server/db/workers.ts'
import type { Deps } from '#server/deps.ts'
import { workInbox } from '#server/services/billing/inbox.ts'
import { reconcilePayments } from '#server/services/billing/reconcile.ts'
import { settleContractActs } from '#server/services/billing/settle-acts.ts'
import { eraseDueAccounts } from '#server/services/erasure.ts'
import { makeNextExport } from '#server/services/export/exports.ts'
import { sweepGenerations } from '#server/services/generation/watch.ts'
import { sweepForgottenImages } from '#server/services/images.ts'
import { deliverMails } from '#server/services/mails/deliver.ts'
import { readDueFigures } from '#server/services/performance/read-due.ts'
import { sweepSentPictures } from '#server/services/publishing/picture.ts'
import { drainPublications, workPublications } from '#server/services/publishing/work.ts'
import { applyRetention } from '#server/services/retention.ts'
import { checkDueAccounts } from '#server/services/social/check.ts'
import { disconnectLeavingAccounts } from '#server/services/social/disconnect.ts'
import { startBeating } from '#server/services/state/beat.ts'
import { type Errand, startClock } from './clock.ts'

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
  'deliver-mails': { everyMs: 2_000, run: deliverMails },
}

/** What runs on a clock; each queue is worked by one process at a time. */
const hourly: Record<string, (deps: Deps) => Promise<void>> = {
  'sweep-hand-offs': ({ db }) => deleteOldHandOffs(db),
  retention: applyRetention,
  'sweep-empty-drafts': ({ db }) => deleteEmptyDrafts(db),
  'sweep-idempotent-answers': ({ db }) => deleteOldAnswers(db),
  'sweep-google-sign-ins': ({ db }) => deleteOverSignIns(db),
  'sweep-sessions': ({ db }) => deleteOverSessions(db),
  'sweep-challenges': ({ db }) => deleteOverChallenges(db),
  'sweep-sent-pictures': (deps) => sweepSentPictures(deps),
  'sweep-images': (deps) => sweepForgottenImages(deps),
  'sweep-generation-lines': ({ db }) => deleteOldLines(db),
  'sweep-social-connections': ({ db }) => deleteOldConnections(db),
  'sweep-mails': ({ db }) => deleteOldMails(db),
  'reconcile-payments': reconcilePayments,
  'sweep-payment-events': ({ db }) => deleteOldPaymentEvents(db),
  'sweep-outbox': async ({ mailer }) => mailer.forgetOld?.(),
  'sweep-workers': ({ db }) => deleteForgottenWorkers(db),
  'sweep-mailed-tokens': ({ db }) => deleteOldMailedTokens(db),
}

/** Starts the worker: the job tables in the same database, the clock, and the sweep of interrupted generations. */
export async function startJobs(deps: Deps, databaseUrl: string): Promise<() => Promise<void>> {
  await sweepGenerations(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'sweep failed'))
  const stopBeating = startBeating(deps)
  const stopClock = startClock(deps, often)

  const boss = new PgBoss({ connectionString: databaseUrl, max: 4 })
  boss.on('error', (error) => deps.log.warn({ err: error }, 'job queue'))
  await boss.start()
  await showQueues(databaseUrl)
  for (const [queue, run] of Object.entries(hourly)) {
    await boss.createQueue(queue, { retryLimit: 2 })
    await boss.schedule(queue, '17 * * * *')
    await boss.work(queue, { pollingIntervalSeconds: 30 }, () => run(deps))
  }
  return async () => {
    await stopClock()
    await drainPublications(deps)
    await boss.stop({ graceful: true, timeout: 5_000 })
    await stopBeating()
  }
}
