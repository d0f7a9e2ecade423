import { type Brief, readBrief } from '#server/brief/read-brief.ts'
import { asSentence, fold, lowerFirst, upperFirst, wordsOf } from '#server/brief/words.ts'
import type { CompanyFacts, TextRequest } from '#server/integrations/ai/types.ts'
import { plainText } from '#server/proofreader/typing/plain-text.ts'
import { phonePattern } from '#server/proofreader/typing/practical.ts'
import { splitSentences } from '#server/proofreader/typing/sentences.ts'
import { networkRules } from '#shared/networks.ts'
import { repairTypography } from '#shared/typography.ts'
import { arrange, atCompany } from './arrange.ts'
import { alcoholNotice, allowed, closingLine, emojiFor, withEmoji } from './closing.ts'
import { hashtagLine, townOf } from './hashtags.ts'

/** The text of a post by rules: the user's words corrected, ordered and tagged, nothing left out (docs/product/decisions.md §8). */
export function composePost(request: TextRequest): string {
  const brief = readBrief(request)
  const { maxTextLength } = networkRules[request.network]
  const turn = freshTurn(request, brief)
  const body = brief.sections.length === 0 ? fromProfile(request) : arrange(request, brief, turn)
  const bare = bareBrief(request, brief)
  const said = (bare === '' ? body : [bare]).map((part) =>
    upperFirst(brief.isFrench ? repairTypography(part) : part),
  )
  const emoji = emojiFor(request, brief)
  const description = descriptionLine(request, brief)
  const whole = turn % 2 === 1 ? [description, ...said] : [...said, description]
  const [hook = '', ...rest] = oneExclamation(
    whole.filter((part) => part !== ''),
    brief,
  )
  const found = freshClosing(request, brief, turn)
  // The town once.
  const [, street = found, town = ''] = /^(.+), à ([^,.]+)\.$/u.exec(found) ?? []
  const closing = town !== '' && description.includes(town) ? `${street}.` : found
  const parts = [
    withEmoji(hook, emoji),
    ...rest.map((part) => withoutBareCall(part, closing)),
    emoji !== '' && phonePattern.test(closing) ? withEmoji(closing, '📞') : closing,
    alcoholNotice(request, brief),
    hashtagLine(request, brief, turn),
  ]
  const printed = parts.filter((part) => part !== '').map((part) => withoutLinkStop(brief.restore(part)))
  return fitting(printed, rest.length + 1, maxTextLength)
}

/** The next turn that opens otherwise than the company's latest posts and than the text it replaces. */
function freshTurn(request: TextRequest, brief: Brief): number {
  const seen = [...request.recentTexts, ...(request.previousText === null ? [] : [request.previousText])]
  for (let turn = request.variant; turn < request.variant + 4; turn += 1) {
    const [hook = ''] = arrange(request, brief, turn)
    if (!seen.some((text) => opensLike(brief.restore(hook), text))) return turn
  }
  return request.variant
}

/** Do two texts begin with the same words? */
function opensLike(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => wordsOf(fold(text)).slice(0, 4).join(' '))
  return first !== '' && first === second
}

function freshClosing(request: TextRequest, brief: Brief, turn: number): string {
  const isFresh = (line: string): boolean => !request.recentTexts.some((text) => text.includes(line))
  const first = closingLine(request, brief, turn)
  const lines = [0, 1, 2].values().map((step) => (step ? closingLine(request, brief, turn + step) : first))
  return lines.find((line) => line !== '' && isFresh(line)) ?? first
}

/** « Prendre rendez-vous. » says no more than the line that closes: « Pour prendre rendez-vous, appelez-nous… » */
function withoutBareCall(part: string, closing: string): string {
  const asked = /^Pour (\p{Ll}[^,]+), /u.exec(closing)?.[1]
  if (asked === undefined) return part
  return part
    .replace(new RegExp(`(?:^|(?<=[.!?]) |\\n)${upperFirst(asked)}(?:\\.|$)(?=\\s|$)`, 'u'), '')
    .trim()
}

/** « promo », « nouveau » alone: said with the name and the town, so that one line stands. */
function bareBrief(request: TextRequest, brief: Brief): string {
  const { company } = request
  const [piece, ...more] = brief.sections.flat()
  const text = piece?.text.replace(/[\s.!]+$/u, '') ?? ''
  const name = company.name.trim()
  if (more.length > 0 || piece?.kind !== 'note' || brief.isSober || !/^\p{L}+(?: \p{L}+){0,2}$/u.test(text))
    return ''
  if (/^(?:chez|aux?|les?|la|l['’])(?!\p{L})/iu.test(name) || fold(text).includes(fold(name))) return ''
  const [town = ''] = townOf(request, brief)
  const isBare =
    town !== '' &&
    !new RegExp(`(?:L[ea]s? |${town}-)${town}|${town}-`, 'u').test(
      `${company.address ?? ''} ${company.description}`,
    )
  const place = isBare && !name.includes(town) ? `, à ${town}` : ''
  return `${upperFirst(text.replace(/^nouveau$/iu, 'du nouveau'))} ${atCompany(name)}${place}.`
}

/** The first sentence of the company's description, for a brief of one line. */
function firstOfDescription(company: CompanyFacts): string {
  const text = plainText(company.description).replace(/\n/g, ' ')
  const [first = ''] = splitSentences(repairTypography(text))
  return /tutoi|vouvoi/iu.test(first) ? '' : asSentence(upperFirst(first))
}

/** Without a word from the user, the profile's: name, trade and what it says of itself. */
function fromProfile(request: TextRequest): string[] {
  const { company } = request
  const name = company.name.trim()
  const trade = company.industry.trim()
  const isSaid = trade === '' || fold(name).includes(fold(trade).slice(0, 6))
  const description = firstOfDescription(company)
  return [isSaid ? asSentence(name) : asSentence(`${name}, ${lowerFirst(trade)}`), description].filter(
    (line) => line !== '',
  )
}

/** One sentence of the profile beside a brief of one line, unless a recent post has it or the news is no occasion. */
function descriptionLine(request: TextRequest, brief: Brief): string {
  if (/, à \p{Lu}[^,]*\.$/u.test(bareBrief(request, brief))) return ''
  const isShort = brief.sections.flat().length === 1 && wordsOf(brief.said).length < 9
  if (!isShort || brief.isSober || brief.wishes.short || !brief.isFrench) return ''
  const first = firstOfDescription(request.company)
  if (/(?<!\p{L})(?:deuil|obsèques|funér\p{L}+)/iu.test(first)) return ''
  if (first === '' || request.recentTexts.some((text) => text.includes(first))) return ''
  const name = request.company.name.trim()
  const speaks = /^\p{L}+(?:ons|ez)\b|^(?:nous|on|notre|nos|je|chez)(?!\p{L})/iu.test(first)
  const isNamed = speaks || bareBrief(request, brief) !== '' || fold(brief.said + first).includes(fold(name))
  return allowed(request, isNamed ? first : `${name}\u00a0: ${lowerFirst(first)}`, '')
}

/** A stop stuck to an address would break the link. */
const withoutLinkStop = (text: string): string =>
  text.replace(/((?:https?:\/\/|www\.)\S*[^\s.])\.(?=\s*$)/gmu, '$1')

/** A second « ! » is one too many (docs/product/writing.md §3); quotations keep theirs. */
function oneExclamation(parts: string[], { wishes }: Brief): string[] {
  let seen = !wishes.exclamations
  return parts.map((part) =>
    part.replace(/[\s\u00a0\u202f]?!+(?![^«]*»)/gu, (sign) => {
      if (seen) return '.'
      seen = true
      return sign
    }),
  )
}

/** Over the network's maximum what is ours goes first, then the end of the last paragraph. */
function fitting(parts: string[], given: number, most: number): string {
  const kept = [...parts]
  const whole = (): string => kept.join('\n\n')
  while (whole().length > most && kept.length > given) kept.pop()
  const cut = whole().slice(0, most)
  return whole().length <= most ? whole() : cut.replace(/[^.!?\n]*$/u, '').trim() || cut
}
