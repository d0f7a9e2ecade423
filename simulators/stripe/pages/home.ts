import { actionsOf } from '#simulators/stripe/actions.ts'
import { refund } from '#simulators/stripe/billing/refunds-and-disputes.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { findObject, ofCustomer } from '#simulators/stripe/core/state.ts'
import { day, type Html, html, moment, money, redirect, sendPage, statusText, type Visit } from './layout.ts'

/** The page for people: what is kept, and buttons for what banks and time do. */
export async function visitHome({ sim, response, form, query }: Visit, _id: string, step: string) {
  if (!form) return sendPage(response, 200, 'Stripe simulé', homeView(sim, query.get('problem')))
  let problem = ''
  try {
    await act(sim, step.replace('act/', ''), form)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    problem = error.message
  }
  redirect(response, problem ? `/?${new URLSearchParams({ problem })}` : '/')
}

async function act(sim: Simulation, name: string, form: URLSearchParams): Promise<void> {
  const id = form.get('id') ?? ''
  const { decline, dispute, pay } = actionsOf(sim)
  if (name === 'advance') await sim.advance(Number(form.get('days')) * 86_400)
  else if (name === 'pay') pay(id, form.get('number') ?? undefined)
  else if (name === 'decline') decline(id)
  else if (name === 'dispute') dispute(id)
  else if (name === 'refund') {
    const charge = findObject(sim.state, 'charges', 'charge', id)
    refund(sim, charge, { amount: null, reason: 'requested_by_customer', metadata: {} })
  } else throw new Error(`no act ${name}`)
}

/** Customers, subscriptions and payments, newest first, with their buttons. */
function homeView(sim: Simulation, problem: string | null): Html {
  return html`<h1>Stripe simulé</h1>${problem && html`<p class="alert" role="alert">${problem}</p>`}
<section class="card"><h2>Horloge : ${moment(now(sim))}</h2><div class="acts">${[1, 7, 31].map((days) => html`<form method="post" action="/act/advance"><input type="hidden" name="days" value="${days}"><button>Avancer de ${days} j</button></form>`)}</div></section>
${customers(sim)}${payments(sim)}`
}

const button = (act: string, id: string, label: string) =>
  html`<form method="post" action="/act/${act}"><input type="hidden" name="id" value="${id}"><button class="quiet">${label}</button></form>`

/** The newest 50 of what there is. */
function table<T>(title: string, heads: string[], all: readonly T[], row: (one: T) => Html): Html {
  const rows = all.toReversed().slice(0, 50).map(row)
  return html`<section class="card"><h2>${title} (${all.length})</h2>${rows.length === 0 && html`<p class="soft">Rien encore.</p>`}
${rows.length > 0 && html`<div class="scroll" role="region" aria-label="${title}" tabindex="0"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`}</section>`
}

function customers({ state: { tables } }: Simulation): Html {
  return table('Clients', ['Client', 'Abonnements', 'Agir'], Object.values(tables.customers), (one) => {
    const plans = ofCustomer(tables.subscriptions, one.id).map(({ items, status, cancel_at }) => {
      const [item] = items.data
      return html`<div>${item?.price.lookup_key ?? item?.price.id ?? ''}, ${statusText(status)}, jusqu’au ${day(item?.current_period_end ?? 0)}${cancel_at !== null && ' (résilié)'}</div>`
    })
    return html`<tr><td>${one.name ?? one.email ?? one.id}<br><code>${one.id}</code></td><td>${plans}</td><td><div class="acts">${button('decline', one.id, 'Refuser le prochain paiement')}</div></td></tr>`
  })
}

function payments({ state: { tables } }: Simulation): Html {
  return table('Paiements', ['Date', 'Montant', 'Agir'], Object.values(tables.charges), (one) => {
    const status = one.disputed ? 'contesté' : one.refunded ? 'remboursé' : one.paid ? 'réussi' : 'refusé'
    const acts = status === 'réussi' && [
      button('refund', one.id, 'Rembourser'),
      button('dispute', one.id, 'Contester'),
    ]
    return html`<tr><td>${moment(one.created)}<br><code>${one.id}</code></td><td>${money(one.amount, one.currency)}, ${status}</td><td><div class="acts">${acts}</div></td></tr>`
  })
}
