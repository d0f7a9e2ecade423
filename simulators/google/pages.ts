import { escapeHtml } from '#simulators/html.ts'
import { type FaultKind, faultKinds } from './faults.ts'
import type { Identity } from './identities.ts'
import type { GoogleState } from './state.ts'

/** What the script put into the address of its button and its chooser. */
export interface Asked {
  clientId: string
  nonce: string
  /** The page that asked; the credential is sent to it alone. */
  origin: string
  selectBy: string
}

const look = `<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:0 auto;padding:1.5rem 1rem;color:#1f1f1f;background:#fff}
h1{font-size:1.35rem;margin:0 0 .25rem}p{margin:.25rem 0 1rem}small{color:#5f6368}
form{margin:0}button{font:inherit;cursor:pointer}
.account{display:block;width:100%;text-align:left;padding:.75rem;border:0;border-top:1px solid #dadce0;background:none}
.account:hover,.account:focus-visible{background:#f1f3f4}.account strong{display:block}
label{display:block;margin:.75rem 0 .25rem}input,select{font:inherit;width:100%;box-sizing:border-box;padding:.5rem;border:1px solid #5f6368;border-radius:4px}
.main{margin-top:1rem;padding:.6rem 1.2rem;border:0;border-radius:4px;background:#0b57d0;color:#fff}
li{margin:.15rem 0}
</style>`

const page = (title: string, body: string) => `<!doctype html>
<html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
${look}<main>${body}</main></html>`

const kindOf = ({ email, hd, emailVerified }: Identity) => {
  if (!emailVerified) return 'adresse non vérifiée'
  if (hd) return `Workspace ${hd}`
  return email.endsWith('@gmail.com') ? 'Gmail' : 'autre adresse'
}

const hidden = (asked: Asked) =>
  Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')

/** The list of accounts, and a form for somebody new. */
export function renderChooser(state: GoogleState, asked: Asked): string {
  const accounts = state.identities.map(
    (identity) => `<form method="post" action="select">${hidden(asked)}
<input type="hidden" name="sub" value="${identity.sub}">
<button class="account"><strong>${escapeHtml([identity.givenName, identity.familyName].join(' ').trim())}</strong>
${escapeHtml(identity.email)} <small>· ${escapeHtml(kindOf(identity))}</small></button></form>`,
  )
  return page(
    'Choisir un compte Google (simulé)',
    `<h1>Choisissez un compte</h1>
<p><small>Google simulé\u00a0: aucun de ces comptes n’existe.</small></p>
${accounts.join('\n')}
<details><summary class="account">Utiliser une autre adresse</summary>
<form method="post" action="select">${hidden(asked)}
<label for="email">Adresse e-mail</label><input id="email" name="email" type="email" required>
<label for="given">Prénom</label><input id="given" name="givenName" required>
<label for="family">Nom</label><input id="family" name="familyName">
<label for="kind">Compte</label><select id="kind" name="kind">
<option value="verified">adresse vérifiée par Google</option><option value="workspace">Workspace du domaine</option>
<option value="unverified">adresse non vérifiée</option></select>
<button class="main">Continuer</button></form></details>`,
  )
}

/** Hands the credential to the page that asked, through the window or the frame that opened this one. */
export function renderDelivery(credential: string, asked: Asked): string {
  return page(
    'Connexion',
    `<p>Connexion en cours…</p><script>
const message = ${inScript({ type: 'gsi-credential', credential, selectBy: asked.selectBy })}
if (opener) { opener.postMessage(message, location.origin); close() } else parent.postMessage(message, ${inScript(asked.origin)})
</script>`,
  )
}

const buttonTexts: Record<string, string> = {
  signin_with: 'Se connecter avec Google',
  signup_with: 'S’inscrire avec Google',
  continue_with: 'Continuer avec Google',
}

/** The button, alone in its frame; its window answers it, and it answers the page. */
export function renderButtonFrame(asked: Asked, look: URLSearchParams): string {
  const radius = look.get('shape') === 'pill' ? 22 : 4
  const label = buttonTexts[look.get('text') ?? ''] ?? buttonTexts.signin_with
  const select = `select?${new URLSearchParams({ client_id: asked.clientId, nonce: asked.nonce, origin: asked.origin })}`
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Google</title>
<style>body{margin:0}button{font:500 14px/1 system-ui,sans-serif;box-sizing:border-box;width:100%;height:44px;border:1px solid #747775;border-radius:${radius}px;background:#fff;color:#1f1f1f;cursor:pointer}</style>
<main><h1 style="position:absolute;clip-path:inset(50%)">Google</h1><button>${label}</button></main><script>
document.querySelector('button').onclick = () => open(${inScript(select)}, 'gsi', 'width=480,height=640')
addEventListener('message', ({ origin, data }) => {
  if (origin === location.origin) parent.postMessage(data, ${inScript(asked.origin)})
})
</script></html>`
}

/** What happened, for a person, and what shall go wrong next. */
export function renderHome(state: GoogleState): string {
  const waiting = state.faults.list().map(({ kind, times }) => `${kind} × ${times}`)
  const option = (kind: FaultKind) => `<option>${kind}</option>`
  const events = state.events.toReversed().slice(0, 50)
  return page(
    'Simulateur Google',
    `<h1>Simulateur Google</h1>
<p>Comptes, bouton, jetons et clés de Google Identity Services. Pannes prévues\u00a0: ${waiting.join(', ') || 'aucune'}.</p>
<form method="post" action="/fault"><label for="fault">La prochaine fois</label>
<select id="fault" name="kind">${faultKinds.map(option).join('')}</select><button class="main">Prévoir cette panne</button></form>
<form method="post" action="/rotate"><button class="main">Renouveler les clés</button></form>
<h2>Comptes</h2><ul>${state.identities.map((one) => `<li>${escapeHtml(one.email)} <small>· ${escapeHtml(kindOf(one))}</small></li>`).join('')}</ul>
<h2>Ce qui est arrivé</h2><ul>${events.map(({ at, what }) => `<li>${new Date(at).toLocaleTimeString('fr-FR')} ${escapeHtml(what)}</li>`).join('') || '<li>rien encore</li>'}</ul>`,
  )
}

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
