import type Stripe from 'stripe'
import { actionsOf } from '#simulators/stripe/actions.ts'
import { cardOf } from '#simulators/stripe/billing/cards.ts'
import {
  changePlan,
  prorationsOf,
  releaseSchedule,
  scheduleChange,
} from '#simulators/stripe/billing/plan-changes.ts'
import { isLive, periodEnd, planEnd } from '#simulators/stripe/billing/subscriptions.ts'
import { ApiError } from '#simulators/stripe/core/errors.ts'
import { idIn } from '#simulators/stripe/core/objects.ts'
import { accountName, now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { ofCustomer, productName } from '#simulators/stripe/core/state.ts'
import {
  day,
  declineText,
  type Html,
  html,
  money,
  redirect,
  sendPage,
  statusText,
  type Visit,
} from './layout.ts'

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
    actionsOf(sim).switchCard(customer.id, known.number)
    return null
  }
  if (!subscription) return 'Il n’y a pas d’abonnement en cours.'
  if (step === '/change') return choosePlan(sim, subscription, form.get('price') ?? '')
  if (step !== '/cancel' && step !== '/resume' && step !== '/keep') return 'Cette action n’est pas proposée.'
  releaseSchedule(sim, subscription)
  if (step === '/keep') return null
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
  if (subscription.schedule) return 'Annulez d’abord le changement prévu.'
  try {
    if (isLater(item.price, price)) scheduleChange(sim, subscription, price)
    else changePlan(sim, subscription, price, true, true)
    return null
  } catch (error) {
    if (error instanceof ApiError) return declineText(error.body.decline_code ?? '')
    throw error
  }
}

/** What the portal’s pages are about. */
export interface Portal {
  sim: Simulation
  /** Path of its first page. */
  home: string
  customer: Stripe.Customer
  returnUrl: string | null
  subscription: Stripe.Subscription | undefined
}

/** The portal’s first page. */
function portalHome(portal: Portal, done: string | null, problem: string | null): Html {
  const { returnUrl } = portal
  return html`${returnUrl && html`<p><a href="${returnUrl}">← Retour à ${accountName}</a></p>`}
<h1>Votre abonnement</h1>
${problem && html`<p class="alert" role="alert">${problem}</p>`}${done && html`<p class="alert good" role="status">C’est enregistré.</p>`}
${plan(portal)}${changes(portal)}${method(portal)}${invoices(portal)}`
}

function plan({ subscription, home, sim: { state } }: Portal): Html {
  if (!subscription)
    return html`<section class="card"><p>Vous n’avez pas d’abonnement en cours.</p></section>`
  const price = subscription.items.data[0]?.price
  const end = day(subscription.cancel_at ?? periodEnd(subscription))
  const leaving = subscription.cancel_at !== null
  const next = state.tables.prices[state.scheduledPrices[idIn(subscription.schedule) ?? ''] ?? '']
  return html`<section class="card"><h2>Formule ${productName(state, price)}</h2><p>${money(price?.unit_amount ?? 0, subscription.currency)} par mois, ${statusText(subscription.status)}. ${leaving ? `Se termine le ${end}.` : `Se renouvelle le ${end}.`}${next !== undefined && ` Formule ${productName(state, next)} à partir de cette date.`}</p>
${next !== undefined && html`<form method="post" action="${home}/keep"><button>Annuler le changement prévu</button></form>`}
${leaving && html`<form method="post" action="${home}/resume"><button>Garder l’abonnement</button></form>`}
${!leaving && html`<form method="post" action="${home}/cancel"><button class="quiet">Résilier l’abonnement</button></form>`}</section>`
}

function changes({ subscription, home, sim: { state } }: Portal): Html | null {
  if (!subscription || subscription.schedule) return null
  const current = subscription.items.data[0]?.price.id
  const offered = Object.values(state.tables.prices).filter(
    (price) => price.recurring && price.lookup_key && price.id !== current,
  )
  return html`<section class="card"><h2>Changer de formule</h2><div class="acts">${offered.map((price) => html`<a class="button quiet" href="${home}/change?price=${price.id}">${productName(state, price)}, ${money(price.unit_amount ?? 0, price.currency)}</a>`)}</div></section>`
}

function method({ customer, home, sim }: Portal): Html {
  const id = idIn(customer.invoice_settings.default_payment_method)
  const card = sim.state.tables.paymentMethods[id ?? '']
  const last4 = card?.card?.last4 ?? card?.sepa_debit?.last4
  return html`<section class="card"><h2>Moyen de paiement</h2><p>${last4 ? `Carte ou compte qui finit par ${last4}` : 'Aucun'}</p>
<form method="post" action="${home}/method"><label for="number">Nouveau numéro de carte</label><input id="number" name="number" autocomplete="cc-number" placeholder="4242 4242 4242 4242" required><button class="wide quiet">Changer de carte</button></form></section>`
}

function invoices({ customer, sim }: Portal): Html {
  const mine = ofCustomer(sim.state.tables.invoices, customer.id)
  return html`<section class="card"><h2>Factures</h2><ul>${mine.toReversed().map((one) => html`<li><a href="${one.hosted_invoice_url ?? ''}">${one.number}</a>, ${day(one.created)}, ${money(one.total, one.currency)}, ${statusText(one.status)}</li>`)}</ul></section>`
}

/** A lower price waits for the end of the month, as the merchant has it set. */
export const isLater = (before: Stripe.Price, after: Stripe.Price): boolean =>
  (after.unit_amount ?? 0) < (before.unit_amount ?? 0)

/** What a change of plan costs today, before the buyer says yes. */
export function confirmation({ subscription, home, sim }: Portal, priceId: string): Html {
  const price = sim.state.tables.prices[priceId]
  const item = subscription?.items.data[0]
  if (!subscription || !price || !item)
    return html`<h1>Cette formule n’existe pas</h1><p><a href="${home}?done=">Retour</a></p>`
  const later = isLater(item.price, price)
  const today = later ? [] : prorationsOf(sim, subscription, price)
  const sum = today.reduce((total, line) => total + line.amount, 0)
  return html`<div class="card"><h1>Passer à ${productName(sim.state, price)}</h1>
<ul>${today.map((line) => html`<li>${line.description} : ${money(line.amount, line.currency)}</li>`)}</ul>
${later && html`<p>Le changement prend effet le ${day(periodEnd(subscription))}.</p>`}<p>À payer aujourd’hui : <strong>${money(Math.max(0, sum), price.currency)}</strong>, puis ${money(price.unit_amount ?? 0, price.currency)} par mois.</p>
<form method="post" action="${home}/change" class="acts"><input type="hidden" name="price" value="${price.id}"><button>Confirmer</button><a class="button quiet" href="${home}?done=">Revenir</a></form></div>`
}
