import type Stripe from 'stripe'
import { testCards } from '#simulators/stripe/billing/cards.ts'
import type { Simulation } from '#simulators/stripe/core/simulation.ts'
import { money } from './french.ts'
import { type Html, html } from './html.ts'

/** What is bought on one side, the card on the other; the alert says why the last attempt failed. */
export function checkoutForm(
  sim: Simulation,
  session: Stripe.Checkout.Session,
  alert: string | null,
  typed: URLSearchParams,
): Html {
  return html`<div class="two"><section aria-label="Votre commande">${order(sim, session)}</section>
<section aria-label="Paiement" class="card">${alert && html`<p class="alert" role="alert">${alert}</p>`}
<form method="post" action="/c/pay/${session.id}">
<p class="soft">${sim.state.tables.customers[String(session.customer)]?.email ?? ''}</p>
${field('number', 'Numéro de carte (ou IBAN)', typed, '4242 4242 4242 4242', 'cc-number')}
<div class="row"><div>${field('expiry', 'Expiration', typed, '12 / 34', 'cc-exp')}</div><div>${field('cvc', 'Code', typed, '123', 'cc-csc')}</div></div>
${field('name', 'Nom du titulaire', typed, '', 'cc-name')}
${session.billing_address_collection === 'required' && addressFields(typed)}
${session.tax_id_collection?.enabled === true && taxFields(typed)}
<button class="wide">${session.mode === 'subscription' ? 'S’abonner' : 'Payer'}</button>
${session.custom_text.submit && html`<p class="soft">${session.custom_text.submit.message}</p>`}
</form>
<details><summary>Cartes de test</summary><ul>${Object.entries(testCards).map(([number, card]) => html`<li><code>${number}</code> ${card.label}</li>`)}</ul></details>
</section></div>`
}

function order(sim: Simulation, session: Stripe.Checkout.Session): Html {
  const total = session.amount_total ?? 0
  const currency = session.currency ?? 'eur'
  const monthly = session.mode === 'subscription'
  const vat = session.total_details?.amount_tax ?? 0
  return html`${session.cancel_url && html`<p><a href="${session.cancel_url}">← Retour à ${sim.settings.accountName}</a></p>`}
<h1>${monthly ? 'S’abonner à' : 'Payer'} ${sim.settings.accountName}</h1>
<p class="amount">${money(total, currency)}</p><p class="soft">${monthly ? 'par mois, TVA comprise' : 'TVA comprise'}${vat > 0 && ` (dont TVA ${money(vat, currency)})`}</p>
<ul>${(session.line_items?.data ?? []).map((line) => html`<li>${line.description} × ${line.quantity ?? 1} : ${money(line.amount_total, currency)}</li>`)}</ul>`
}

function field(name: string, label: string, typed: URLSearchParams, hint: string, complete: string): Html {
  return html`<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${typed.get(name) ?? ''}" placeholder="${hint}" autocomplete="${complete}" required>`
}

function addressFields(typed: URLSearchParams): Html {
  return html`<fieldset><legend>Adresse de facturation</legend>${field('line1', 'Adresse', typed, '', 'address-line1')}
<div class="row"><div>${field('postal_code', 'Code postal', typed, '', 'postal-code')}</div><div>${field('city', 'Ville', typed, '', 'address-level2')}</div></div></fieldset>`
}

function taxFields(typed: URLSearchParams): Html {
  const optional = (name: string, label: string) =>
    html`<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${typed.get(name) ?? ''}">`
  return html`<fieldset><legend>Achat pour une entreprise (facultatif)</legend>${optional('company', 'Nom de l’entreprise')}${optional('vat', 'Numéro de TVA')}</fieldset>`
}
