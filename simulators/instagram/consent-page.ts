import { seedOf } from '#simulators/hash.ts'
import { escapeHtml } from '#simulators/html.ts'
import { avatar, layout } from '#simulators/network/layout.ts'
import type { Account } from './state.ts'
import { theme } from './theme.ts'

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
export function consentPage(
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
export function errorPage(message: string): string {
  return layout(
    theme,
    'Demande refusée',
    `<section class="card consent"><h1>Cette demande ne peut pas aboutir</h1><p>${escapeHtml(message)}</p></section>`,
  )
}
