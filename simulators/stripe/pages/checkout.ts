import type Stripe from 'stripe'
import { customerOf } from '#simulators/stripe/billing/bill.ts'
import { cardOf } from '#simulators/stripe/billing/cards.ts'
import { paySession } from '#simulators/stripe/billing/checkout.ts'
import type { Bench } from '#simulators/stripe/core/bench.ts'
import { takeBuyer } from './checkout-buyer.ts'
import { checkoutForm } from './checkout-form.ts'
import { declineText } from './french.ts'
import { html } from './html.ts'
import { redirect, sendPage } from './layout.ts'
import type { Visit } from './visit.ts'

/** Cards waiting for the buyer’s answer to 3-D Secure, by session. */
const asked = new WeakMap<Bench, Map<string, { number: string; name: string | null }>>()

/** The hosted page of a session. Posting twice pays once: a complete session only sends on. */
export function visitCheckout(visit: Visit, id: string, step: string) {
  const { house, response, form } = visit
  const { bench } = house
  const session = bench.state.tables.sessions[id]
  if (!session) return sendPage(response, 404, 'Page introuvable', html`<h1>Cette page n’existe pas</h1>`)
  if (session.status === 'complete')
    return form
      ? sendOn(visit, session)
      : told(visit, session, 'Ce paiement est déjà fait', 'Vous ne serez pas débité une seconde fois.')
  if (session.status === 'expired')
    return told(
      visit,
      session,
      'Cette page de paiement a expiré',
      'Recommencez depuis le site : rien n’a été débité.',
    )
  if (step === '/3ds') return form ? answerChallenge(visit, session) : showChallenge(visit, session)
  if (!form)
    return sendPage(response, 200, 'Paiement', checkoutForm(bench, session, null, new URLSearchParams()))
  submit(visit, session, form)
}

function submit(visit: Visit, session: Stripe.Checkout.Session, form: URLSearchParams) {
  const { bench } = visit.house
  const problem = (text: string) =>
    sendPage(visit.response, 422, 'Paiement refusé', checkoutForm(bench, session, text, form))
  const known = cardOf(form.get('number') ?? '')
  if (!known)
    return problem('Le numéro n’est pas celui d’une carte de test. Voir la liste sous le formulaire.')
  if (known.card.debit && !session.payment_method_types.includes('sepa_debit'))
    return problem('Le prélèvement n’est pas proposé ici.')
  const wrong = takeBuyer(bench, session, form)
  if (wrong) return problem(wrong)
  attempt(visit, session, { number: known.number, name: form.get('name') }, false)
}

function attempt(
  visit: Visit,
  session: Stripe.Checkout.Session,
  card: { number: string; name: string | null },
  authenticated: boolean,
) {
  const { bench } = visit.house
  const outcome = paySession(bench, session, { ...card, authenticated })
  if (outcome.kind === 'paid' || outcome.kind === 'processing') return sendOn(visit, session)
  if (outcome.kind === 'action') {
    const waiting = asked.get(bench) ?? new Map()
    asked.set(bench, waiting.set(session.id, card))
    return redirect(visit.response, `/c/pay/${session.id}/3ds`)
  }
  sendPage(
    visit.response,
    402,
    'Paiement refusé',
    checkoutForm(bench, session, declineText(outcome.code), visit.form ?? new URLSearchParams()),
  )
}

function showChallenge(visit: Visit, session: Stripe.Checkout.Session) {
  const content = html`<div class="card"><h1>Votre banque vous demande de confirmer</h1>
<p>Achat chez ${visit.house.bench.settings.accountName} : vérification 3-D Secure simulée.</p>
<form method="post" action="/c/pay/${session.id}/3ds" class="acts">
<button name="answer" value="yes">Confirmer le paiement</button><button class="quiet" name="answer" value="no">Refuser</button></form></div>`
  sendPage(visit.response, 200, 'Vérification de la banque', content)
}

function answerChallenge(visit: Visit, session: Stripe.Checkout.Session) {
  const { bench } = visit.house
  const card = asked.get(bench)?.get(session.id)
  asked.get(bench)?.delete(session.id)
  if (card && visit.form?.get('answer') === 'yes') return attempt(visit, session, card, true)
  const text = declineText('authentication_required')
  sendPage(visit.response, 402, 'Paiement refusé', checkoutForm(bench, session, text, new URLSearchParams()))
}

/** To the merchant, with the session’s id where the template asks for it. */
function sendOn(visit: Visit, session: Stripe.Checkout.Session) {
  const url = session.success_url ?? session.return_url ?? '/'
  redirect(visit.response, url.replaceAll('{CHECKOUT_SESSION_ID}', session.id))
}

function told(visit: Visit, session: Stripe.Checkout.Session, title: string, text: string) {
  const name = customerOf(visit.house.bench, session).name ?? ''
  const back = session.cancel_url && html`<p><a href="${session.cancel_url}">Retour au site</a></p>`
  sendPage(
    visit.response,
    200,
    title,
    html`<div class="card"><h1>${title}</h1><p>${text}</p><p class="soft">${name}</p>${back}</div>`,
  )
}
