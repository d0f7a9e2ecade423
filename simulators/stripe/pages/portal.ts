import type Stripe from 'stripe'
import { switchCard } from '#simulators/stripe/actions.ts'
import { cardOf } from '#simulators/stripe/billing/cards.ts'
import { changePlan, releaseSchedule, scheduleChange } from '#simulators/stripe/billing/plan-changes.ts'
import { isLive, periodEnd, planEnd } from '#simulators/stripe/billing/subscriptions.ts'
import { ApiError } from '#simulators/stripe/core/errors.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { ofCustomer } from '#simulators/stripe/core/state.ts'
import { declineText } from './french.ts'
import { html } from './html.ts'
import { redirect, sendPage, type Visit } from './layout.ts'
import { confirmation, isLater, type Portal, portalHome } from './portal-view.ts'

const openSeconds = 3_600

/** The customer’s portal: see the plan and the invoices, change plan or card, cancel, resume. */
export function visitPortal({ response, sim, form, query }: Visit, token: string, step: string) {
  const portal = portalOf(sim, token)
  if (!portal) {
    const expired = html`<div class="card"><h1>Ce lien a expiré</h1><p>Revenez sur le site et rouvrez la gestion de votre abonnement.</p></div>`
    return sendPage(response, 404, 'Lien expiré', expired)
  }
  const { home } = portal
  if (form) {
    const problem = act(portal, step, form)
    return redirect(response, `${home}?${new URLSearchParams(problem ? { problem } : { done: 'yes' })}`)
  }
  if (step === '/change')
    return sendPage(response, 200, 'Changer de formule', confirmation(portal, query.get('price') ?? ''))
  const content = portalHome(portal, query.get('done'), query.get('problem'))
  sendPage(response, 200, 'Votre abonnement', content)
}

function portalOf(sim: Simulation, token: string): Portal | null {
  const { portalSessions, customers, subscriptions } = sim.state.tables
  const home = `/p/session/${token}`
  const session = Object.values(portalSessions).find((one) => one.url.endsWith(home))
  const customer = customers[session?.customer ?? '']
  if (!session || !customer || session.created + openSeconds < now(sim)) return null
  const subscription = ofCustomer(subscriptions, customer.id).findLast(isLive)
  return { sim, home, customer, returnUrl: session.return_url, subscription }
}

/** One act; the French text of what went wrong, or null. Doing it twice is doing it once. */
function act({ sim, customer, subscription }: Portal, step: string, form: URLSearchParams): string | null {
  if (step === '/method') {
    const known = cardOf(form.get('number') ?? '')
    if (!known) return 'Le numéro n’est pas celui d’une carte de test.'
    switchCard(sim, customer.id, known.number)
    return null
  }
  if (!subscription) return 'Il n’y a pas d’abonnement en cours.'
  if (step === '/change') return choosePlan(sim, subscription, form.get('price') ?? '')
  if (step !== '/cancel' && step !== '/resume') return 'Cette action n’est pas proposée.'
  releaseSchedule(sim, subscription)
  const isLeaving = step === '/cancel'
  // By its date, as for every subscription of flexible billing mode.
  if ((subscription.cancel_at !== null) !== isLeaving)
    planEnd(sim, subscription, isLeaving ? periodEnd(subscription) : null, false)
  return null
}

function choosePlan(sim: Simulation, subscription: Stripe.Subscription, priceId: string): string | null {
  const price = sim.state.tables.prices[priceId]
  const item = subscription.items.data[0]
  if (!price || !item) return 'Cette formule n’existe pas.'
  releaseSchedule(sim, subscription)
  try {
    if (isLater(item.price, price)) scheduleChange(sim, subscription, price)
    else changePlan(sim, subscription, price, true, true)
    return null
  } catch (error) {
    if (error instanceof ApiError) return declineText(error.body.decline_code ?? '')
    throw error
  }
}
