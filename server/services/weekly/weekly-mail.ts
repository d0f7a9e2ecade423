import { fromDate, startOfWeek, toCalendarDate } from '@internationalized/date'
import type { Db } from '#server/db/client.ts'
import { getPlan, lockCompany } from '#server/db/companies.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import { setMailOptOuts } from '#server/db/mails.ts'
import { getCompanyTimeZone } from '#server/db/posting-slots.ts'
import {
  deleteWeeklyMail,
  getWeeklyMail,
  listWriters,
  lockDueWeeklyMail,
  setWeeklyMail,
  type WeeklyMailRow,
} from '#server/db/weekly.ts'
import type { Deps } from '#server/deps.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { readLink } from '#server/services/mails/mailed-links.ts'
import { wantsMail } from '#server/services/mails/opt-outs.ts'
import { sendMail } from '#server/services/mails/send.ts'
import {
  fromClock,
  moveClocks,
  nextWeeklyTime,
  toClock,
} from '#server/services/posting-slots/posting-slots.ts'
import type { WeeklyMailAnswer, WeeklyMailBody } from '#shared/api/weekly.ts'
import { readWeeklyProposals } from './proposals.ts'

/** Tuesday, 8 h 30: proposed, and off until somebody chooses it. */
const proposed = { weekday: 2, minuteOfDay: 8 * 60 + 30 }
const lateMs = 6 * 3_600_000
/** A link of a mail can be used for so long to refuse the next ones. */
export const stopLinkDays = 60
const runMs = 10_000

export async function readWeeklyMail(
  { db }: Pick<Deps, 'db'>,
  companyId: CompanyId,
): Promise<WeeklyMailAnswer> {
  const row = await getWeeklyMail(db, companyId)
  const { weekday, minuteOfDay } = row ?? proposed
  return {
    is_on: row !== null,
    weekday,
    time: toClock(minuteOfDay),
    time_zone: await getCompanyTimeZone(db, companyId),
  }
}

/** On the clocks of who sets it. */
export async function changeWeeklyMail(
  { db }: Pick<Deps, 'db'>,
  user: { id: UserId; companyId: CompanyId; timeZone: string; ip: string },
  { is_on: isOn, weekday, time }: WeeklyMailBody,
  now = new Date(),
): Promise<void> {
  const { companyId, timeZone } = user
  await db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    await moveClocks(tx, companyId, timeZone, now)
    const at = { weekday, minuteOfDay: fromClock(time) }
    if (isOn) await setWeeklyMail(tx, { companyId, ...at, nextAt: nextWeeklyTime(at, timeZone, now) })
    else await deleteWeeklyMail(tx, companyId)
    await audit(tx, { kind: 'weekly_mail_changed', userId: user.id, origin: user })
  })
}

/**
 * Writes the mails whose hour has come, each company in a transaction of its own that holds its row and moves it on:
 * once, whatever crashes. One that fails is tried again at the next turn and holds up no other. More than six hours late
 * it is left for the next week.
 */
export async function sendDueWeeklyMails(
  { db, log, mailIsReal }: Pick<Deps, 'db' | 'log' | 'mailIsReal'>,
  now = new Date(),
): Promise<void> {
  const until = performance.now() + runMs
  const failed: CompanyId[] = []
  while (performance.now() < until) {
    let companyId: CompanyId | null = null
    try {
      await db.transaction(async (tx) => {
        const row = await lockDueWeeklyMail(tx, now, failed)
        companyId = row?.companyId ?? null
        if (row) await settle(tx, row, mailIsReal, now)
      })
    } catch (err) {
      if (!companyId) throw err
      log.warn({ err, companyId }, 'weekly mail failed, will retry')
      failed.push(companyId)
      continue
    }
    if (!companyId) return
  }
}

async function settle(tx: Db, row: WeeklyMailRow, mailIsReal: boolean, now: Date): Promise<void> {
  const { companyId, weekday, minuteOfDay, nextAt } = row
  const timeZone = await getCompanyTimeZone(tx, companyId)
  const next = nextWeeklyTime(row, timeZone, now)
  await setWeeklyMail(tx, { companyId, weekday, minuteOfDay, nextAt: next })
  if (now.getTime() - nextAt.getTime() <= lateMs) await writeMails(tx, row, { timeZone, mailIsReal, now })
}

interface Circumstances {
  timeZone: string
  mailIsReal: boolean
  now: Date
}

/** To those who write, unless they refuse it; to nobody in a week without a proposal. */
async function writeMails(
  tx: Db,
  { companyId, nextAt }: WeeklyMailRow,
  { timeZone, mailIsReal, now }: Circumstances,
): Promise<void> {
  const { proposals } = await readWeeklyProposals(tx, { companyId, plan: await getPlan(tx, companyId) }, now)
  const open = proposals.filter(({ is_open }) => is_open)
  if (open.length === 0) return
  // Whoever changes the hour on the day itself is not written to twice.
  const week = startOfWeek(toCalendarDate(fromDate(nextAt, timeZone)), 'fr-FR')
  for (const { id, email, emailVerifiedAt } of await listWriters(tx, companyId)) {
    if (mailIsReal && !emailVerifiedAt) continue
    if (!(await wantsMail(tx, id, 'weekly_proposals'))) continue
    await sendMail(tx, {
      to: email,
      userId: id,
      template: 'weekly_proposals',
      data: { proposals: open.map(({ key, title, reason }) => ({ key, title, reason })) },
      link: { purpose: 'stop_weekly_mail', ttlMinutes: stopLinkDays * 24 * 60 },
      uniqueKey: `weekly_proposals:${id}:${week}`,
      expiresAt: new Date(nextAt.getTime() + lateMs),
    })
  }
}

/** Who holds the link of such a mail refuses the next ones; again as often as they like. Throws as `readLink`. */
export async function stopWeeklyMail({ db }: Pick<Deps, 'db'>, token: string): Promise<void> {
  const { userId } = await readLink(db, token, 'stop_weekly_mail')
  await setMailOptOuts(db, userId, { wanted: [], unwanted: ['weekly_proposals'] })
}
