import { z } from 'zod'
import {
  type ContractRequest,
  getContractRequest,
  listContractRequests,
} from '#server/db/contract-requests.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { cancelSubscription } from '#server/services/billing/cancel.ts'
import { receiptNumber } from '#server/services/billing/mails.ts'
import { readWithdrawal, withdraw } from '#server/services/billing/withdraw.ts'
import { ownerRateLimit } from '#server/services/rate-limits.ts'
import { ReceiptAnswer, ReceiptListAnswer, WithdrawalAnswer } from '#shared/api/billing.ts'
import { Id } from '#shared/api/fields.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'

const tags = ['billing']
const config = { access: 'user', permission: 'manage' } as const

/** « Résilier votre contrat », « Renoncer au contrat ici », and their receipts. */
export function contractRoutes(app: App, deps: Deps): void {
  // Each of them asks the provider, which counts our calls too.
  const limitRate = ownerRateLimit(deps.db, { name: 'contract', points: 60, seconds: 3600 })

  app.post(
    '/api/subscription/cancel',
    { config, schema: { tags, response: { 200: ReceiptAnswer } } },
    async (request) => {
      const { companyId } = requireUser(request)
      await limitRate(companyId)
      return presentReceipt(await cancelSubscription(deps, companyId))
    },
  )

  app.get(
    '/api/subscription/withdrawal',
    { config, schema: { tags, response: { 200: WithdrawalAnswer } } },
    async (request) => {
      const { companyId } = requireUser(request)
      await limitRate(companyId)
      return readWithdrawal(deps, companyId)
    },
  )

  app.post(
    '/api/subscription/withdraw',
    { config, schema: { tags, response: { 200: ReceiptAnswer } } },
    async (request) => {
      const { companyId } = requireUser(request)
      await limitRate(companyId)
      return presentReceipt(await withdraw(deps, companyId))
    },
  )

  app.get(
    '/api/subscription/receipts',
    { config, schema: { tags, response: { 200: ReceiptListAnswer } } },
    async (request) => {
      const requests = await listContractRequests(deps.db, requireUser(request).companyId)
      return { receipts: requests.map(presentReceipt) }
    },
  )

  app.get(
    '/api/subscription/receipts/:id',
    { config, schema: { tags, params: z.object({ id: Id }), response: { 200: ReceiptAnswer } } },
    async (request) => {
      const found = await getContractRequest(deps.db, requireUser(request).companyId, request.params.id)
      if (!found) throw missing('receipt')
      return presentReceipt(found)
    },
  )
}

function presentReceipt(receipt: ContractRequest): ReceiptAnswer {
  return {
    id: receipt.id,
    kind: receipt.kind,
    number: receiptNumber(receipt),
    plan: receipt.plan,
    created_at: receipt.createdAt.toISOString(),
    effective_at: receipt.effectiveAt.toISOString(),
    refund_cents: receipt.refundCents,
    unused_posts: receipt.unusedPosts,
    granted_posts: receipt.grantedPosts,
    declared_by: receipt.declaredBy,
    email: receipt.email,
    is_settled: receipt.settledAt !== null,
  }
}
