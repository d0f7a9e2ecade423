import { listLapsedCustomers, listStaleCustomers } from '#server/db/payment-customers.ts'
import type { Deps } from '#server/deps.ts'
import { type SyncDeps, syncCustomer } from './sync.ts'

type ReconcileDeps = Pick<Deps, 'db' | 'log' | 'payments'>

/** Hours of Paris at which every customer is compared with the provider’s truth, once. */
const nightHours = [2, 3, 4, 5]
const staleHours = 20
const mostPerHour = 10_000

/** Every hour: plans whose grace is over; at night: everybody, so that an event that never came is made good. */
export async function reconcilePayments(deps: ReconcileDeps, now = new Date()): Promise<void> {
  const { payments } = deps
  if (!payments) return
  const on = { ...deps, payments }
  await syncAll(on, await listLapsedCustomers(deps.db, now), now)
  if (!nightHours.includes(hourInParis(now))) return
  await syncAll(on, await listStaleCustomers(deps.db, staleHours, mostPerHour), now)
}

/** One that fails does not hold up the others; the next hour of the night tries it again. */
async function syncAll(deps: SyncDeps, customerIds: string[], now: Date): Promise<void> {
  for (const customerId of customerIds) {
    await syncCustomer(deps, customerId, now).catch((err: unknown) =>
      deps.log.warn({ err }, 'a customer could not be reconciled'),
    )
  }
}

const hourInParis = (now: Date) =>
  Number(
    new Intl.DateTimeFormat('fr-FR', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Paris' })
      .formatToParts(now)
      .find((part) => part.type === 'hour')?.value,
  )
