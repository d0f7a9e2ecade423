import type { Block, Letter } from '#server/services/mails/mail.ts'
import { darkSheet, styles } from './style.ts'

/** A whole document: in French, with headings, nothing to load, and every text escaped. */
export function htmlOf(letter: Letter, publicUrl: string): string {
  const subject = escapeHtml(letter.subject)
  return `<!doctype html>
<html lang="fr" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${darkSheet}</style>
</head>
<body class="ground" style="${styles.ground}">
<div style="${styles.hidden}" aria-hidden="true">${escapeHtml(letter.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed"><tr><td align="center">
<div style="${styles.frame};text-align:left">
<p class="ink" style="${styles.brand}"><span class="feather" style="${styles.feather}" aria-hidden="true"></span>Ramage</p>
<main class="card" style="${styles.card}">
<h1 class="ink" style="${styles.title}">${subject}</h1>
${letter.blocks.map((block) => blockHtml(block, publicUrl)).join('\n')}
</main>
<p class="soft" style="${styles.foot}">${escapeHtml(letter.reason)}<br><a class="link" style="${styles.link}" href="${escapeHtml(publicUrl)}">Aller sur Ramage</a></p>
</div>
</td></tr></table>
</body>
</html>
`
}

function blockHtml(block: Block, publicUrl: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="${styles.paragraph}">${escapeHtml(block.text)}</p>`
    case 'button':
      return buttonHtml(block.label, wholeAddress(block.href, publicUrl))
    case 'facts':
      return `<dl style="${styles.facts}">${block.rows.map(factHtml).join('')}</dl>`
    case 'quote':
      return `<blockquote class="ink quote" style="${styles.quote}">${escapeHtml(block.text)}</blockquote>`
  }
}

const factHtml = ([label, value]: [string, string]) =>
  `<dt class="soft" style="${styles.label}">${escapeHtml(label)}</dt><dd class="ink" style="${styles.value}">${escapeHtml(value)}</dd>`

/** The address stands under its button for programs that show no links. */
function buttonHtml(label: string, address: string): string {
  const href = escapeHtml(address)
  return `<p style="${styles.buttonLine}"><a href="${href}" style="${styles.button}">${escapeHtml(label)}</a></p>
<p class="soft" style="${styles.address}">Le bouton ne s’ouvre pas\u202f? Copiez cette adresse\u00a0:<br><span class="link" style="${styles.wholeAddress}">${href}</span></p>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for an element or a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] as string)

/** The whole address of a link; a path is ours. Throws on anything that is neither a path nor http(s). */
export function wholeAddress(href: string, publicUrl: string): string {
  if (href.startsWith('/') && !href.startsWith('//')) return `${publicUrl}${href}`
  const { protocol } = new URL(href)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`a mail cannot link to ${protocol}`)
  return href
}
