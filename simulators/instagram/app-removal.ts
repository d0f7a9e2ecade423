import { createHmac } from 'node:crypto'
import { escapeHtml } from '#simulators/html.ts'
import { type Fields, fieldsOf, textOf } from '#simulators/json.ts'
import { html, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { layout } from '#simulators/network/layout.ts'
import { theme } from './authorize.ts'
import type { InstagramSimulation } from './settings.ts'
import type { Account } from './state.ts'

/** What the app answered; nulls where it registered no address. */
interface CallbackAnswer {
  status: number | null
  answer: unknown
}

/** `base64url(HMAC-SHA256) . base64url(JSON)`, as Meta signs for the app with its secret. */
export function signRequest(payload: object, secret: string): string {
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${createHmac('sha256', secret).update(text).digest('base64url')}.${text}`
}

/** « Remove »: the account's tokens end, and the app is told at its deauthorization address. */
export async function deauthorize(sim: InstagramSimulation, fields: Fields): Promise<CallbackAnswer> {
  const account = accountAsked(sim, fields)
  for (const token of sim.store.state.tokens) if (token.userId === account.userId) token.ended ??= 458
  return callBack(sim, account, sim.settings.deauthorizeUrl)
}

/** « Send request »: the app is asked to delete what it has of the person. */
export async function requestDeletion(sim: InstagramSimulation, fields: Fields): Promise<CallbackAnswer> {
  return callBack(sim, accountAsked(sim, fields), sim.settings.dataDeletionUrl)
}

function accountAsked({ store }: InstagramSimulation, { username }: Fields): Account {
  const { accounts } = store.state
  const account = accounts.find((one) => one.username === textOf(username)) ?? accounts[0]
  if (!account) throw new Error('no account')
  return account
}

/** A form with the person's id for this app alone. */
async function callBack(
  { settings, clock }: InstagramSimulation,
  { id }: Account,
  url: string,
): Promise<CallbackAnswer> {
  if (!url) return { status: null, answer: null }
  const payload = { user_id: id, algorithm: 'HMAC-SHA256', issued_at: Math.floor(clock.now() / 1_000) }
  const body = new URLSearchParams({ signed_request: signRequest(payload, settings.clientSecret) })
  const answer = await fetch(url, { method: 'POST', body })
  const text = await answer.text()
  return { status: answer.status, answer: text.startsWith('{') ? JSON.parse(text) : text }
}

const nbsp = '\u00a0'

export const applicationsPath = '/www/accounts/manage_access/'

/** Where a person takes the app away; its buttons post to the same address. */
export async function answerApplications(
  request: SimulatedRequest,
  sim: InstagramSimulation,
): Promise<Reply> {
  const { does = '', username = '' } = request.form
  const act = does === 'remove' ? deauthorize : does === 'erase' ? requestDeletion : null
  const notice = act ? outcome(await act(sim, { username })) : ''
  const rows = sim.store.state.accounts.map(
    (
      account,
    ) => `<li><form method="post"><input type="hidden" name="username" value="${escapeHtml(account.username)}">
<p><b>@${escapeHtml(account.username)}</b></p><div class="does"><button name="does" value="remove">Retirer l’application</button>
<button name="does" value="erase">Demander l’effacement de mes données</button></div></form></li>`,
  )
  return html(
    200,
    layout(
      theme,
      'Applications et sites web',
      `<section class="card consent"><h1>Applications et sites web</h1>${notice}<ul>${rows.join('')}</ul></section>`,
    ),
  )
}

function outcome({ status, answer }: CallbackAnswer): string {
  if (status === null) return `<p role="status">L’application n’a pas donné d’adresse pour cela.</p>`
  if (status !== 200) return `<p role="status">L’application a répondu${nbsp}: ${status}.</p>`
  const { url, confirmation_code } = fieldsOf(answer)
  const page = textOf(url)
    ? ` Code de confirmation${nbsp}: <a href="${escapeHtml(textOf(url) ?? '')}">${escapeHtml(textOf(confirmation_code) ?? '')}</a>.`
    : ''
  return `<p role="status">L’application a été prévenue.${page}</p>`
}
