import { seedOf } from '#simulators/hash.ts'
import { escapeHtml } from '#simulators/html.ts'
import { html, type Reply, redirect, type SimulatedRequest } from '#simulators/network/http.ts'
import { tokenText } from '#simulators/network/ids.ts'
import { avatar, layout } from '#simulators/network/layout.ts'
import { isRegistered, withParameters } from '#simulators/network/serve.ts'
import { theme } from './feed.ts'
import { appOf, fullName, type LinkedinSimulation } from './simulation.ts'
import type { LinkedinState } from './state.ts'

const rights: Record<string, string> = {
  openid: 'vous reconnaître',
  r_basicprofile: 'lire votre nom, votre photo et votre titre',
  profile: 'lire votre nom et votre photo',
  email: 'lire votre adresse e-mail',
  w_member_social: 'publier en votre nom',
  w_organization_social: 'publier au nom de vos pages',
  r_organization_social: 'lire les publications de vos pages',
  rw_organization_admin: 'voir vos pages et leurs statistiques',
  r_member_postAnalytics: 'lire les statistiques de vos publications',
}

/** Where a person picks who she is, accepts, refuses, or closes the sign-in. The form posts to the same address. */
export function consentPage(state: LinkedinState, scopes: string[], hidden: Record<string, string>): string {
  const inputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const people = state.members.map((member, rank) => {
    const name = fullName(member)
    return `<label class="pick"><input type="radio" name="member" value="${escapeHtml(member.id)}"${rank === 0 ? ' checked' : ''}>
${avatar(name, seedOf(name))}<span>${escapeHtml(name)}<br><small>${escapeHtml(pagesOf(state, member.id))}</small></span></label>`
  })
  return layout(
    theme,
    'Autoriser l’application',
    `<section class="card consent"><h1>Autoriser l’application à agir pour vous${'\u202f'}?</h1>
<form method="post">${inputs.join('')}
<p>Elle pourra${'\u00a0'}:</p><ul>${scopes.map((scope) => `<li>${escapeHtml(rights[scope] ?? scope)}</li>`).join('')}</ul>
<fieldset><legend>Qui êtes-vous${'\u202f'}?</legend>${people.join('')}
<label>Ou quelqu’un d’autre<input type="text" name="name" maxlength="80" autocomplete="off" placeholder="Prénom et nom"></label></fieldset>
<div class="does"><button class="main" name="does" value="accept">Accepter</button>
<button name="does" value="refuse">Refuser</button><button name="does" value="cancel">Annuler la connexion</button></div>
</form></section>`,
  )
}

function pagesOf(state: LinkedinState, member: string): string {
  const roles = state.roles.filter((one) => one.member === member)
  const names = roles.map(({ organization, role }) => {
    const name = state.organizations.find((one) => one.id === organization)?.name ?? organization
    return `${name} (${role === 'ANALYST' ? 'lecture seule' : 'administration'})`
  })
  return names.length > 0 ? `Pages\u00a0: ${names.join(', ')}` : 'Aucune page'
}

/** LinkedIn's own page of error: the browser never goes back to the application. */
export function errorPage(message: string): string {
  return layout(
    theme,
    'Demande refusée',
    `<section class="card consent"><h1>Cette demande ne peut pas aboutir</h1><p>${escapeHtml(message)}</p></section>`,
  )
}

const cookie = 'linkedin_simulator_member'

interface Asked {
  clientId: string
  redirectUri: string
  state: string | null
  scopes: string[]
}

/** `GET /oauth/v2/authorization`, and the `POST` of its own form. */
export function answerAuthorization(request: SimulatedRequest, sim: LinkedinSimulation): Reply {
  const { settings, store } = sim
  const given = request.method === 'POST' ? new URLSearchParams(request.form) : request.query
  const redirectUri = given.get('redirect_uri') ?? ''
  const app = appOf(given.get('client_id'), sim)
  if (!app) {
    return html(401, errorPage('L’application (client_id) est inconnue.'))
  }
  if (!isRegistered(redirectUri, settings.redirectUris)) {
    return html(401, errorPage('L’adresse de retour (redirect_uri) n’est pas enregistrée.'))
  }
  const scopes = (given.get('scope') ?? '').split(/[\s,]+/).filter(Boolean)
  const asked: Asked = { clientId: app.clientId, redirectUri, state: given.get('state'), scopes }
  if (given.get('response_type') !== 'code') {
    return back(asked, 'unsupported_response_type', 'The response type must be code')
  }
  const foreign = scopes.find((scope) => !app.scopes.includes(scope))
  if (foreign || scopes.length === 0) {
    const text = `Scope "${foreign ?? ''}" is not authorized for your application`
    return back(asked, 'unauthorized_scope_error', text)
  }
  if (request.method === 'POST') return decide(request.form, asked, sim)
  const signedIn = new RegExp(`${cookie}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1]
  const grant = store.state.grants.find((one) => one.member === signedIn && one.clientId === app.clientId)
  if (signedIn && grant && sameScopes(grant.scopes, scopes)) return accept(signedIn, asked, sim)
  return html(200, consentPage(store.state, scopes, Object.fromEntries(given)))
}

function decide(form: Record<string, string>, asked: Asked, sim: LinkedinSimulation): Reply {
  if (form.does === 'cancel') {
    return back(asked, 'user_cancelled_login', 'The user cancelled LinkedIn login')
  }
  if (form.does !== 'accept') {
    return back(asked, 'user_cancelled_authorize', 'The user cancelled the authorization')
  }
  return accept(memberOf(form, sim), asked, sim)
}

/** The member picked; a name that was typed comes first, and makes a new member, who runs no page. */
function memberOf(form: Record<string, string>, { store }: LinkedinSimulation): string {
  const { members } = store.state
  const [given = '', ...rest] = (form.name ?? '').trim().split(/\s+/)
  if (!given) return members.find((one) => one.id === form.member)?.id ?? 'camille'
  const family = rest.join(' ')
  const known = members.find((one) => one.given === given && one.family === family)
  if (known) return known.id
  const id = `membre-${members.length + 1}`
  members.push({ id, given, family, email: `${id}@exemple.fr` })
  return id
}

function accept(member: string, asked: Asked, { store, clock }: LinkedinSimulation): Reply {
  const { state } = store
  const { clientId, scopes, redirectUri } = asked
  const isTheirs = (one: { member: string; clientId?: string }) =>
    one.member === member && one.clientId === clientId
  const grant = state.grants.find(isTheirs)
  if (!grant) state.grants.push({ clientId, member, scopes, firstAt: clock.now() })
  else if (!sameScopes(grant.scopes, scopes)) {
    // Another set of scopes ends every earlier token of that member for the app.
    for (const token of state.tokens) if (isTheirs(token)) token.revoked = true
    Object.assign(grant, { scopes, firstAt: clock.now() })
  }
  const code = tokenText('AQ', 120)
  state.codes = state.codes.filter((one) => clock.now() - one.createdAt < 86_400_000)
  state.codes.push({ code, clientId, member, scopes, redirectUri, createdAt: clock.now(), used: false })
  const location = withParameters(redirectUri, { code, state: asked.state })
  return redirect(location, { 'set-cookie': `${cookie}=${member}; Path=/www; HttpOnly; SameSite=Lax` })
}

function back({ redirectUri, state }: Asked, error: string, description: string): Reply {
  return redirect(withParameters(redirectUri, { error, error_description: description, state }))
}

function sameScopes(one: string[], other: string[]): boolean {
  return one.toSorted().join(' ') === other.toSorted().join(' ')
}
