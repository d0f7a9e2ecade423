import type Stripe from 'stripe'
import { type Bench, now } from '#simulators/stripe/core/bench.ts'
import type { Delivery } from '#simulators/stripe/webhooks/delivery.ts'
import { day, moment, money, statusText } from './french.ts'
import { type Html, html } from './html.ts'

/** Customers, subscriptions, payments and events, newest first, with their buttons. */
export function homeView(bench: Bench, problem: string | null): Html {
  return html`<h1>Stripe simulé</h1>${problem && html`<p class="alert" role="alert">${problem}</p>`}
<section class="card"><h2>Horloge : ${moment(now(bench))}</h2><div class="acts">${[1, 7, 31].map((days) => html`<form method="post" action="/act/advance"><input type="hidden" name="days" value="${days}"><button>Avancer de ${days} j</button></form>`)}</div></section>
${customers(bench)}${payments(bench)}${events(bench)}${calls(bench)}`
}

const button = (act: string, id: string, label: string) =>
  html`<form method="post" action="/act/${act}"><input type="hidden" name="id" value="${id}"><button class="quiet">${label}</button></form>`

function table(title: string, heads: string[], rows: Html[]): Html {
  return html`<section class="card"><h2>${title} (${rows.length})</h2>${rows.length === 0 && html`<p class="soft">Rien encore.</p>`}
${rows.length > 0 && html`<div class="scroll" role="region" aria-label="${title}" tabindex="0"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`}</section>`
}

function customers({ state }: Bench): Html {
  const rows = Object.values(state.tables.customers)
    .filter((one): one is Stripe.Customer => !one.deleted)
    .toReversed()
    .map((one) => {
      const mine = Object.values(state.tables.subscriptions).filter((sub) => sub.customer === one.id)
      const plans = mine.map((sub) => {
        const item = sub.items.data[0]
        return html`<div>${item?.price.lookup_key ?? item?.price.id ?? ''}, ${statusText(sub.status)}, jusqu’au ${day(item?.current_period_end ?? 0)}${sub.cancel_at !== null ? ' (résilié)' : ''}</div>`
      })
      return html`<tr><td>${one.name ?? one.email ?? one.id}<br><code>${one.id}</code></td><td>${plans}</td><td><div class="acts">${button('decline', one.id, 'Refuser le prochain paiement')}</div></td></tr>`
    })
  return table('Clients', ['Client', 'Abonnements', 'Agir'], rows)
}

function payments({ state }: Bench): Html {
  const rows = Object.values(state.tables.charges)
    .toReversed()
    .slice(0, 50)
    .map((one) => {
      const said = one.disputed ? 'contesté' : one.refunded ? 'remboursé' : one.paid ? 'réussi' : 'refusé'
      const acts = one.paid && !one.refunded && !one.disputed
      return html`<tr><td>${moment(one.created)}<br><code>${one.id}</code></td><td>${money(one.amount, one.currency)}, ${said}</td><td><div class="acts">${acts && button('refund', one.id, 'Rembourser')}${acts && button('dispute', one.id, 'Contester')}</div></td></tr>`
    })
  return table('Paiements', ['Date', 'Montant', 'Agir'], rows)
}

const deliveryText: Record<Delivery['status'], string> = {
  waiting: 'en attente',
  delivered: 'remis',
  given_up: 'abandonné',
  lost: 'perdu',
}

function events({ state }: Bench): Html {
  const rows = Object.values(state.tables.events)
    .toReversed()
    .slice(0, 50)
    .map((one) => {
      const sent = state.deliveries.filter((delivery) => delivery.event === one.id)
      const told = sent
        .map(
          (delivery) => `${deliveryText[delivery.status]}${delivery.outcome ? ` (${delivery.outcome})` : ''}`,
        )
        .join(', ')
      return html`<tr><td>${moment(one.created)}</td><td>${one.type}<br><code>${one.id}</code></td><td>${told || 'personne n’écoute'}</td><td>${button('redeliver', one.id, 'Renvoyer')}</td></tr>`
    })
  return table('Événements', ['Date', 'Type', 'Envoi', 'Agir'], rows)
}

function calls({ journal }: Bench): Html {
  const rows = journal.entries
    .toReversed()
    .slice(0, 50)
    .map(
      (one) =>
        html`<tr><td>${one.method} ${one.path}</td><td>${one.status ?? '…'} ${one.error ?? ''}${one.fault ? ` (panne : ${one.fault})` : ''}</td></tr>`,
    )
  return table('Appels', ['Appel', 'Réponse'], rows)
}
