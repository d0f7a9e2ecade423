import { seedOf } from '#simulators/hash.ts'
import { escapeHtml } from '#simulators/html.ts'
import { avatar, layout } from '#simulators/network/layout.ts'
import { fullName } from './simulation.ts'
import type { LinkedinState } from './state.ts'
import { theme } from './theme.ts'

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
