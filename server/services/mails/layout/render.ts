import type { Block, MailContent, ShownPicture } from '#server/services/mails/mail-content.ts'
import { type TemplateName, templates } from '#server/services/mails/templates/index.ts'
import { absoluteUrl, htmlOf } from './html.ts'

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
export function textOf(letter: MailContent, publicUrl: string): string {
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
