import type Stripe from 'stripe'
import { switchCard } from '#simulators/stripe/acts.ts'
import { applyChange } from '#simulators/stripe/billing/apply-change.ts'
import { endSubscription, planEnd } from '#simulators/stripe/billing/cancellation.ts'
import { cardOf } from '#simulators/stripe/billing/cards.ts'
import { changeLater, release } from '#simulators/stripe/billing/schedules.ts'
import { liveStatuses, periodEnd } from '#simulators/stripe/billing/subscription.ts'
import { type Bench, timeOf } from '#simulators/stripe/core/bench.ts'
import { Failure } from '#simulators/stripe/core/failure.ts'
import { idIn } from '#simulators/stripe/core/ids.ts'
import { declineText } from './french.ts'
import { html } from './html.ts'
import { redirect, sendPage } from './layout.ts'
import { confirmation, isLater, type PortalRoom, portalHome } from './portal-view.ts'
import type { Visit } from './visit.ts'

const openSeconds = 3_600
const prorations = ['always_invoice', 'create_prorations'] as const

/** The customer’s portal: see the plan and the invoices, change plan or card, cancel, resume. */
export function visitPortal(visit: Visit, token: string, step: string) {
  const { response, house, form, query } = visit
  const room = roomOf(house.bench, token)
  if (!room) {
    return sendPage(
      response,
      404,
      'Lien expiré',
      html`<div class="card"><h1>Ce lien a expiré</h1><p>Revenez sur le site et rouvrez la gestion de votre abonnement.</p></div>`,
    )
  }
  const home = `/p/session/${token}`
  const flow = room.session.flow
  if (!form && step === '/change')
    return sendPage(response, 200, 'Changer de formule', confirmation(room, home, query.get('price') ?? ''))
  if (!form && step === '') {
    const confirm = flow?.subscription_update_confirm?.items[0]?.price
    if (confirm && !query.has('done'))
      return sendPage(response, 200, 'Changer de formule', confirmation(room, home, confirm))
    return sendPage(
      response,
      200,
      'Votre abonnement',
      portalHome(room, home, query.get('done'), query.get('problem')),
    )
  }
  const problem = form ? act(room, step, form) : null
  const after = flow?.after_completion
  if (!problem && after?.type === 'redirect' && after.redirect)
    return redirect(response, after.redirect.return_url)
  redirect(response, `${home}?${new URLSearchParams(problem ? { problem } : { done: 'yes' })}`)
}

function roomOf(bench: Bench, token: string): PortalRoom | null {
  const { portalSessions, portalConfigurations, subscriptions } = bench.state.tables
  const session = Object.values(portalSessions).find((one) => one.url.endsWith(`/p/session/${token}`))
  const configuration = portalConfigurations[idIn(session?.configuration) ?? '']
  if (!session || !configuration || session.created + openSeconds < timeOf(bench, session.customer))
    return null
  const subscription = Object.values(subscriptions).findLast(
    (one) => one.customer === session.customer && liveStatuses.includes(one.status),
  )
  return { bench, session, features: configuration.features, subscription }
}

/** One act; the French text of what went wrong, or null. Doing it twice is doing it once. */
function act(
  { bench, session, features, subscription }: PortalRoom,
  step: string,
  form: URLSearchParams,
): string | null {
  if (step === '/method') {
    const known = cardOf(form.get('number') ?? '')
    if (!known) return 'Le numéro n’est pas celui d’une carte de test.'
    switchCard(bench, session.customer, known.number)
    return null
  }
  if (!subscription) return 'Il n’y a pas d’abonnement en cours.'
  if (step === '/cancel' && features.subscription_cancel.enabled) {
    if (features.subscription_cancel.mode === 'immediately')
      endSubscription(bench, subscription, 'cancellation_requested')
    else leave(bench, subscription, true)
    return null
  }
  if (step === '/resume') {
    leave(bench, subscription, false)
    return null
  }
  if (step === '/change' && features.subscription_update.enabled)
    return changePlan(bench, features, subscription, form.get('price') ?? '')
  return 'Cette action n’est pas proposée.'
}

function leave(bench: Bench, subscription: Stripe.Subscription, leaving: boolean) {
  release(bench, subscription)
  if ((subscription.cancel_at !== null) === leaving) return
  // By its date, as for every subscription of flexible billing mode.
  planEnd(bench, subscription, { at: leaving ? periodEnd(subscription) : null, atPeriodEnd: false })
}

function changePlan(
  bench: Bench,
  features: PortalRoom['features'],
  subscription: Stripe.Subscription,
  priceId: string,
): string | null {
  const price = bench.state.tables.prices[priceId]
  const item = subscription.items.data[0]
  if (!price || !item) return 'Cette formule n’existe pas.'
  release(bench, subscription)
  if (item.price.id === price.id) return null
  if (isLater(features, item.price, price)) {
    changeLater(bench, subscription, price)
    return null
  }
  const { proration_behavior: proration } = features.subscription_update
  try {
    applyChange(bench, subscription, {
      items: [{ id: item.id, price, quantity: null, deleted: false }],
      proration: prorations.find((one) => one === proration) ?? 'none',
      payment: 'error_if_incomplete',
    })
    return null
  } catch (error) {
    if (error instanceof Failure) return declineText(error.body.decline_code ?? '')
    throw error
  }
}
