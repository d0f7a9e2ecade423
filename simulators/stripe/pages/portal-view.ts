import type Stripe from 'stripe'
import { planChange } from '#simulators/stripe/billing/change-plan.ts'
import { periodEnd } from '#simulators/stripe/billing/subscription.ts'
import type { Bench } from '#simulators/stripe/core/bench.ts'
import { idIn } from '#simulators/stripe/core/ids.ts'
import { day, money, statusText } from './french.ts'
import { type Html, html } from './html.ts'

/** What the portal’s pages are about. */
export interface PortalRoom {
  bench: Bench
  session: Stripe.BillingPortal.Session
  features: Stripe.BillingPortal.Configuration.Features
  subscription: Stripe.Subscription | undefined
}

/** The portal’s first page. */
export function portalHome(
  room: PortalRoom,
  home: string,
  done: string | null,
  problem: string | null,
): Html {
  const { session, bench } = room
  return html`${session.return_url && html`<p><a href="${session.return_url}">← Retour à ${bench.settings.accountName}</a></p>`}
<h1>Votre abonnement</h1>
${problem && html`<p class="alert" role="alert">${problem}</p>`}${done && html`<p class="alert good" role="status">C’est enregistré.</p>`}
${plan(room, home)}${changes(room, home)}${method(room, home)}${invoices(room)}`
}

function plan({ subscription, features, bench }: PortalRoom, home: string): Html {
  if (!subscription)
    return html`<section class="card"><p>Vous n’avez pas d’abonnement en cours.</p></section>`
  const item = subscription.items.data[0]
  const name = bench.state.tables.products[idIn(item?.price.product) ?? '']?.name ?? ''
  const end = day(subscription.cancel_at ?? periodEnd(subscription))
  const leaving = subscription.cancel_at !== null
  const later = bench.state.laterPrices[idIn(subscription.schedule) ?? '']
  const next = bench.state.tables.products[idIn(bench.state.tables.prices[later ?? '']?.product) ?? '']?.name
  return html`<section class="card"><h2>Formule ${name}</h2><p>${money(item?.price.unit_amount ?? 0, subscription.currency)} par mois, ${statusText(subscription.status)}. ${leaving ? `Se termine le ${end}.` : `Se renouvelle le ${end}.`}${next !== undefined && ` Formule ${next} à partir de cette date.`}</p>
${leaving && html`<form method="post" action="${home}/resume"><button>Garder l’abonnement</button></form>`}
${!leaving && features.subscription_cancel.enabled && html`<form method="post" action="${home}/cancel"><button class="quiet">Résilier l’abonnement</button></form>`}</section>`
}

function changes({ subscription, features, bench }: PortalRoom, home: string): Html | null {
  if (!subscription || !features.subscription_update.enabled) return null
  const current = subscription.items.data[0]?.price.id
  const offered = (features.subscription_update.products ?? []).flatMap((one) => one.prices)
  const rows = offered.flatMap((id) => {
    const price = bench.state.tables.prices[id]
    const name = bench.state.tables.products[idIn(price?.product) ?? '']?.name ?? id
    if (!price || id === current) return []
    return [
      html`<a class="button quiet" href="${home}/change?price=${id}">${name}, ${money(price.unit_amount ?? 0, price.currency)}</a>`,
    ]
  })
  return html`<section class="card"><h2>Changer de formule</h2><div class="acts">${rows}</div></section>`
}

function method({ session, bench }: PortalRoom, home: string): Html {
  const customer = bench.state.tables.customers[session.customer]
  const id = customer && !customer.deleted ? idIn(customer.invoice_settings.default_payment_method) : null
  const card = bench.state.tables.paymentMethods[id ?? '']
  const last4 = card?.card?.last4 ?? card?.sepa_debit?.last4
  return html`<section class="card"><h2>Moyen de paiement</h2><p>${last4 ? `Carte ou compte qui finit par ${last4}` : 'Aucun'}</p>
<form method="post" action="${home}/method"><label for="number">Nouveau numéro de carte</label><input id="number" name="number" autocomplete="cc-number" placeholder="4242 4242 4242 4242" required><button class="wide quiet">Changer de carte</button></form></section>`
}

function invoices({ session, bench, features }: PortalRoom): Html | null {
  if (!features.invoice_history.enabled) return null
  const mine = Object.values(bench.state.tables.invoices).filter((one) => one.customer === session.customer)
  return html`<section class="card"><h2>Factures</h2><ul>${mine.toReversed().map((one) => html`<li><a href="${one.hosted_invoice_url ?? ''}">${one.number}</a>, ${day(one.created)}, ${money(one.total, one.currency)}, ${statusText(one.status)}</li>`)}</ul></section>`
}

/** A lower price waits for the end of the month, where the merchant has it so. */
export const isLater = (
  { subscription_update: update }: PortalRoom['features'],
  before: Stripe.Price,
  after: Stripe.Price,
): boolean =>
  (after.unit_amount ?? 0) < (before.unit_amount ?? 0) &&
  (update.schedule_at_period_end?.conditions ?? []).some((one) => one.type === 'decreasing_item_amount')

/** What a change of plan costs today, before the buyer says yes. */
export function confirmation(
  { subscription, bench, features }: PortalRoom,
  home: string,
  priceId: string,
): Html {
  const price = bench.state.tables.prices[priceId]
  const item = subscription?.items.data[0]
  if (!subscription || !price || !item)
    return html`<h1>Cette formule n’existe pas</h1><p><a href="${home}?done=">Retour</a></p>`
  const name = bench.state.tables.products[idIn(price.product) ?? '']?.name ?? ''
  const { prorations } = planChange(bench, subscription, [
    { id: item.id, price, quantity: null, deleted: false },
  ])
  const later = isLater(features, item.price, price)
  const atOnce = !later && features.subscription_update.proration_behavior === 'always_invoice'
  const today = atOnce ? prorations : []
  const due = Math.max(
    0,
    today.reduce((sum, line) => sum + line.amount, 0),
  )
  return html`<div class="card"><h1>Passer à ${name}</h1>
<ul>${today.map((line) => html`<li>${line.description} : ${money(line.amount, line.currency)}</li>`)}</ul>
${later && html`<p>Le changement prend effet le ${day(periodEnd(subscription))}.</p>`}<p>À payer aujourd’hui : <strong>${money(due, price.currency)}</strong>, puis ${money(price.unit_amount ?? 0, price.currency)} par mois.</p>
<form method="post" action="${home}/change" class="acts"><input type="hidden" name="price" value="${price.id}"><button>Confirmer</button><a class="button quiet" href="${home}?done=">Revenir</a></form></div>`
}
