import type { ServerResponse } from 'node:http'
import { escapeHtml } from '#simulators/html.ts'
import type { Simulation } from '#simulators/stripe/core/simulation.ts'

/** HTML whose values are escaped, unless they are HTML themselves. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

type Part = Html | string | number | null | false | Part[]

/** Tagged template: everything between the literals is text, escaped. */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    literals.reduce((whole, literal, index) => whole + rendered(parts[index - 1] ?? null) + literal),
  )
}

function rendered(part: Part): string {
  if (part === null || part === false) return ''
  if (Array.isArray(part)) return part.map(rendered).join('')
  if (part instanceof Html) return part.source
  return escapeHtml(String(part))
}

/** One visit to a page. */
export interface Visit {
  sim: Simulation
  response: ServerResponse
  query: URLSearchParams
  /** Fields of a posted form; null for a GET. */
  form: URLSearchParams | null
}

const style = new Html(`<style>
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1a2233;background:#f6f7f9}
header{background:#fff3cd;color:#4d3a00;padding:.5rem 1rem;font-size:.875rem;text-align:center}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}.two{display:grid;gap:2rem}
@media(min-width:48rem){.two{grid-template-columns:1fr 1fr}}
h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0 1rem}h2{font-size:1.125rem;margin:1.5rem 0 .5rem}
.card>h2:first-child{margin-top:0}.card>form>p:first-child{margin-top:0}.card{background:#fff;border:1px solid #d9dde5;border-radius:12px;padding:1.25rem;margin:0 0 1rem}
.amount{font-size:2.25rem;font-weight:700;margin:0}.soft{color:#4b5468}
label{display:block;font-weight:600;margin:.9rem 0 .25rem}
input{width:100%;min-height:44px;padding:.5rem .75rem;font:inherit;border:1px solid #7a8499;border-radius:8px;background:#fff;color:inherit}
.row{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}fieldset{border:0;padding:0;margin:0;min-width:0}legend{font-weight:700;padding:1.25rem 0 0}
button,.button{display:inline-block;min-height:44px;padding:.55rem 1rem;font:inherit;font-weight:600;border:1px solid #1f4fd1;border-radius:8px;background:#1f4fd1;color:#fff;cursor:pointer;text-decoration:none;text-align:center}
button.quiet,.button.quiet{background:#fff;color:#1a2233;border-color:#7a8499}.wide{width:100%;margin-top:1.25rem}
a{color:#1a45b8}:focus-visible{outline:3px solid #f0a020;outline-offset:2px}
.alert{background:#fdeaea;border:1px solid #b3261e;color:#7a140e;border-radius:8px;padding:.75rem 1rem;margin:0 0 1rem}
.good{background:#e7f6ec;border-color:#1d7a3f;color:#0e4d26}.acts{display:flex;flex-wrap:wrap;gap:.5rem}.acts form{margin:0}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9375rem}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #e3e6ec;vertical-align:top}
td.number,th.number{text-align:right;white-space:nowrap;padding-right:0}code{font-size:.8125rem;overflow-wrap:anywhere}details{margin:1rem 0}summary{cursor:pointer;min-height:24px}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0}dt{color:#4b5468}dd{margin:0;text-align:right}
</style>`)

/** A whole page, which says that it is simulated. */
function pageOf(title: string, content: Html): string {
  return html`<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="same-origin"><title>${title}</title><link rel="icon" href="data:,">${style}</head><body><header>Paiement simulé : aucune somme n’est débitée.</header><main>${new Html(spaced(content.source))}</main></body></html>`
    .source
}

/** French puts a space that does not break before these signs. */
const spaced = (source: string) => source.replace(/ (?=[:;?!€»](?:\s|<|$))/g, '\u00a0')

/** Sends a page; nothing of it is kept by the browser. */
export function sendPage(response: ServerResponse, status: number, title: string, content: Html): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(pageOf(title, content))
}

/** Sends the browser elsewhere, by GET. */
export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end()
}

const frenchDay = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })
const frenchMoment = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

/** « 19,99 € » from cents. */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).format(cents / 100).replace('-', '−')
}

/** « 22 novembre 2026 » from Unix seconds. */
export const day = (seconds: number) => frenchDay.format(seconds * 1000)
/** « 22/11/2026 14:05 » from Unix seconds. */
export const moment = (seconds: number) => frenchMoment.format(seconds * 1000)

const statuses: Record<string, string> = {
  active: 'actif',
  past_due: 'en retard de paiement',
  canceled: 'résilié',
  unpaid: 'impayé',
  incomplete: 'incomplet',
  trialing: 'à l’essai',
  paid: 'payée',
  open: 'à payer',
  void: 'annulée',
  draft: 'brouillon',
}

/** The status in French, or as it is. */
export const statusText = (status: string | null) => statuses[status ?? ''] ?? status ?? ''

/** What a buyer reads when the bank says no. */
export function declineText(code: string): string {
  const known: Record<string, string> = {
    insufficient_funds: 'Votre carte n’a pas une provision suffisante. Essayez une autre carte.',
    expired_card: 'Votre carte est expirée. Essayez une autre carte.',
    incorrect_cvc: 'Le code de sécurité de la carte est incorrect.',
    authentication_required: 'L’authentification a échoué. Essayez une autre carte ou recommencez.',
  }
  return known[code] ?? 'Votre carte a été refusée. Essayez une autre carte.'
}
