import type Stripe from 'stripe'
import { addVatNumber } from '#simulators/stripe/api/customers.ts'
import { cardOf, testCards } from '#simulators/stripe/billing/cards.ts'
import { type Buyer, paySession } from '#simulators/stripe/billing/checkout.ts'
import { ApiError } from '#simulators/stripe/core/errors.ts'
import { change } from '#simulators/stripe/core/events.ts'
import { stripeObject } from '#simulators/stripe/core/objects.ts'
import { accountName, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { findObject, ofCustomer } from '#simulators/stripe/core/state.ts'
import { declineText, type Html, html, money, redirect, sendPage, type Visit } from './layout.ts'

type Session = Stripe.Checkout.Session

/** Cards waiting for the buyer’s answer to 3-D Secure, by session. */
const challenged = new WeakMap<Session, Buyer>()

/** The hosted page of a session. Posting twice pays once: a complete session only sends on. */
export function visitCheckout(visit: Visit, id: string, step: string) {
  const { sim, response, form } = visit
  const session = sim.state.tables.sessions[id]
  if (!session) return sendPage(response, 404, 'Page introuvable', html`<h1>Cette page n’existe pas</h1>`)
  if (session.status === 'complete' && form) return sendOn(visit, session)
  if (session.status === 'complete')
    return sayOver(visit, session, 'Ce paiement est déjà fait', 'Vous ne serez pas débité une seconde fois.')
  if (session.status === 'expired') {
    const advice = 'Recommencez depuis le site : rien n’a été débité.'
    return sayOver(visit, session, 'Cette page de paiement a expiré', advice)
  }
  if (step === '/3ds') return form ? answerChallenge(visit, session) : showChallenge(visit, session)
  if (form) return submit(visit, session, form)
  sendPage(response, 200, 'Paiement', checkoutForm(sim, session, null, new URLSearchParams()))
}

function submit(visit: Visit, session: Session, form: URLSearchParams) {
  const known = cardOf(form.get('number') ?? '')
  if (!known)
    return refuse(
      visit,
      session,
      'Le numéro n’est pas celui d’une carte de test. Voir la liste sous le formulaire.',
    )
  const wrong = keepBuyer(visit.sim, session, form)
  if (wrong) return refuse(visit, session, wrong)
  attempt(visit, session, { number: known.number, name: form.get('name'), authenticated: false })
}

/** Keeps what the buyer typed about itself on the customer; the French text of what is wrong, or null. */
function keepBuyer(sim: Simulation, session: Session, form: URLSearchParams): string | null {
  const customer = findObject(sim.state, 'customers', 'customer', String(session.customer))
  const typed = (name: string) => form.get(name)?.trim() || null
  if (session.billing_address_collection === 'required') {
    const [line1, postal_code, city] = [typed('line1'), typed('postal_code'), typed('city')]
    if (!line1 || !postal_code || !city) return 'Indiquez l’adresse de facturation.'
    const address = stripeObject<Stripe.Address>({ city, country: 'FR', line1, postal_code })
    change(sim, customer, { address }, 'customer.updated')
  }
  if (!session.tax_id_collection?.enabled) return null
  const [company, vat] = [typed('company'), typed('vat')]
  if (company) change(sim, customer, { name: company }, 'customer.updated')
  if (!vat || ofCustomer(sim.state.tables.taxIds, customer.id).some((one) => one.value === vat)) return null
  try {
    addVatNumber(sim, customer, vat)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return 'Le numéro de TVA n’a pas la bonne forme (par exemple FR12345678901).'
  }
}

function attempt(visit: Visit, session: Session, buyer: Buyer) {
  const outcome = paySession(visit.sim, session, buyer)
  if (outcome.kind === 'declined') return refuse(visit, session, declineText(outcome.code), 402)
  if (outcome.kind !== 'action') return sendOn(visit, session)
  challenged.set(session, buyer)
  redirect(visit.response, `/c/pay/${session.id}/3ds`)
}

function refuse({ sim, response, form }: Visit, session: Session, text: string, status = 422) {
  const typed = form ?? new URLSearchParams()
  sendPage(response, status, 'Paiement refusé', checkoutForm(sim, session, text, typed))
}

function showChallenge({ response }: Visit, session: Session) {
  const content = html`<div class="card"><h1>Votre banque vous demande de confirmer</h1>
<p>Achat chez ${accountName} : vérification 3-D Secure simulée.</p>
<form method="post" action="/c/pay/${session.id}/3ds" class="acts">
<button name="answer" value="yes">Confirmer le paiement</button><button class="quiet" name="answer" value="no">Refuser</button></form></div>`
  sendPage(response, 200, 'Vérification de la banque', content)
}

function answerChallenge(visit: Visit, session: Session) {
  const buyer = challenged.get(session)
  challenged.delete(session)
  if (buyer && visit.form?.get('answer') === 'yes')
    return attempt(visit, session, { ...buyer, authenticated: true })
  refuse(visit, session, declineText('authentication_required'), 402)
}

/** To the merchant, with the session’s id where the template asks for it. */
function sendOn({ response }: Visit, session: Session) {
  redirect(response, (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id))
}

function sayOver({ response }: Visit, session: Session, title: string, text: string) {
  const back = session.cancel_url && html`<p><a href="${session.cancel_url}">Retour au site</a></p>`
  sendPage(response, 200, title, html`<div class="card"><h1>${title}</h1><p>${text}</p>${back}</div>`)
}

/** What is bought on one side, the card on the other; the alert says why the last attempt failed. */
function checkoutForm(
  sim: Simulation,
  session: Stripe.Checkout.Session,
  alert: string | null,
  typed: URLSearchParams,
): Html {
  return html`<div class="two"><section aria-label="Votre commande">${order(session)}</section>
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

function order(session: Stripe.Checkout.Session): Html {
  const total = session.amount_total ?? 0
  const currency = session.currency ?? 'eur'
  const monthly = session.mode === 'subscription'
  const vat = session.total_details?.amount_tax ?? 0
  return html`${session.cancel_url && html`<p><a href="${session.cancel_url}">← Retour à ${accountName}</a></p>`}
<h1>${monthly ? 'S’abonner à' : 'Payer'} ${accountName}</h1>
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
