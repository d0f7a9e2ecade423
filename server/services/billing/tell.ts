import type { Db } from '#server/db/client.ts'
import type { PaidPlan } from '#server/db/schema/billing.ts'
import type { UserRow } from '#server/db/users.ts'
import { writtenDay, writtenEuros } from '#server/services/french-formats.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { packs } from '#shared/packs.ts'
import { plans } from '#shared/plans.ts'
import { defaultTimeZone } from '#shared/time-zone.ts'
import type { KnownSubscription } from './entitlement.ts'
import type { PaidGrant } from './grants.ts'
import { withdrawalUntil } from './withdrawal-right.ts'

/** `all`: the company’s subscriptions, of which the first can be given up. */
export async function tellConfirmed(
  tx: Db,
  user: UserRow,
  { id, plan, periodEnd, createdAt }: KnownSubscription,
  all: Pick<KnownSubscription, 'id' | 'createdAt'>[],
) {
  const until = withdrawalUntil({ id, createdAt }, all)
  await sendMail(tx, {
    to: user.email,
    userId: user.id,
    template: 'subscription_confirmed',
    uniqueKey: `subscription-confirmed:${id}`,
    data: {
      firstName: user.firstName,
      plan: plans[plan].name,
      price: writtenEuros(plans[plan].priceCents),
      posts: plans[plan].monthlyPosts,
      startedOn: writtenDay(createdAt, user.timeZone),
      renewsOn: writtenDay(periodEnd, user.timeZone),
      withdrawalUntil: until && writtenDay(until, defaultTimeZone),
    },
  })
}

export async function tellPaymentFailed(
  tx: Db,
  user: UserRow,
  plan: PaidPlan,
  graceUntil: Date,
  invoiceId: string,
) {
  await sendMail(tx, {
    to: user.email,
    userId: user.id,
    template: 'payment_failed',
    uniqueKey: `payment-failed:${invoiceId}`,
    data: {
      firstName: user.firstName,
      plan: plans[plan].name,
      price: writtenEuros(plans[plan].priceCents),
      graceUntil: writtenDay(graceUntil, user.timeZone),
    },
  })
}

export async function tellBoughtPacks(tx: Db, user: UserRow, fresh: PaidGrant[]) {
  for (const { pack, sourceId, at } of fresh) {
    if (!pack) continue
    await sendMail(tx, {
      to: user.email,
      userId: user.id,
      template: 'pack_bought',
      uniqueKey: `pack-bought:${sourceId}`,
      data: {
        firstName: user.firstName,
        posts: packs[pack].posts,
        price: writtenEuros(packs[pack].priceCents),
        boughtOn: writtenDay(at, user.timeZone),
      },
    })
  }
}
