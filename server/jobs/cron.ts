import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { isDatabaseAway } from '#server/db/database-errors.ts'
import { deleteOldEmailChanges } from '#server/db/email-changes.ts'
import { deleteOldLines } from '#server/db/generation-lines.ts'
import { deleteExpiredSignIns } from '#server/db/google-sign-ins.ts'
import { deleteOldHandOffs } from '#server/db/hand-offs.ts'
import { deleteOldAnswers } from '#server/db/idempotent-answers.ts'
import { deleteExpiredChallenges } from '#server/db/login-challenges.ts'
import { deleteOldMailedTokens } from '#server/db/mailed-tokens.ts'
import { deleteOldMails } from '#server/db/mails.ts'
import { deleteOldPaymentEvents } from '#server/db/payment-events.ts'
import { openPool } from '#server/db/pool/pool.ts'
import { deleteEmptyDrafts } from '#server/db/posts.ts'
import { grantQueueAccess } from '#server/db/restricted-role.ts'
import { deleteExpiredSessions } from '#server/db/sessions.ts'
import { deleteOldConnections } from '#server/db/social-connections.ts'
import { deleteStaleWorkers } from '#server/db/workers.ts'
import type { Deps } from '#server/deps.ts'
import { reconcilePayments } from '#server/services/billing/sync.ts'
import { applyRetention } from '#server/services/deletion/retention.ts'
import { sweepUnusedImages } from '#server/services/images/gallery.ts'
import { sweepSentPictures } from '#server/services/publishing/sent-content.ts'

/** What runs on a clock; each queue is worked by one process at a time. */
const cronJobs: Record<string, (deps: Deps) => Promise<void>> = {
  'sweep-hand-offs': ({ db }) => deleteOldHandOffs(db),
  retention: applyRetention,
  'sweep-empty-drafts': ({ db }) => deleteEmptyDrafts(db),
  'sweep-idempotent-answers': ({ db }) => deleteOldAnswers(db),
  'sweep-google-sign-ins': ({ db }) => deleteExpiredSignIns(db),
  'sweep-sessions': ({ db }) => deleteExpiredSessions(db),
  'sweep-challenges': ({ db }) => deleteExpiredChallenges(db),
  'sweep-sent-pictures': (deps) => sweepSentPictures(deps),
  'sweep-images': (deps) => sweepUnusedImages(deps),
  'sweep-generation-lines': ({ db }) => deleteOldLines(db),
  'sweep-social-connections': ({ db }) => deleteOldConnections(db),
  'sweep-mails': ({ db }) => deleteOldMails(db),
  'reconcile-payments': reconcilePayments,
  'sweep-payment-events': ({ db }) => deleteOldPaymentEvents(db),
  'sweep-outbox': async ({ mailer }) => mailer.forgetOld?.(),
  'sweep-workers': ({ db }) => deleteStaleWorkers(db),
  'sweep-mailed-tokens': ({ db }) => deleteOldMailedTokens(db),
  'sweep-email-changes': ({ db }) => deleteOldEmailChanges(db),
}

export interface Running {
  /** Rejects when it can never start; a database that is away for a while is waited for. */
  started: Promise<void>
  stop: () => Promise<void>
}

const tryAgainMs = 2_000

/** Sets the job queue up, in tables of the same database, and works it: this process serves meanwhile. */
export function startCron(deps: Deps, databaseUrl: string): Running {
  // Its own pool would wait for ever on a connection lost without an error.
  const { pool, close } = openPool(databaseUrl, {
    max: 4,
    onIdleError: (error) => deps.log.warn({ err: error }, 'job queue failed'),
  })
  const stopping = new AbortController()
  let boss: PgBoss | null = null
  const start = async () => {
    while (!stopping.signal.aborted) {
      try {
        boss = await workQueues(deps, pool)
        return
      } catch (error) {
        if (!(error instanceof Error) || !isDatabaseAway(error)) throw error
        deps.log.warn({ err: error }, 'job queue waits for the database')
        // Aborted by the stop.
        await wait(tryAgainMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
  const started = start()
  return {
    started,
    async stop() {
      stopping.abort()
      // Reported to the caller of `started`.
      await started.catch(() => undefined)
      await boss?.stop({ graceful: true, timeout: 5_000 })
      await close()
    },
  }
}

async function workQueues(deps: Deps, pool: pg.Pool): Promise<PgBoss> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  boss.on('error', (error) => deps.log.warn({ err: error }, 'job queue failed'))
  try {
    await boss.start()
    await grantQueueAccess(pool)
    for (const [queue, run] of Object.entries(cronJobs)) {
      await boss.createQueue(queue, { retryLimit: 2 })
      await boss.schedule(queue, '17 * * * *')
      await boss.work(queue, { pollingIntervalSeconds: 30 }, () => run(deps))
    }
    return boss
  } catch (error) {
    // The first failure is the one to report.
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
}
