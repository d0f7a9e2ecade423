import {
  fromDate,
  getDayOfWeek,
  Time,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date'
import type { Db } from '#server/db/client.ts'
import { lockCompany } from '#server/db/companies.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import {
  getCompanyTimeZone,
  listPostingSlots,
  replacePostingSlots,
  setCompanyTimeZone,
  type WeeklyTime,
} from '#server/db/posting-slots.ts'
import { getWeeklyMail, setWeeklyMail } from '#server/db/weekly.ts'
import type { Deps } from '#server/deps.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { PostingSlotsAnswer, PostingSlotsBody } from '#shared/api/posting-slots.ts'

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

/** Of the calendar, which adds nothing to its last days: weeks would never pass them. */
const lastYear = 9999

/** 1 is Monday, on the clocks of the zone. */
export const weekdayOf = (at: Date, timeZone: string) => getDayOfWeek(fromDate(at, timeZone), 'fr-FR') + 1

export function minuteOfDay(at: Date, timeZone: string): number {
  const { hour, minute } = fromDate(at, timeZone)
  return hour * 60 + minute
}

/**
 * When this hour of the week comes the next times, each later than `after`. An hour that a change of clocks skips is
 * the next there is; of one that it repeats the first counts.
 */
export function* weeklyTimes(time: WeeklyTime, timeZone: string, after: Date): Generator<Date> {
  const today = toCalendarDate(fromDate(after, timeZone))
  const clock = new Time(Math.floor(time.minuteOfDay / 60), time.minuteOfDay % 60)
  const days = (time.weekday - weekdayOf(after, timeZone) + 7) % 7
  for (let day = today.add({ days }); day.year < lastYear; day = day.add({ weeks: 1 })) {
    const at = toZoned(toCalendarDateTime(day, clock), timeZone, 'compatible').toDate()
    if (at > after) yield at
  }
}

/** The first of `weeklyTimes`. */
export function nextWeeklyTime(time: WeeklyTime, timeZone: string, after: Date): Date {
  const { value } = weeklyTimes(time, timeZone, after).next()
  if (!value) throw new Error('No week is left.')
  return value
}
