import { seedOf } from '#simulators/hash.ts'
import { escapeHtml } from '#simulators/html.ts'
import { html, type Reply, redirect, type SimulatedRequest } from '#simulators/network/http.ts'
import { digits, tokenText } from '#simulators/network/ids.ts'
import { avatar, layout, type Theme } from '#simulators/network/layout.ts'
import { isRegistered, withParameters } from '#simulators/network/serve.ts'
import { accountOf, dayMs, type InstagramSimulation } from './settings.ts'
import type { Account } from './state.ts'

const rights: Record<string, string> = {
  instagram_business_basic: 'voir votre profil et vos publications',
  instagram_business_content_publish: 'publier des photos',
  instagram_business_manage_insights: 'lire vos statistiques',
}
const kinds = {
  BUSINESS: 'compte professionnel',
  MEDIA_CREATOR: 'compte créateur',
  PERSONAL: 'compte personnel',
}

/** Where a person picks an account, accepts or refuses. `refused` is an account the network turned away. */
function consentPage(
  accounts: Account[],
  scopes: string[],
  hidden: Record<string, string>,
  refused: Account | null = null,
): string {
  const inputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const shown = accounts.map((account, rank) => {
    const { username, name, type } = account
    return `<label class="pick"><input type="radio" name="account" value="${account.userId}"${rank === 0 ? ' checked' : ''}>
${avatar(name, seedOf(username))}<span>@${escapeHtml(username)}<br><small>${escapeHtml(name)}, ${kinds[type]}</small></span></label>`
  })
  const warning = refused
    ? `<p role="alert"><b>@${escapeHtml(refused.username)} est un compte personnel.</b> Seul un compte professionnel peut autoriser une application${'\u00a0'}: passez à un compte professionnel dans les réglages d’Instagram, ou choisissez un autre compte.</p>`
    : ''
  return layout(
    theme,
    'Autoriser l’application',
    `<section class="card consent"><h1>Autoriser l’application à utiliser votre compte${'\u202f'}?</h1>${warning}
<form method="post">${inputs.join('')}
<p>Elle pourra${'\u00a0'}:</p><ul>${scopes.map((scope) => `<li>${escapeHtml(rights[scope] ?? scope)}</li>`).join('')}</ul>
<fieldset><legend>Quel compte${'\u202f'}?</legend>${shown.join('')}
<label>Ou un autre compte professionnel<input type="text" name="name" maxlength="60" autocomplete="off" placeholder="Nom de l’entreprise"></label></fieldset>
<div class="does"><button class="main" name="does" value="accept">Autoriser</button><button name="does" value="refuse">Refuser</button></div>
</form></section>`,
  )
}

/** Instagram's own page of error: the browser never goes back to the application. */
function errorPage(message: string): string {
  return layout(
    theme,
    'Demande refusée',
    `<section class="card consent"><h1>Cette demande ne peut pas aboutir</h1><p>${escapeHtml(message)}</p></section>`,
  )
}

/** `GET /oauth/authorize`, and the `POST` of its own form. */
export function answerAuthorization(request: SimulatedRequest, sim: InstagramSimulation): Reply {
  const { settings, store, clock } = sim
  const posted = request.method === 'POST'
  const given = posted ? new URLSearchParams(request.form) : request.query
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
  if (request.form.does !== 'accept') {
    const refusal = {
      error: 'access_denied',
      error_reason: 'user_denied',
      error_description: 'The user denied your request.',
    }
    return redirect(withParameters(redirectUri, { ...refusal, state }))
  }
  const account = accountPicked(request.form, sim)
  if (!account) return html(400, errorPage('Ce compte n’existe pas.'))
  if (account.type === 'PERSONAL') {
    const { account: _, does: __, name: ___, ...hidden } = request.form
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

/** A grid of pictures on white; nothing of the network's own marks. */
export const theme: Theme = {
  network: 'Instagram',
  colours: '--ground:#fbfaf8;--top:#5a2a4a;--link:#8a1f5d;--wide:56rem',
  css: `.who{display:flex;gap:1rem;align-items:center;padding:1rem 0 1.25rem;flex-wrap:wrap}.who p{margin:0}.who .avatar{width:4.5rem;height:4.5rem;font-size:1.4rem}
.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:4px;margin:0 0 2.5rem;padding:0;list-style:none}.grid a{display:block;position:relative;aspect-ratio:1;overflow:hidden;background:#e9e5e0}
.grid img{width:100%;height:100%;object-fit:cover;display:block}.grid span{position:absolute;right:.4rem;top:.4rem;background:#1c2430;color:#fff;font-size:.8rem;border-radius:99px;padding:.05rem .5rem}
.photo{display:grid;grid-template-columns:minmax(0,1.35fr) minmax(0,1fr);overflow:hidden}.photo .pictures{background:#efebe6}.photo img{display:block;width:100%}.photo .side{padding:1rem 1.1rem}
.side .by{display:flex;gap:.75rem;align-items:center}.caption{white-space:pre-wrap;overflow-wrap:anywhere}.caption a{text-decoration:none;font-weight:600}.alt,.ai{font-size:.875rem;color:#4a5361}
.ai{display:inline-block;border:1px solid #b9c0ca;border-radius:99px;padding:.05rem .6rem;margin:.5rem 0 0}.figures{font-variant-numeric:tabular-nums;color:#4a5361;display:flex;gap:.25rem 1rem;flex-wrap:wrap}.figures b{color:#1c2430}
.consent{padding:1.5rem;max-width:32rem;margin:auto}.consent fieldset{border:0;padding:0;margin:1rem 0}.consent legend{font-weight:600;padding:0}
.consent label.pick{display:flex;gap:.75rem;align-items:center;padding:.6rem .75rem;border:1.5px solid #b9c0ca;border-radius:12px;margin:.5rem 0}.consent small{color:#4a5361}
.consent input[type=text]{width:100%;font:inherit;padding:.55rem .7rem;border:1.5px solid #6b7482;border-radius:10px;min-height:44px}.does{display:flex;flex-wrap:wrap;gap:.6rem;margin-top:1.25rem}
@media(max-width:44rem){.photo{grid-template-columns:1fr}}`,
}
