import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { createCheckoutSession, readCheckoutStatus, readRecap } from '#server/services/billing/checkout.ts'
import { openPortal } from '#server/services/billing/customer.ts'
import { listInvoices } from '#server/services/billing/invoices.ts'
import { readCredits, readStatement, statementCsv } from '#server/services/billing/statement.ts'
import { readSubscription } from '#server/services/billing/subscription.ts'
import { ownerRateLimit } from '#server/services/rate-limits.ts'
import {
  CheckoutAnswer,
  CheckoutBody,
  CheckoutStateAnswer,
  InvoiceListAnswer,
  PlanListAnswer,
  PortalAnswer,
  PortalBody,
  RecapAnswer,
  RecapQuery,
  SubscriptionAnswer,
} from '#shared/api/billing.ts'
import { CreditsAnswer, StatementAnswer, StatementQuery } from '#shared/api/credits.ts'
import { packIds, packs, withoutVat } from '#shared/credits.ts'
import { planIds, plans } from '#shared/plans.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'

export function planRoutes(app: App): void {
  const schema = { tags: ['billing'], response: { 200: PlanListAnswer } }
  app.get('/api/plans', { config: { access: 'public' }, schema }, async () => ({
    currency: 'EUR' as const,
    plans: planIds.map((id) => ({
      id,
      name: plans[id].name,
      price_cents: plans[id].priceCents,
      price_ht_cents: withoutVat(plans[id].priceCents),
      monthly_posts: plans[id].monthlyPosts,
      features: plans[id].features,
    })),
    packs: packIds.map((id) => ({
      id,
      name: packs[id].name,
      price_cents: packs[id].priceCents,
      price_ht_cents: withoutVat(packs[id].priceCents),
      posts: packs[id].posts,
    })),
  }))
}

const tags = ['billing']
const config = { access: 'user', permission: 'manage' } as const

/** /api/subscription: what there is, and the ways to pay. */
export function subscriptionRoutes(app: App, deps: Deps): void {
  // Each of them asks the provider, which counts our calls too.
  const limitRate = ownerRateLimit(deps.db, { name: 'payment', points: 120, seconds: 3600 })
  // The page of the return asks every two seconds, for as long as a payment takes.
  const limitState = ownerRateLimit(deps.db, { name: 'payment-state', points: 1_200, seconds: 3600 })

  app.get(
    '/api/subscription',
    { config, schema: { tags, response: { 200: SubscriptionAnswer } } },
    async (request) => readSubscription(deps, requireUser(request)),
  )

  app.get(
    '/api/subscription/recap',
    { config, schema: { tags, querystring: RecapQuery, response: { 200: RecapAnswer } } },
    async (request) => readRecap(deps, requireUser(request), request.query.planName),
  )

  app.post(
    '/api/subscription/create-checkout-session',
    {
      config: { access: 'user', permission: 'manage', idempotent: true },
      schema: { tags, body: CheckoutBody, response: { 200: CheckoutAnswer } },
    },
    async (request) => {
      const user = requireUser(request)
      await limitRate(user.companyId)
      return createCheckoutSession(deps, user, request.body.planName)
    },
  )

  app.get(
    '/api/subscription/checkout-sessions/:id',
    {
      config,
      schema: {
        tags,
        params: z.object({ id: z.string().regex(/^cs_\w{1,200}$/) }),
        response: { 200: CheckoutStateAnswer },
      },
    },
    async (request) => {
      const { companyId } = requireUser(request)
      await limitState(companyId)
      return readCheckoutStatus(deps, companyId, request.params.id)
    },
  )

  app.post(
    '/api/subscription/portal',
    { config, schema: { tags, body: PortalBody, response: { 200: PortalAnswer } } },
    async (request, reply) => {
      const { companyId } = requireUser(request)
      await limitRate(companyId)
      const { url, hasScheduledChange } = await openPortal(deps, companyId, request.body.flow)
      return reply.header('cache-control', 'no-store').send({ url, has_scheduled_change: hasScheduledChange })
    },
  )

  app.get(
    '/api/subscription/invoices',
    { config, schema: { tags, response: { 200: InvoiceListAnswer } } },
    async (request) => {
      const { companyId } = requireUser(request)
      await limitRate(companyId)
      return { invoices: await listInvoices(deps, companyId) }
    },
  )
}

const creditsTags = ['billing']
/** Lines of text, the first with the names of the columns. */
const csvAnswer = {
  description: 'CSV',
  content: { 'text/csv': { schema: z.custom<Readable>().meta({ type: 'string' }) } },
}
const creditsConfig = { access: 'user', permission: 'manage' } as const

/** /api/credits: the balance by kind and every movement that made it. */
export function creditRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/credits',
    {
      config: { ...creditsConfig, permission: 'read' },
      schema: { tags: creditsTags, response: { 200: CreditsAnswer } },
    },
    async (request) => readCredits(deps, requireUser(request)),
  )

  app.get(
    '/api/credits/statement',
    {
      config: creditsConfig,
      schema: { tags: creditsTags, querystring: StatementQuery, response: { 200: StatementAnswer } },
    },
    async (request) => readStatement(deps, requireUser(request).companyId, request.query.page),
  )

  app.get(
    '/api/credits/statement.csv',
    { config: creditsConfig, schema: { tags: creditsTags, response: { 200: csvAnswer } } },
    async (request, reply) => {
      const { companyId, timeZone } = requireUser(request)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="ramage-releve.csv"')
        .send(Readable.from(statementCsv(deps, companyId, timeZone)))
    },
  )
}
