import type { Block, Letter } from '#server/services/mails/mail.ts'
import { wholeAddress } from './link.ts'

/** The same words as the HTML, for who reads mail without it. */
export function textOf(letter: Letter, publicUrl: string): string {
  const parts = [
    letter.subject,
    ...letter.blocks.map((block) => blockText(block, publicUrl)),
    `--\nRamage\n${letter.reason}\n${publicUrl}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: Block, publicUrl: string): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'button':
      return `${block.label}\u00a0:\n${wholeAddress(block.href, publicUrl)}`
    case 'facts':
      return block.rows.map(([label, value]) => `${label}\u00a0: ${value}`).join('\n')
    case 'quote':
      return block.text.replace(/^/gm, '> ')
  }
}
