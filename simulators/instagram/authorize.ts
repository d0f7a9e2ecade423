import { type Arrival, html, type Reply, redirect } from '#simulators/network/http.ts'
import { digits, tokenText } from '#simulators/network/ids.ts'
import { isRegistered, withParameters } from '#simulators/network/redirect-uris.ts'
import { consentPage, errorPage } from './consent-page.ts'
import { accountOf, dayMs, type InstagramSimulation } from './simulation.ts'
import type { Account } from './state.ts'

/** `GET /oauth/authorize`, and the `POST` of its own form. */
export function answerAuthorization(arrival: Arrival, sim: InstagramSimulation): Reply {
  const { settings, store, clock } = sim
  const posted = arrival.method === 'POST'
  const given = posted ? new URLSearchParams(arrival.form) : arrival.query
  const redirectUri = given.get('redirect_uri') ?? ''
  if (given.get('client_id') !== settings.clientId) {
    return html(400, errorPage('Invalid platform app\u00a0: l’application (client_id) est inconnue.'))
  }
  if (!isRegistered(redirectUri, settings.redirectUris)) {
    return html(400, errorPage('Invalid redirect_uri\u00a0: l’adresse de retour n’est pas enregistrée.'))
  }
  const scopes = (given.get('scope') ?? '').split(/[\s,]+/).filter(Boolean)
  const foreign = scopes.find((scope) => !settings.appScopes.includes(scope))
  if (foreign || scopes.length === 0 || given.get('response_type') !== 'code') {
    return html(400, errorPage(`Invalid scope\u00a0: ${foreign ?? 'response_type et scope sont exigés'}.`))
  }
  const state = given.get('state')
  if (!posted) return html(200, consentPage(store.state.accounts, scopes, Object.fromEntries(given)))
  if (arrival.form.does !== 'accept') {
    const refusal = {
      error: 'access_denied',
      error_reason: 'user_denied',
      error_description: 'The user denied your request.',
    }
    return redirect(withParameters(redirectUri, { ...refusal, state }))
  }
  const account = accountPicked(arrival.form, sim)
  if (!account) return html(400, errorPage('Ce compte n’existe pas.'))
  if (account.type === 'PERSONAL') {
    const { account: _, does: __, name: ___, ...hidden } = arrival.form
    return html(200, consentPage(store.state.accounts, scopes, hidden, account))
  }
  store.state.codes = store.state.codes.filter((one) => clock.now() - one.createdAt < dayMs)
  const code = tokenText('AQ', 180)
  const { userId } = account
  store.state.codes.push({ code, userId, scopes, redirectUri, createdAt: clock.now(), used: false })
  return redirect(`${withParameters(redirectUri, { code, state })}#_`)
}

/** The account picked; a name that was typed comes first, and makes a new professional account. */
function accountPicked(form: Record<string, string>, sim: InstagramSimulation): Account | undefined {
  const { accounts } = sim.store.state
  const name = (form.name ?? '').trim()
  if (!name) return accountOf(form.account ?? '', sim)
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const username = plain.match(/[a-z0-9]+/g)?.join('.') ?? 'compte'
  const known = accounts.find((one) => one.username === username)
  if (known) return known
  const added: Account = {
    userId: digits('178414', 17),
    id: digits('26', 17),
    username,
    name,
    type: 'BUSINESS',
  }
  accounts.push(added)
  return added
}
