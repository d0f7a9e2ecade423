import type Stripe from 'stripe'
import { prorationsOf } from '#simulators/stripe/billing/plan-changes.ts'
import { periodEnd } from '#simulators/stripe/billing/subscriptions.ts'
import { idIn } from '#simulators/stripe/core/ids.ts'
import type { Simulation } from '#simulators/stripe/core/simulation.ts'
import { ofCustomer, productName } from '#simulators/stripe/core/state.ts'
import { day, money, statusText } from './french.ts'
import { type Html, html } from './html.ts'

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
export function portalHome(portal: Portal, done: string | null, problem: string | null): Html {
  const { returnUrl, sim } = portal
  return html`${returnUrl && html`<p><a href="${returnUrl}">← Retour à ${sim.settings.accountName}</a></p>`}
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
${leaving && html`<form method="post" action="${home}/resume"><button>Garder l’abonnement</button></form>`}
${!leaving && html`<form method="post" action="${home}/cancel"><button class="quiet">Résilier l’abonnement</button></form>`}</section>`
}

function changes({ subscription, home, sim: { state } }: Portal): Html | null {
  if (!subscription) return null
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
