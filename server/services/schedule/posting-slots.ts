import type { Db } from '#server/db/client.ts'
import { lockCompany } from '#server/db/companies.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import {
  getCompanyTimeZone,
  listPostingSlots,
  replacePostingSlots,
  setCompanyTimeZone,
} from '#server/db/posting-slots.ts'
import { getWeeklyMail, setWeeklyMail } from '#server/db/weekly-mails.ts'
import type { Deps } from '#server/deps.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { PostingSlotsAnswer, PostingSlotsBody } from '#shared/api/posting-slots.ts'
import { nextWeeklyTime } from './weekly-times.ts'

/** `09:30` of a minute of the day. */
export const toClock = (minuteOfDay: number) =>
  `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`

export const fromClock = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export async function readPostingSlots(
  { db }: Pick<Deps, 'db'>,
  companyId: CompanyId,
): Promise<PostingSlotsAnswer> {
  const slots = await listPostingSlots(db, companyId)
  return {
    slots: slots.map(({ weekday, minuteOfDay }) => ({ weekday, time: toClock(minuteOfDay) })),
    time_zone: await getCompanyTimeZone(db, companyId),
  }
}

/** On the clocks of who sets them. */
export async function changePostingSlots(
  { db }: Pick<Deps, 'db'>,
  user: { id: UserId; companyId: CompanyId; timeZone: string; ip: string },
  { slots }: PostingSlotsBody,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCompany(tx, user.companyId)
    await moveClocks(tx, user.companyId, user.timeZone)
    const rows = slots.map(({ weekday, time }) => ({ weekday, minuteOfDay: fromClock(time) }))
    await replacePostingSlots(tx, user.companyId, rows)
    await audit(tx, { kind: 'posting_slots_changed', userId: user.id, origin: user })
  })
}

/** Slots and the mail of the week keep their hours, on other clocks. Inside a transaction that holds the company. */
export async function moveClocks(tx: Db, companyId: CompanyId, timeZone: string, now = new Date()) {
  await setCompanyTimeZone(tx, companyId, timeZone)
  const mail = await getWeeklyMail(tx, companyId)
  if (mail) {
    const { weekday, minuteOfDay } = mail
    const nextAt = nextWeeklyTime(mail, timeZone, now)
    await setWeeklyMail(tx, { companyId, weekday, minuteOfDay, nextAt })
  }
}
