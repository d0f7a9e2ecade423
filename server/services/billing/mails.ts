import type { Db } from '#server/db/client.ts'
import type { ContractRequest } from '#server/db/contract-requests.ts'
import { listManagers } from '#server/db/members.ts'
import type { PaidPlan } from '#server/db/schema/billing.ts'
import type { UserRow } from '#server/db/users.ts'
import { formatDateTime, formatDay, formatEuros } from '#server/services/french-formats.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { packs } from '#shared/credits.ts'
import { plans } from '#shared/plans.ts'
import { defaultTimeZone } from '#shared/time-zone.ts'
import type { KnownSubscription } from './entitlement.ts'
import type { PaidGrant } from './grants.ts'
import { withdrawalDeadline } from './withdrawal-terms.ts'

/** `all`: the company’s subscriptions, of which the first can be withdrawn from. */
export async function sendConfirmation(
  tx: Db,
  contact: UserRow,
  { id, plan, periodEnd, createdAt }: KnownSubscription,
  all: Pick<KnownSubscription, 'id' | 'createdAt'>[],
) {
  const until = withdrawalDeadline({ id, createdAt }, all)
  for (const user of await billedPeople(tx, contact))
    await sendMail(tx, {
      ...user.envelope(`subscription-confirmed:${id}`),
      template: 'subscription_confirmed',
      data: {
        firstName: user.firstName,
        plan: plans[plan].name,
        price: formatEuros(plans[plan].priceCents),
        posts: plans[plan].monthlyPosts,
        startedOn: formatDay(createdAt, user.timeZone),
        renewsOn: formatDay(periodEnd, user.timeZone),
        withdrawalUntil: until && formatDay(until, defaultTimeZone),
      },
    })
}

export async function sendPaymentFailed(
  tx: Db,
  contact: UserRow,
  plan: PaidPlan,
  graceUntil: Date,
  invoiceId: string,
) {
  for (const user of await billedPeople(tx, contact))
    await sendMail(tx, {
      ...user.envelope(`payment-failed:${invoiceId}`),
      template: 'payment_failed',
      data: {
        firstName: user.firstName,
        plan: plans[plan].name,
        price: formatEuros(plans[plan].priceCents),
        graceUntil: formatDay(graceUntil, user.timeZone),
      },
    })
}

export async function sendPacksBought(tx: Db, contact: UserRow, fresh: PaidGrant[]) {
  const people = fresh.some(({ pack }) => pack) ? await billedPeople(tx, contact) : []
  for (const { pack, sourceId, at } of fresh) {
    if (!pack) continue
    for (const user of people)
      await sendMail(tx, {
        ...user.envelope(`pack-bought:${sourceId}`),
        template: 'pack_bought',
        data: {
          firstName: user.firstName,
          posts: packs[pack].posts,
          price: formatEuros(packs[pack].priceCents),
          boughtOn: formatDay(at, user.timeZone),
        },
      })
  }
}

/** Those who decide, or the contact alone where nobody of them can sign in. The same mail is sent once to each, by its key. */
async function billedPeople(tx: Db, contact: UserRow) {
  const managers = await listManagers(tx, contact.companyId)
  return (managers.length > 0 ? managers : [contact]).map(
    ({ id: userId, email: to, firstName, timeZone }) => ({
      firstName,
      timeZone,
      envelope: (key: string) => ({
        to,
        userId,
        uniqueKey: userId === contact.id ? key : `${key}:${userId}`,
      }),
    }),
  )
}

/** `RES-2026-000012` for a cancellation (résiliation), `REN-…` for a withdrawal (renonciation). */
export const receiptNumber = ({
  kind,
  createdAt,
  serial,
}: Pick<ContractRequest, 'kind' | 'createdAt' | 'serial'>) =>
  `${kind === 'cancellation' ? 'RES' : 'REN'}-${createdAt.getUTCFullYear()}-${String(serial).padStart(6, '0')}`

/** The dated receipt by mail, in the transaction that declares the request. */
export async function sendReceipt(tx: Db, contact: UserRow, request: ContractRequest) {
  for (const user of await billedPeople(tx, contact)) await sendReceiptTo(tx, user, request)
}

async function sendReceiptTo(
  tx: Db,
  user: Awaited<ReturnType<typeof billedPeople>>[number],
  request: ContractRequest,
) {
  const head = user.envelope(`receipt:${request.id}`)
  const data = {
    firstName: user.firstName,
    id: request.id,
    number: receiptNumber(request),
    plan: plans[request.plan].name,
    declaredBy: request.declaredBy,
    declaredAt: formatDateTime(request.createdAt, user.timeZone),
  }
  if (request.kind === 'cancellation') {
    const isAtOnce = request.effectiveAt <= request.createdAt
    const effectiveOn = isAtOnce ? null : formatDay(request.effectiveAt, user.timeZone)
    await sendMail(tx, { ...head, template: 'subscription_cancelled', data: { ...data, effectiveOn } })
    return
  }
  const refund = formatEuros(request.refundCents ?? 0)
  const { unusedPosts, grantedPosts } = request
  await sendMail(tx, {
    ...head,
    template: 'withdrawal_receipt',
    data: { ...data, refund, unusedPosts, grantedPosts },
  })
}
