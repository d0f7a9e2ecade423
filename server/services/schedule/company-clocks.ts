import type { Db } from '#server/db/client.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { setCompanyTimeZone } from '#server/db/posting-slots.ts'
import { getWeeklyMail, setWeeklyMail } from '#server/db/weekly-mails.ts'
import { nextWeeklyTime } from './weekly-times.ts'

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
