import type { Piece } from '#server/brief/pieces.ts'
import { readBrief } from '#server/brief/read-brief.ts'
import { fold, leans, upperFirst, withoutStop, wordsOf } from '#server/brief/words.ts'
import type { CompanyFacts, TextRequest } from '#server/integrations/ai/types.ts'
import { isMoment, whenPattern } from '#server/proofreader/typing/practical.ts'
import { repairTypography } from '#shared/typography.ts'

const maxWords = 8
const maxLength = 48
const aim = 36

type HeadlineRequest = Pick<TextRequest, 'company' | 'objective' | 'context' | 'variant'>

/** The headline on the image (docs/product/writing.md §6): it names, where the hook tells or asks. */
export function headlineFor(input: HeadlineRequest): string {
  const brief = readBrief(input)
  const { company, variant } = input
  const [lead, ...others] = brief.isGrief ? [] : brief.sections.flat().slice(0, 4)
  const first = lead === undefined ? [] : namesOf(lead)
  const later = others.filter(({ text }) => !leans(text) && !brief.isJob).flatMap(namesOf)
  const names = [...new Set([...first, ...(variant === 0 && first.length > 0 ? [] : later)])]
  const short = names.filter((name) => name.length <= aim)
  const best = short.length > 0 ? short : names
  const chosen = best[variant % Math.max(1, Math.min(2, best.length))] ?? companyAndTrade(company)
  const text = repairTypography(brief.restore(chosen))
    .replace(/\u202f/g, '\u00a0')
    .replace(/(?:#|\p{Extended_Pictographic}|\ufe0f)/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()
  return upperFirst(text.length <= maxLength ? text : companyAndTrade(company))
}

/** What a piece names, best first, short enough for an image. */
function namesOf(piece: Piece): string[] {
  if (piece.kind === 'fact' || piece.kind === 'farewell') return []
  const bare = withoutStop(piece.text).replace(/[\s\u00a0\u202f]*[!…]+$/u, '')
  return [closing(bare), shorten(clause(bare))].filter(
    (name) => fits(name) && name.length > 2 && !isMoment(name),
  )
}

const announces =
  /^(?:conseil|rappel|infos?|attention|important|nouveau|nouveauté|avant ?\/ ?après|en bref|nous recrutons)$/iu
const offers =
  /^(?:on|nous) (?:propos|lanç|ouvr|vend|organis|présent|accueill|reprend|cherch|recherch|recrut|embauch)(?:e|ons|ent)? (?:maintenant |désormais |aussi |enfin |à nouveau )?(?=(?:le|la|les|une?|des|nos|notre) |l’)/iu

/** The clause that names: without « Nous lançons », « Samedi 21 novembre, », « Webinaire jeudi : ». */
function clause(text: string): string {
  const comma = text.indexOf(', ')
  const before = text.slice(0, Math.max(0, comma))
  const isAside = isMoment(before) || /^(?:pour|avant|après|pendant|dès|en|cette|ce) /iu.test(before)
  const [start = '', ...rest] = (comma > 0 && isAside ? text.slice(comma + 2) : text).split(
    /[\s\u00a0]:[\s\u00a0]/u,
  )
  const isDated = whenPattern.test(start) && wordsOf(start.replace(whenPattern, '')).length < 2
  const named = (announces.test(start.trim()) || isDated ? rest.join(' : ') : '') || start
  return upperFirst(named.replace(offers, '').replace(/^(?:notre|nos) (?=nouve)/iu, ''))
}

/** « Le salon sera fermé du 24 décembre au 2 janvier »: closed, and when. */
function closing(text: string): string {
  const found = /(?<!\p{L})(?:fermée?s?|congés|fermeture) (?:le |au )?/iu.exec(text)
  const after = found === null ? '' : text.slice(found.index)
  const name = upperFirst(after.split(/ (?:pour|en raison|afin|car)(?!\p{L})|[,(]/iu)[0] ?? '')
  return /\d|jour|semaine|\p{L}+di(?!\p{L})/iu.test(name) && fits(name) ? name : ''
}

const dangling =
  /[\s\u00a0](?:tout|toute|tous|rien|son|au lieu|à la place|à partir|plutôt|d’une?|de|du|des|d’|à|au|aux|en|et|ou|par|pour|sur|avec|sans|dans|le|la|les|l’|une?|nos|notre|vos|votre|ce|cette|qui|que|est|sont|sera|seront|a|ont|pas|plus|ne|se|très|entre|son|sa|ses|leurs?|vers|faute|malgré|grâce|suite|car|avant|après|chez|dès|depuis|pendant|chaque|jusqu’au?|plusieurs|tous|toutes|M\.|Mme|\d+)$/iu
const complement =
  /^(?:avec|pour|dans|par|sur|sans|en|qui|que|dont|chez|après|avant|depuis|pendant|tous|toutes|chaque|faute|malgré|grâce|suite|afin|car|parce|dès|entre|jusqu|posée?s?|ce|cet|cette|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|hier|à|au|aux|du|le|les|de|et|[−+=(\d].*)$/iu

function fits(text: string): boolean {
  return text.length <= maxLength && wordsOf(text).length <= maxWords
}

/** Cuts at a comma or before a complement, never in the middle of a group of words nor of a list. */
function shorten(text: string): string {
  if (fits(text)) return text
  const comma = text.indexOf(', ')
  const isListed = comma > 0 && /^[^,]{2,24} et /u.test(text.slice(comma + 2)) && !/\d/.test(text)
  const head = comma > 0 && !isListed ? text.slice(0, comma) : text
  if (fits(head)) return head
  const words = head.split(/ |(?<=\u00a0)/u)
  const cuts = Array.from({ length: Math.min(words.length - 1, maxWords) - 1 }, (_, at) => at + 2).reverse()
  const lengthOf = (count: number): number => words.slice(0, count).join(' ').length
  // The longest that the image takes with ease, else the longest of all.
  for (const count of [
    ...cuts.filter((one) => lengthOf(one) <= aim),
    ...cuts.filter((one) => lengthOf(one) > aim).reverse(),
  ]) {
    const joined = words.slice(0, count).join(' ')
    const start = joined.replace(/\u00a0 /gu, '\u00a0').replace(/,$/u, '')
    const next = (words[count] ?? '').replace(/[’,].*$/u, '')
    // « 3 mois de travaux » stays whole.
    const isCounted = next === 'de' && /\d[\s\u00a0]\p{L}+$/u.test(start)
    const least = /^(?:à|de|du|le|les|et)$/iu.test(next) ? 18 : 12
    const isCut = complement.test(next) && !dangling.test(start) && !isCounted
    if (fits(start) && isCut && start.length >= least) return start
  }
  return ''
}

function companyAndTrade(company: CompanyFacts): string {
  const name = company.name.trim()
  const trade = company.industry.trim()
  const both = `${name} · ${trade}`
  const repeats = trade === '' || fold(name).includes(fold(trade).slice(0, 8))
  if (!repeats && fits(both)) return both
  if (name.length <= maxLength && name !== '') return name
  return shorten(upperFirst(trade)) || upperFirst(trade).slice(0, maxLength)
}
