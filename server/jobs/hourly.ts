import type { Database } from '#server/db/client.ts'
import { deleteOldLines } from '#server/db/generation-lines.ts'
import { deleteExpiredSignIns } from '#server/db/google-identities.ts'
import { deleteOldHandOffs } from '#server/db/hand-offs.ts'
import { deleteOldAnswers } from '#server/db/idempotent-answers.ts'
import { forgetOldRawMails } from '#server/db/inbound-mails.ts'
import { deleteOldMailedTokens } from '#server/db/mailed-tokens.ts'
import { deleteOldMails } from '#server/db/mails.ts'
import { deleteOldPaymentEvents } from '#server/db/payment-events.ts'
import { deleteEmptyDrafts } from '#server/db/posts.ts'
import { deleteOldPush } from '#server/db/push.ts'
import { consumePoint, createLimiter } from '#server/db/rate-limits.ts'
import { deleteStaleWorkers } from '#server/db/service-status.ts'
import { deleteExpiredSessions } from '#server/db/sessions.ts'
import { deleteOldConnections } from '#server/db/social-connections.ts'
import { deleteExpiredChallenges } from '#server/db/two-factor.ts'
import { deleteOldEmailChanges } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { reconcilePayments } from '#server/services/billing/sync.ts'
import { keyWelcomedMailboxes } from '#server/services/credits/welcome-posts.ts'
import { applyRetention } from '#server/services/deletion/data-retention.ts'
import { sweepUnusedImages } from '#server/services/images/gallery.ts'
import { sweepSentPictures } from '#server/services/publishing/sent-pictures.ts'
import type { Job } from './polling.ts'

type HourlyWork = (deps: Deps) => Promise<void>

const hourlyWork: Record<string, HourlyWork> = {
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
  'sweep-inbound-mails': ({ db }) => forgetOldRawMails(db),
  'sweep-mails': ({ db }) => deleteOldMails(db),
  'reconcile-payments': reconcilePayments,
  'sweep-payment-events': ({ db }) => deleteOldPaymentEvents(db),
  'sweep-outbox': async ({ mailer }) => mailer.forgetOld?.(),
  'sweep-notifications': ({ db }) => deleteOldPush(db),
  'sweep-workers': ({ db }) => deleteStaleWorkers(db),
  'sweep-mailed-tokens': ({ db }) => deleteOldMailedTokens(db),
  'key-welcomed-mailboxes': keyWelcomedMailboxes,
  'sweep-email-changes': ({ db }) => deleteOldEmailChanges(db),
}

/**
 * Runs each work once an hour in whichever process comes first: the hour's only point is taken in the database. What
 * fails is tried again in the next hour.
 */
export function hourlyJob(db: Database, hourly: Record<string, HourlyWork> = hourlyWork): Job {
  const hours = createLimiter(db, { name: 'hourly', points: 1, seconds: 3_600 })
  const isFirst = async (job: string) => (await consumePoint(hours, job)) === null
  return {
    everyMs: 60_000,
    async run(deps) {
      for (const [job, work] of Object.entries(hourly)) {
        if (!(await isFirst(job))) continue
        await work(deps).catch((error: unknown) => deps.log.warn({ err: error, job }, 'job failed'))
      }
    },
  }
}
