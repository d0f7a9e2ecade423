import {
  type ClaimedMail,
  claimMail,
  delayMail,
  deleteMail,
  markMailFailed,
  markMailSent,
} from '#server/db/mails.ts'
import type { Deps } from '#server/deps.ts'
import { MailError } from '#server/integrations/mailer/types.ts'
import { logEvent } from '#server/services/logs/log-event.ts'
import { discardToken } from './mailed-links.ts'
import { loadPictures, type RenderedMail, renderMail } from './render-mail.ts'
import { completeMail } from './send.ts'
import type { TemplateName } from './templates/index.ts'

type DeliveryDeps = Pick<
  Deps,
  'db' | 'log' | 'mailer' | 'publicUrl' | 'mailIsReal' | 'mode' | 'storage' | 'imaging' | 'provenance'
>

/** Longer than a mailer takes at most: the claim's process has finished, or crashed, by then. */
const leaseSeconds = 120
const concurrency = 4
const runMs = 5_000
/** While the server is away: a new try costs little, and it is found again soon. */
const serverDownDelaySeconds = 2
const minDelaySeconds = 30
const maxDelaySeconds = 4 * 60 * 60
const giveUpSeconds = 3 * 24 * 60 * 60

/** Sends what is due, in this process and any other at the same time; ends early when the server is away. */
export async function deliverMails(deps: DeliveryDeps): Promise<void> {
  const until = performance.now() + runMs
  let isServerDown = false
  const work = async () => {
    while (!isServerDown && performance.now() < until) {
      const mail = await claimMail(deps.db, leaseSeconds)
      if (!mail) return
      if (await deliver(deps, mail)) continue
      isServerDown = true
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

/** False when there is no use in trying another one now. */
async function deliver(deps: DeliveryDeps, mail: ClaimedMail): Promise<boolean> {
  const { db, log, mailer } = deps
  if (mail.isExpired) return giveUp(deps, mail, `expired, last: ${mail.lastError ?? 'never tried'}`)
  const complete = await completeMail(db, mail)
  if (!complete) {
    await deleteMail(db, mail)
    return true
  }
  const content = written(deps, mail.template, complete.data)
  // A template that throws will throw again.
  if (content instanceof Error) return giveUp(deps, mail, 'cannot be written', content)
  const { id, createdAt: writtenAt, recipient: to, replyTo } = mail
  const { pictures: shown = [], ...words } = content
  try {
    const pictures = await loadPictures(deps, shown)
    await mailer.send({ id, writtenAt, to, replyTo, ...words, pictures })
  } catch (error) {
    const failure = error instanceof MailError ? error : new MailError('deferred', 'EUNKNOWN', error)
    // A deferred mail may have arrived nevertheless, with a link that must work.
    if (complete.token && failure.kind !== 'deferred') await discardToken(db, complete.token)
    return handleFailure(deps, mail, failure)
  }
  const isKeptForDemo = deps.mode === 'demo' && !deps.mailIsReal
  await markMailSent(db, mail, { userId: complete.userId, data: isKeptForDemo ? complete.data : null })
  logEvent(log, 'mail_sent', lineOf(mail))
  return true
}

async function handleFailure(deps: DeliveryDeps, mail: ClaimedMail, failure: MailError): Promise<boolean> {
  const { kind, message } = failure
  if (kind === 'refused') return giveUp(deps, mail, message)
  if (mail.ageSeconds > giveUpSeconds) return giveUp(deps, mail, `too late, last: ${message}`)
  // Waits as long again as it has waited already: 30 s, 1 min, 2 min… up to 4 h.
  const delay = Math.min(Math.max(mail.ageSeconds, minDelaySeconds), maxDelaySeconds)
  await delayMail(deps.db, mail, message, kind === 'unreachable' ? serverDownDelaySeconds : delay)
  if (mail.lastError !== message) deps.log.warn({ ...lineOf(mail), reason: message }, 'mail deferred')
  return kind !== 'unreachable'
}

async function giveUp(
  { db, log }: DeliveryDeps,
  mail: ClaimedMail,
  reason: string,
  err?: Error,
): Promise<true> {
  await markMailFailed(db, mail, reason)
  log.error({ ...lineOf(mail), reason, ...(err && { err }) }, 'mail failed')
  return true
}

function written({ publicUrl }: DeliveryDeps, template: string, data: unknown): RenderedMail | Error {
  try {
    return renderMail(template as TemplateName, data, publicUrl)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Without personal data. */
const lineOf = ({ id, template, attempts }: ClaimedMail) => ({ mail: id, template, attempts })
