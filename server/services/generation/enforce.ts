import { type Network, networkRules } from '#shared/networks.ts'

/**
 * What must hold whatever the model returned (ai.md §4, §7): the network's maximum, its hashtags, no Markdown, no
 * control characters, no address that the inputs do not contain.
 */
export function enforceLimits(text: string, network: Network, inputs: string): string {
  const { maxTextLength, maxHashtags, advisedHashtags } = networkRules[network]
  const plain = dropForeignLinks(stripMarkdown(cleanControls(text)), inputs)
  return cutAtSentence(dropSurplusHashtags(plain, maxHashtags ?? advisedHashtags[1]), maxTextLength).trim()
}

const cleanControls = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u200b\u2060\ufeff]/g, '')
    .toWellFormed()

const stripMarkdown = (text: string) =>
  text
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/(\*\*|__)(?=\S)([^\n]{1,500}?)\1/g, '$2')
    .replace(/^\s{0,3}[*+]\s+/gm, '– ')
    .replace(/^```.*$/gm, '')
    .replace(/\n{3,}/g, '\n\n')

function dropForeignLinks(text: string, inputs: string): string {
  return text.replace(/\bhttps?:\/\/[^\s)]+/gi, (link) =>
    inputs.includes(link.replace(/[.,;!?]+$/, '')) ? link : '',
  )
}

function dropSurplusHashtags(text: string, max: number): string {
  let seen = 0
  return text.replace(/[ \t]?#[\p{L}\p{N}_]+/gu, (tag) => (++seen > max ? '' : tag))
}

function cutAtSentence(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max)
  const end = Math.max(
    cut.lastIndexOf('. '),
    cut.lastIndexOf('.\n'),
    cut.lastIndexOf('! '),
    cut.lastIndexOf('? '),
  )
  return end > max / 2 ? cut.slice(0, end + 1) : `${cut.slice(0, max - 1).trimEnd()}…`
}
