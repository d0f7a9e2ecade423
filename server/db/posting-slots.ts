import { and, asc, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import type { Network } from '#shared/networks.ts'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { companies, postingSlots, publications } from './schema.ts'

/** An hour of the week; 1 is Monday. */
export interface WeeklyTime {
  weekday: number
  minuteOfDay: number
}

/** In the order of the week. */
export async function listPostingSlots(db: Db, companyId: CompanyId): Promise<WeeklyTime[]> {
  return db
    .select({ weekday: postingSlots.weekday, minuteOfDay: postingSlots.minuteOfDay })
    .from(postingSlots)
    .where(eq(postingSlots.companyId, companyId))
    .orderBy(asc(postingSlots.weekday), asc(postingSlots.minuteOfDay))
}

/** Inside a transaction that holds the company. */
export async function replacePostingSlots(db: Db, companyId: CompanyId, slots: WeeklyTime[]) {
  await db.delete(postingSlots).where(eq(postingSlots.companyId, companyId))
  if (slots.length > 0) await db.insert(postingSlots).values(slots.map((slot) => ({ ...slot, companyId })))
}

export async function getCompanyTimeZone(db: Db, id: CompanyId): Promise<string> {
  const [row] = await db.select({ zone: companies.timeZone }).from(companies).where(eq(companies.id, id))
  if (!row) throw new Error('the company is gone')
  return row.zone
}

export async function setCompanyTimeZone(db: Db, id: CompanyId, timeZone: string) {
  await db.update(companies).set({ timeZone }).where(eq(companies.id, id))
}

/** Moments from then on at which something is to go out. */
export async function listScheduledTimes(
  db: Db,
  companyId: CompanyId,
  from: Date,
): Promise<{ network: Network; at: Date }[]> {
  const rows = await db
    .select({ network: publications.network, at: publications.publishAt })
    .from(publications)
    .where(
      and(
        eq(publications.companyId, companyId),
        inArray(publications.status, ['scheduled', 'queued', 'running', 'waiting']),
        isNotNull(publications.publishAt),
        gte(publications.publishAt, from),
      ),
    )
  return rows.flatMap(({ network, at }) => (at ? [{ network, at }] : []))
}
