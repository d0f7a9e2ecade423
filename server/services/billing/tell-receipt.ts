import type { Db } from '#server/db/client.ts'
import type { ContractAct } from '#server/db/contract-acts.ts'
import { writtenDay, writtenEuros, writtenMoment } from '#server/services/french-formats.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { plans } from '#shared/plans.ts'

interface Reader {
  id: string
  email: string
  firstName: string
  timeZone: string
}

/** `RES-2026-000012` for a cancellation (résiliation), `REN-…` for a withdrawal (renonciation). */
export const receiptNumber = ({
  kind,
  createdAt,
  serial,
}: Pick<ContractAct, 'kind' | 'createdAt' | 'serial'>) =>
  `${kind === 'cancellation' ? 'RES' : 'REN'}-${createdAt.getUTCFullYear()}-${String(serial).padStart(6, '0')}`

/** The dated receipt by mail, in the transaction that declares the act. */
export async function tellReceipt(tx: Db, user: Reader, act: ContractAct) {
  const envelope = { to: user.email, userId: user.id, uniqueKey: `receipt:${act.id}` }
  const data = {
    firstName: user.firstName,
    id: act.id,
    number: receiptNumber(act),
    plan: plans[act.plan].name,
    declaredBy: act.declaredBy,
    declaredAt: writtenMoment(act.createdAt, user.timeZone),
  }
  if (act.kind === 'cancellation') {
    const isAtOnce = act.effectiveAt <= act.createdAt
    const effectiveOn = isAtOnce ? null : writtenDay(act.effectiveAt, user.timeZone)
    await sendMail(tx, { ...envelope, template: 'subscription_cancelled', data: { ...data, effectiveOn } })
    return
  }
  const refund = writtenEuros(act.refundCents ?? 0)
  const { unusedPosts, grantedPosts } = act
  await sendMail(tx, {
    ...envelope,
    template: 'withdrawal_receipt',
    data: { ...data, refund, unusedPosts, grantedPosts },
  })
}
