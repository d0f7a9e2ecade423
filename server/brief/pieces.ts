import { isPractical, pricedLine, whenPattern } from '#server/proofreader/typing/practical.ts'
import { splitChunks } from '#server/proofreader/typing/sentences.ts'
import { hasVerb } from '#server/proofreader/typing/verbs.ts'
import { jobParts, withJobTitle } from './job-postings.ts'
import { withoutRequest } from './request-phrases.ts'
import { withoutStop } from './words.ts'

/** One thing the user said, with its marks still in it. */
export interface Piece {
  /** A sentence has its verb, a note has none; a list stands under its introduction. */
  kind: 'sentence' | 'note' | 'fact' | 'list' | 'farewell'
  text: string
  /** The parts of a note, the items of a list. */
  parts: string[]
}

const farewell =
  /^(?:merci|bonne (?:journée|soirée|semaine|année|fête|rentrée|continuation)|bonnes (?:fêtes|vacances)|joyeu(?:x|ses) |à (?:très )?(?:bientôt|vite|samedi|dimanche|demain|tout de suite|tout à l’heure)|(?:on|nous) vous attend|cordialement|bien à vous|au plaisir|hâte de )/iu
/** The pieces of one sentence; none when it only asked for a form. */
export function readPieces(sentence: string, isFrench: boolean, isJob: boolean, isCareful: boolean): Piece[] {
  if (sentence === '') return []
  if (!isFrench) return [{ kind: 'sentence', text: withoutRequest(sentence), parts: [] }]
  const asked = withoutRequest(sentence)
  const text = isJob && !isCareful ? withJobTitle(jobParts(asked)) : isJob ? withJobTitle(asked) : asked
  const bare = withoutStop(text)
  if (!/[\p{L}\p{N}\uE000-\uF8FF\p{Extended_Pictographic}]/u.test(bare)) return []
  if (farewell.test(bare) && bare.length < 90) return [{ kind: 'farewell', text, parts: [] }]
  // What was written with care stays whole, where it stands.
  if (isCareful && !isPriceList(bare))
    return [{ kind: tells(bare) || /[?!]$/u.test(bare) ? 'sentence' : 'note', text, parts: [bare] }]
  if (isPractical(bare)) return [{ kind: 'fact', text: bare, parts: [] }]
  // « 80 / 120 / 160 » are figures of one thing.
  const slashed = bare.split(' / ')
  if (slashed.length >= 3 && slashed.every((part) => /\p{L}/u.test(part))) return [slashedList(bare)]
  const [head = '', ...after] = bare.split(/[\s\u00a0]:[\s\u00a0]/u)
  const rest = after.join('\u00a0: ')
  const items = splitChunks(
    rest === '' ? bare : rest.replace(/, (?=(?:sans|avec|dont|hors) \p{L}+(?:,|$))/giu, ' '),
  )
  const prices = items.map(pricedLine)
  const isSeries = items.every((item, index) => prices[index] !== null || item.length <= 90)
  if (!/[?]$/u.test(bare) && isSeries && prices.filter((one) => one !== null).length >= 2)
    return priceList(rest === '' ? '' : head, items, prices)
  const isIntroduced = rest.length > 32 && head.length <= 90 && !announces.test(head)
  if (isIntroduced && items.length >= 3 && items.every((item) => item.length <= 90 && !tells(item)))
    return [{ kind: 'list', text: head, parts: lastItemApart(items) }]
  if (tells(bare) || /[?!]$/u.test(bare)) return clauseAndNotes(text, splitChunks(bare), isJob)
  const [first = '', ...later] = rest === '' ? items : [bare]
  const led = [withColon(first), ...later]
  return [{ kind: 'note', text: led.join(', '), parts: led }]
}

/** « Ressemelage 35 €, talons 12 €, clé plate 6 € »: no sentence, and nothing else. */
const isPriceList = (text: string): boolean =>
  !tells(text) && splitChunks(text).length >= 3 && splitChunks(text).every((one) => pricedLine(one) !== null)

const opener = new RegExp(
  `^((?:infos?|rappel|attention|important|urgent|nouveautés?)(?: clients?| pratiques?)?|${whenPattern.source}) (?=\\p{L})(?!(?:de|du|d’|des|à|au|aux|en|dans|sur|pour|par|ouverte?s?|fermée?s?|et|ou|sauf|non-stop|matin|soir|midi|après-midi|prochain|chez|avec|sans|dès|jusqu|exceptionnel\\p{L}*|toute?s?|pour|seulement|uniquement|le|avant|après|entre|spécial|complet)(?!\\p{L}))`,
  'iu',
)
/** « Samedi 14 dégustation »: when, and what. */
const withColon = (part: string): string =>
  part.includes('\u00a0: ') ? part : part.replace(opener, '$1\u00a0: ')

/** Does any part of it say something, with a verb of its own? « Reste 3 places » is a note. */
const tells = (text: string): boolean =>
  hasVerb(text) && splitChunks(text).some((part) => hasVerb(part) && !isPractical(part))

/** « On a refait le toit, 240 m², ardoise, 5 semaines » is a sentence and its notes; « stage, 12 €, on vous prête tout » the reverse. */
function clauseAndNotes(text: string, told: string[], isJob: boolean): Piece[] {
  // « Samedi 11 juillet, on fait la fête, … »: what opens the clause belongs to it.
  const [opener = '', second = '', ...others] = told
  const isOpened =
    !tells(opener) && opener.length <= 40 && /^(?:on|nous|je|j’|il|ça|c’)/iu.test(second) && tells(second)
  const parts = isOpened ? [`${opener}, ${second}`, ...others] : told
  const whole: Piece[] = [{ kind: 'sentence', text, parts: [] }]
  const [clause = '', ...notes] = parts
  const from = parts.findIndex(tells)
  const rest = parts.slice(from).join(', ')
  if (
    from >= 2 &&
    /^(?:on|nous(?! (?:a|ont|avait|avaient|dit|écrit)(?!\p{L}))|je|j’|c’est|il|elle|ils|elles|ça)(?![\p{L}-])/iu.test(
      rest,
    ) &&
    !parts.slice(1, from).some((part) => depends.test(part))
  )
    return [note(parts.slice(0, from)), { kind: 'sentence', text: rest, parts: [] }]
  const isNoted =
    !/^\p{Lu}\p{Ll}/u.test(notes[0] ?? '') &&
    notes.every((one) => one.length <= 80 && !tells(one) && !depends.test(one)) &&
    tells(clause)
  const isDetail = notes.some((one) => /\d/.test(one) || isPractical(one) || isJob)
  if (!isNoted || !isDetail || (notes.length < 2 && text.length < 110) || clause.length < 24) return whole
  return [{ kind: 'sentence', text: clause, parts: [] }, ...notes.map((one) => note([one]))]
}

const note = (parts: string[]): Piece => ({ kind: 'note', text: parts.join(', '), parts })

const depends =
  /^(?:les?|la|l’|une?|des|(?:du|de|d’)(?!\s?\d| lundi| mardi| mercredi| jeudi| vendredi| samedi)|nos|notre|mon|ma|mes|ses|son|sa|ces|qui|que|dont|où|et|ou|mais|donc|car|comme|ni|puis|sauf|sinon|soit|voire|enfin|au|aux|ainsi|grâce|parce|même|malgré|à condition)(?![\p{L}])|«|[?!]$/iu

/** « hiver : lundi 4 € / mardi 5 € / jeudi 6 € »: a list typed on one line. */
function slashedList(text: string): Piece {
  const colon = text.indexOf('\u00a0: ')
  const intro = colon > 0 && colon < 60 ? text.slice(0, colon) : ''
  const parts = splitChunks(intro === '' ? text : text.slice(colon + 3))
  return { kind: 'list', text: intro, parts: parts.map((part) => pricedLine(part) ?? withColon(part)) }
}

function priceList(head: string, items: string[], prices: (string | null)[]): Piece[] {
  const first = prices.findIndex((one) => one !== null)
  const last = prices.findLastIndex((one) => one !== null)
  const said = [head, ...items.slice(0, first)].filter((part) => part !== '').join(', ')
  const parts = items.slice(first, last + 1).map((item, index) => prices[first + index] ?? item)
  // « Galette 4 parts 14 €, 6 parts 20 €, 8 parts 26 € »: the first item stands at the end of the name.
  const noun = /^\d+[\s\u00a0](\p{L}+)/u.exec(parts[1] ?? '')?.[1] ?? '\n'
  const [, name = '', own = ''] =
    new RegExp(`^(.{4,}?),? (\\d+[\\s\\u00a0]${noun}.*)$`, 'u').exec(parts[0] ?? '') ?? []
  if (said === '' && own !== '') parts[0] = own
  const intro = said === '' ? name : said
  const rest = items.slice(last + 1)
  const outer = rest.findIndex(
    (item) => item.length > 30 || /\d/.test(item) || isPractical(item) || tells(item),
  )
  const end = outer === -1 ? rest.length : outer
  const others = rest.slice(end).map((item): Piece => ({ kind: 'fact', text: item, parts: [] }))
  return [{ kind: 'list', text: intro, parts: [...parts, ...rest.slice(0, end)] }, ...others]
}

/** « a, b et c » has three items. */
function lastItemApart(items: string[]): string[] {
  const last = items.at(-1) ?? ''
  return [...items.slice(0, -1), ...last.split(/ et (?=(?:une? |des |le |la |les |l’|du )[^«\d]{3,40}$)/u)]
}

/** « Nouveau : la baguette… »: no list follows. */
const announces =
  /^(?:nouveau(?:té)?|info|infos|promo|conseil|rappel|attention|important|urgent|astuce|avant ?\/ ?après|avant|après)$/iu
