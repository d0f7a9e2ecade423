import type { Deps } from '#server/deps.ts'
import type { Block, MailContent, ShownPicture } from '#server/services/mails/mail-content.ts'
import { type TemplateName, templates } from '#server/services/mails/templates/index.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
  unsubscribeUrl?: string
  /** Those that the HTML names by their keys (`cid:`). */
  pictures?: ShownPicture[]
}

/** A stored mail as it is sent; `data` is what `sendMail` was given for the template. */
export function renderMail(template: TemplateName, data: unknown, publicUrl: string): RenderedMail {
  const letter = (templates[template] as (data: unknown) => MailContent)(data)
  const { subject, optOut } = letter
  const pictures = letter.blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []))
  return {
    ...{ subject, html: htmlOf(letter, publicUrl), text: textOf(letter, publicUrl) },
    ...(pictures.length > 0 && { pictures }),
    ...(optOut && { unsubscribeUrl: absoluteUrl(optOut.oneClickPath, publicUrl) }),
  }
}

/** The same words as the HTML, for who reads mail without it. */
function textOf(letter: MailContent, publicUrl: string): string {
  const parts = [
    letter.subject,
    ...letter.blocks.map((block) => blockText(block, publicUrl)),
    `--\nRamage\n${letter.reason}\n${publicUrl}`,
    ...(letter.optOut
      ? [`${letter.optOut.label}\u00a0:\n${absoluteUrl(letter.optOut.href, publicUrl)}`]
      : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: Block, publicUrl: string): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'button':
      return `${block.label}\u00a0:\n${absoluteUrl(block.href, publicUrl)}`
    case 'facts':
      return block.rows.map(([label, value]) => `${label}\u00a0: ${value}`).join('\n')
    case 'picture':
      return `[${block.picture.alt || 'Image'}]`
    case 'quote':
      return block.text.replace(/^/gm, '> ')
  }
}

/** Colours and shapes of the identity, as mail programs understand them: inline, without a sheet of ours to load. */
const sans = "'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = "'Young Serif',Georgia,'Times New Roman',serif"

const styles = {
  ground: `margin:0;padding:0;background:#f5efe0;color:#14241f;font-family:${sans};font-size:16px;line-height:1.5`,
  frame: 'box-sizing:border-box;width:100%;max-width:600px;margin:0 auto;padding:32px 16px',
  brand: `margin:0 0 20px;font-family:${serif};font-size:25px;line-height:30px;color:#14241f`,
  feather:
    'display:inline-block;width:22px;height:22px;margin-right:10px;background:#b53a14;border-radius:18px 3px 18px 3px;vertical-align:-3px',
  card: 'box-sizing:border-box;background:#fffdf6;border:1.5px solid #14241f;border-radius:26px 26px 26px 5px;padding:28px 32px',
  title: `margin:0 0 20px;font-family:${serif};font-weight:400;font-size:28px;line-height:34px;color:#14241f`,
  paragraph: 'margin:0 0 16px;color:#14241f',
  buttonLine: 'margin:24px 0 8px',
  button:
    'display:inline-block;background:#b53a14;color:#fffdf6;font-weight:600;text-decoration:none;padding:12px 24px;border-radius:999px',
  address: 'margin:0 0 20px;font-size:14px;line-height:20px;color:#56694f',
  link: 'color:#1a5680',
  wholeAddress: 'color:#1a5680;word-break:break-all',
  facts: 'margin:0 0 16px;padding:0',
  label: 'margin:0;font-size:14px;line-height:20px;color:#56694f',
  value: 'margin:0 0 8px;font-weight:600;color:#14241f;overflow-wrap:anywhere',
  quote:
    'margin:0 0 16px;padding:12px 16px;background:#ece4d0;border-radius:14px 14px 14px 3px;white-space:pre-wrap;overflow-wrap:anywhere;color:#14241f',
  picture:
    'display:block;width:100%;max-width:536px;height:auto;margin:0 0 16px;border:0;border-radius:14px 14px 14px 3px',
  foot: 'margin:20px 4px 0;font-size:14px;line-height:20px;color:#56694f',
  hidden: 'display:none;max-height:0;overflow:hidden;opacity:0',
} as const

/** For programs with a dark mode that read it; the others keep the light colours, whose text never relies on them. */
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#14241f!important}
.card{background:#1d3a32!important;border-color:#8b9a8e!important}
.ink{color:#f5efe0!important}
.soft{color:#b4c2b4!important}
.link{color:#cfe2ec!important}
.quote{background:#14241f!important}
.feather{background:#f3b93f!important}
}`

/** A whole document: in French, with headings, nothing to load, and every text escaped. */
function htmlOf(letter: MailContent, publicUrl: string): string {
  const subject = escapeHtml(letter.subject)
  return `<!doctype html>
<html lang="fr" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${darkStyles}</style>
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
<p class="soft" style="${styles.foot}">${escapeHtml(letter.reason)}<br><a class="link" style="${styles.link}" href="${escapeHtml(publicUrl)}">Aller sur Ramage</a>${optOutHtml(letter, publicUrl)}</p>
</div>
</td></tr></table>
</body>
</html>
`
}

const optOutHtml = ({ optOut }: MailContent, publicUrl: string) =>
  optOut
    ? `<br><a class="link" style="${styles.link}" href="${escapeHtml(absoluteUrl(optOut.href, publicUrl))}">${escapeHtml(optOut.label)}</a>`
    : ''

function blockHtml(block: Block, publicUrl: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="${styles.paragraph}">${escapeHtml(block.text)}</p>`
    case 'button':
      return buttonHtml(block.label, absoluteUrl(block.href, publicUrl))
    case 'facts':
      return `<dl style="${styles.facts}">${block.rows.map(factHtml).join('')}</dl>`
    case 'picture':
      return `<img src="cid:${escapeHtml(block.picture.key)}" alt="${escapeHtml(block.picture.alt)}" style="${styles.picture}">`
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
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] as string)

/** The whole address of a link; a path is ours. Throws on anything that is neither a path nor http(s). */
function absoluteUrl(href: string, publicUrl: string): string {
  if (href.startsWith('/') && !href.startsWith('//')) return `${publicUrl}${href}`
  const { protocol } = new URL(href)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`a mail cannot link to ${protocol}`)
  return href
}

/** Twice as wide as a mail shows it on most screens would be heavy: this is as wide as its column. */
const maxWidth = 536
const maxBytes = 60_000

/** JPEGs, which every mail program shows; marked where an AI made what they show. One that is gone is left out. */
export async function loadPictures(
  { storage, imaging, provenance }: Pick<Deps, 'storage' | 'imaging' | 'provenance'>,
  shown: ShownPicture[],
): Promise<{ id: string; jpeg: Buffer }[]> {
  const pictures: { id: string; jpeg: Buffer }[] = []
  for (const { key, path, width, height } of shown) {
    const master = await storage.get(path)
    if (!master) continue
    const jpeg = await imaging.cropToJpeg(master, { x: 0, y: 0, width, height }, maxWidth, maxBytes)
    const mark = await provenance.read(master)
    pictures.push({ id: key, jpeg: mark.isAi ? provenance.carryOver(jpeg, mark) : jpeg })
  }
  return pictures
}
