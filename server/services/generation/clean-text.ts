import type { Maker, TextRequest } from '#server/integrations/ai/types.ts'
import { findForeignLines } from '#server/proofreader/language.ts'
import { truncateText } from '#server/services/truncate-text.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import { repairTypography } from '#shared/typography.ts'

/** What a writer's answer becomes before anybody keeps it: within the limits, and a model's with French typography. */
export function cleanText(
  streamed: string,
  { network, company, context }: Pick<TextRequest, 'network' | 'company' | 'context'>,
  { isAi }: Pick<Maker, 'isAi'>,
): string {
  const { description, website, email, address } = company
  const inputs = [context, description, website, email, address].join(' ')
  const limited = enforceLimits(streamed, network, inputs)
  // Repairs may lengthen it: the limits have the last word.
  return isAi ? enforceLimits(polish(limited, company.name, context), network, inputs) : limited
}

/**
 * What must hold whatever the model returned (docs/product/ai.md §4, §7): the network's maximum, its hashtags, no Markdown, no
 * control characters, no address that the inputs do not contain, nothing of the request's own scaffolding.
 */
export function enforceLimits(text: string, network: Network, inputs: string): string {
  const { maxTextLength, maxHashtags, advisedHashtags } = networkRules[network]
  const words = dropScaffolding(plainLetters(cleanControls(text)), inputs)
  const plain = dropForeignLinks(stripMarkdown(words, inputs), inputs)
  return truncateText(
    dropSurplusHashtags(plain, maxHashtags ?? advisedHashtags[1]),
    network,
    maxTextLength,
  ).trim()
}

const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Joiners and the selector of an emoji's colours stay, where they stand with one; nothing else that hides. */
const hidden =
  /(?!\u00ad|\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]|(?<!\p{Emoji})\ufe0f/gu

const cleanControls = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    .replace(hidden, '')
    .toWellFormed()

/** Mathematical letters pass for bold and italics; voices cannot read them. */
const plainLetters = (text: string) =>
  text.replace(/[\u{1d400}-\u{1d7ff}]+/gu, (letters) => letters.normalize('NFKC'))

const htmlTag =
  /^<\/?(?:a|b|blockquote|br|code|div|em|font|h[1-6]|hr|i|iframe|img|li|ol|p|pre|s|script|small|span|strong|style|sub|sup|table|td|th|tr|u|ul)(?:\s[^<>]*=[^<>]*|\s*\/?)>$/iu

/** Delimiters of a prompt, markup, and the word a model puts before its answer. « <du jour> » of the user's stays. */
const dropScaffolding = (text: string, inputs: string) =>
  text
    .replace(/<\/?[a-z][\w-]{0,40}(?:\s[^<>]{0,200})?\/?>/giu, (whole) =>
      inputs.includes(whole) && !htmlTag.test(whole) ? whole : '',
    )
    .replace(/<\|[^<>|]{0,40}\|>/g, '')
    .replace(
      /^\s*(?:voici (?:le|votre|un) (?:post|texte)[^\n:]{0,60}:|(?:post|texte|réponse)\s*:)\s*\n+/iu,
      '',
    )

const stripMarkdown = (text: string, inputs: string) => {
  const typed = inputs.replace(/\s+/g, '')
  return text
    .replace(/!?\[([^\]\n]{0,300})\]\(([^)\s]{0,500})\)/g, '$1 $2')
    .replace(
      /^\s{0,3}(#{1,6}(?=[^\S\n])|>|\+(?=[^\S\n]))[^\S\n]*(?=(\S*))/gm,
      (whole, mark: string, word: string) => {
        // « + 20 % », « > 50 € » and « # 1 » of the user's are signs, and a plus never becomes a minus.
        const isSign = typed.includes(mark + word) || (mark === '+' && /^\d/.test(word))
        if (isSign) return whole
        return mark === '+' ? '– ' : ''
      },
    )
    .replace(/(\*\*|__)(?=\S)([^\n]{1,500}?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]{1,300}?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/^\s{0,3}[*-]\s+/gm, '– ')
    .replace(/^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/gm, '')
    .replace(/`{1,3}([^`\n]*)`{1,3}/g, '$1')
    .replace(/^```.*$/gm, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
}

/** Addresses with a scheme, with `www.`, or with a path; and bare names of sites, unless the inputs hold them. */
const address =
  /([ \t\u00a0](?:à|sur|via)(?=[ \t\u00a0])|[ \t\u00a0\u202f]?[:→](?=\s))?(\s?)(\b(?:https?:\/\/|www\.)[^\s<>()«»]+|(?<![@\p{L}\p{N}.-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:com|net|org|fr|io|co|eu|app|dev|info|biz|xyz|shop|site|online|ru|cn|example|test|link|ly|me|ai|be|bzh|cc|cf|cfd|click|club|gg|gl|icu|ink|live|lol|lu|page|pro|pw|sbs|sh|space|store|su|tech|tk|top|tv|uk|vip|website|win|ws)(?:\/[^\s<>()«»]*)?(?![\p{L}\p{N}@]))/giu

/**
 * An address that goes takes along what led to it: « à », « sur » or « via », brackets and quotation marks, and at the end
 * of a line the colon or the arrow.
 */
function dropForeignLinks(text: string, inputs: string): string {
  // A user's « https ://a.fr » is the address that a writer repairs.
  const known = `${inputs} ${inputs.replace(/\s*([:/.@])\s*/g, '$1')}`.toLowerCase()
  const left = text.replace(address, (whole, lead: string | undefined, space: string, link, at: number) => {
    const [, bare = '', after = ''] = /^(.*?)([.,;:!?…]*)$/u.exec(link) ?? []
    if (known.includes(bare.toLowerCase())) return whole
    const pointsOn = /[:→]/.test(lead ?? '') && !/^[ \t]*(?:\n|$)/.test(text.slice(at + whole.length))
    return `${pointsOn ? lead : ''}${!lead && space === '\n' ? space : ''}${after}`
  })
  return left.replace(/[ \t\u00a0]?(?:\([ \t]*\)|«\s*»)/g, '')
}

/** Of too many the last go; one that words follow is a word of their sentence, and loses its sign alone. */
function dropSurplusHashtags(text: string, max: number): string {
  let seen = 0
  return text.replace(
    /([ \t]?)#([\p{L}\p{N}_]+)(?=([^\n]*))/gu,
    (tag, space: string, word: string, after: string) => {
      if (++seen <= max) return tag
      return /[\p{L}\p{N}]/u.test(after.replace(/#[\p{L}\p{N}_]+/gu, '')) || /^[.!?…]/.test(after)
        ? space + word
        : ''
    },
  )
}

/** Stands for the company's name while signs are repaired: a name is never corrected (docs/product/writing.md §4). */
const nameMark = '\ue000'
/** Marks of machine writing, whatever the prompt asked (docs/product/writing.md §3). */
const wornEmojis = / ?(🚀|✨|💡|🔥|💪|👇|👉|✅|🎯|🌟|🙌|🎉)[\u{1f3fb}-\u{1f3ff}\ufe0f]*/gu

/**
 * French signs and spaces as they are printed, for what a model wrote; the demonstration does its own. What the user
 * typed is no mark of a machine.
 */
export function polish(text: string, companyName: string, context = ''): string {
  const name = companyName.trim()
  const plain = text
    .replaceAll(nameMark, '')
    .replace(wornEmojis, (whole, emoji: string) => (context.includes(emoji) ? whole : ''))
  if (name.length < 2) return repairFrench(plain)
  return repairFrench(plain.replaceAll(name, nameMark)).replaceAll(nameMark, () => name)
}

/** A post in English keeps the signs of English: no space before its colons. */
function repairFrench(text: string): string {
  const foreign = findForeignLines(text)
  if (foreign.length === 0) return repairTypography(text)
  let at = 0
  const lines = text.split('\n').map((line) => {
    const start = at
    at += line.length + 1
    return foreign.some((one) => one.start === start) ? line : repairTypography(line)
  })
  return lines.join('\n')
}
