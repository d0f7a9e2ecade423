import { lowerFirst, upperFirst } from '#server/brief/words.ts'
import type { Objective } from '#shared/objectives.ts'
import { isVerbal, pullWhen } from './phrases.ts'
import { type StickerWords, stickerWordsOf } from './sticker-words.ts'

/** What a picture without a photo shows large, and the words without it. */
export interface FigureWords {
  /** A number that its headline goes on from; a price or count behind its headline; the day or hour of an event. */
  kind: 'number' | 'amount' | 'day'
  words: StickerWords
  /** A day with its number, for a leaf of a calendar. */
  leaf?: { weekday: string; number: string; month: string; hour: string }
  headline: string
  secondLine: string
}

const bare = { over: '', under: '', isOld: false }
const leading =
  /^([−–-]?\s?\d+\s?%|\d[\d\u00a0]*(?!\s?(?:h|€|%|kg|g|m²|min|ans|jours?|mois)(?!\p{L})))[\s\u00a0](\p{L}.+)$/u
const few = 20
const within =
  /^(\p{L}?[\p{L}\d][^.:;!?«]{2,26}?)\s(?!(?:19|20)\d\d\s)(\d{1,3}(?:[\s\u00a0]\d{3})+|\d{3,4}(?![\d,]))\s(\p{L}{4,}.{3,})$/u
const closing =
  /^(\p{L}[^,:;«]{3,40}?)\s(du\s(?:\p{L}+di\s|dimanche\s)?(?:1er|\d{1,2})(?:\s\p{L}{3,9})?\sau\s(?:\p{L}+di\s|dimanche\s)?(?:1er|\d{1,2}))\s(janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?:\sinclus)?$/iu
const closedFrom =
  /^du\s[^,]{1,14}\sau\s[^,]{1,14}\s(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?: inclus)?$/iu
const trailing = /^(\p{L}.+?)[\s\u00a0]([−–-]\s?\d+\s?%)$/u
/** « 120 m² d’ardoise », « 38 diplômés »: the number with its unit, and what is counted. */
const counted =
  /^(\d+(?:[\s\u00a0]\d{3})*)(?=[\s\u00a0]\p{L})([\s\u00a0](?:m²|m|km|kg|ha|h|kW)(?!\p{L}))?[\s\u00a0]?(.*)$/u
const deadline =
  /^(avant le|jusqu’au|à partir du|dès le)\s((?:1er|\d{1,2})\s(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre))$/iu
const month = /^(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)$/iu
const hours =
  /^((?:à|de|dès)\s\d{1,2}\s?h(?:\s?\d\d)?(?:\sà\s\d{1,2}\s?h(?:\s?\d\d)?)?)(?:[\s,]+(?=\p{L}|«)(.+))?$/iu

/** The number, price or day that a picture without a photo is built around; null where the words stand alone. */
export function figureWordsOf(
  { headline, secondLine }: { headline: string; secondLine: string },
  objective: Objective,
): FigureWords | null {
  if (objective === 'recrutement') return null
  const [, number = '', about = ''] = leading.exec(headline) ?? []
  // A few things are no figure to build a picture around, nor is a count beside the price of an offer.
  const isOffer = objective === 'produit' && /\d\s?€/u.test(secondLine) && !/%/u.test(number)
  if (number !== '' && !isOffer && (/%/u.test(number) || Number(number.replace(/\s/gu, '')) >= few))
    return { kind: 'number', words: { ...bare, main: number }, headline: about, secondLine }
  // « 15 ans d’atelier et 6 300 robes retouchées »: what was done, counted.
  const [, lead = '', many = '', of = ''] = within.exec(headline) ?? []
  if (many !== '' && objective === 'realisation' && !/(?:^|\s)(?:de|en|depuis|dès|à|du)$/iu.test(lead))
    return {
      kind: 'number',
      words: { ...bare, over: lead, main: many.replace(/\s/gu, '\u00a0') },
      headline: of,
      secondLine,
    }
  // « Fermé du 15 au 22 février »: the days are the news.
  const [, what = '', days = '', ofMonth = ''] = closing.exec(headline) ?? []
  if (days !== '' && !/(?<!\p{L})(?:de|en|à|pour)$/iu.test(what))
    return {
      kind: 'amount',
      words: { ...bare, main: `${upperFirst(days).replaceAll(' ', '\u00a0')} ${ofMonth}` },
      headline: what,
      secondLine,
    }
  const [, thing = '', share = ''] = trailing.exec(headline) ?? []
  if (share !== '')
    return {
      kind: 'number',
      words: { ...bare, main: share },
      headline: thing.replace(/\s:$/u, ''),
      secondLine,
    }
  const sticker = stickerWordsOf(secondLine, objective)
  // « Salon fermé | Du lundi 3 au mardi 18 août inclus | Reprise mercredi 19 »: the days it is closed are the news.
  const all = secondLine.split(/\s·\s/u)
  const closedAt = /(?<!\p{L})ferm(?:é|eture)/iu.test(headline)
    ? all.findIndex((part) => closedFrom.test(part))
    : -1
  if (closedAt >= 0)
    return {
      kind: 'amount',
      words: { ...bare, main: (all[closedAt] ?? '').replace(/ inclus$/u, '') },
      headline,
      secondLine: all.filter((_, at) => at !== closedAt).join(' · '),
    }
  // Of a welcome, a thank-you or a medal an amount is no price.
  const isNews =
    objective === 'realisation' &&
    /^(?:médaille|prix|label|bienvenue|merci|bravo|fermeture|changement)(?!\p{L})/iu.test(headline)
  if (isNews) return null
  // An amount is large only where the title says what it buys, and says no other one.
  const isNamed =
    !/\d\s?€/u.test(headline) &&
    (objective !== 'realisation' || `${sticker?.words.over}${sticker?.words.under}` !== '')
  if (sticker && /[€%]/u.test(sticker.words.main) && objective !== 'conseil')
    return isNamed ? { kind: 'amount', words: sticker.words, headline, secondLine: sticker.rest } : null
  if (sticker && !/[€%]/u.test(sticker.words.main))
    return { kind: 'day', headline, ...wholeDay(sticker, secondLine) }
  const parts = secondLine.split(/\s·\s/u)
  // « Avant le 20 décembre »: what must not be missed.
  const limit = parts.findIndex((part) => deadline.test(part))
  const [, until = '', date = ''] = deadline.exec(parts[limit] ?? '') ?? []
  if (date !== '')
    return {
      kind: 'amount',
      words: { ...bare, over: until, main: date.replaceAll(' ', '\u00a0') },
      headline,
      secondLine: parts.filter((_, at) => at !== limit).join(' · '),
    }
  // Of work that was done its measure is the news; elsewhere a count is one fact among others.
  if (objective !== 'realisation') return null
  const index = parts.findIndex(
    (part) =>
      part.length <= 20 &&
      counted.test(part) &&
      !/€|^\d+,? (?:bis )?(?:rue|place|avenue|quai|boulevard|allée|chemin|route|impasse|cours)(?!\p{L})/iu.test(
        part,
      ),
  )
  const [, count = '', unit = '', things = ''] = counted.exec(parts[index] ?? '') ?? []
  if (count === '' || (Number(count.replace(/\s/gu, '')) < few && !/kW/u.test(unit))) return null
  return {
    kind: 'amount',
    words: { ...bare, main: `${count}${unit.replace(/\s/u, '\u00a0')}`, under: things },
    headline,
    secondLine: parts.filter((_, at) => at !== index).join(' · '),
  }
}

/** On one line the day with its month, under it the hour: they are read in that order. */
function wholeDay(
  { words, rest }: { words: StickerWords; rest: string },
  whole: string,
): Pick<FigureWords, 'words' | 'leaf' | 'secondLine'> {
  const isNumber = /^(?:\d{1,2}|1er)$/u.test(words.main)
  if (!month.test(words.under))
    return {
      words,
      secondLine: rest,
      ...(isNumber && { leaf: { weekday: words.over, number: words.main, month: '', hour: words.under } }),
    }
  const parts = rest.split(/\s·\s/u)
  // Behind another day, or a sentence, stand the hours of something else.
  const all = whole.split(/\s·\s/u)
  const from = all.findIndex((part, at) => part !== parts[at])
  const to = parts.findIndex(
    (part, at) => at >= from && (isVerbal(part) || (pullWhen(part).found !== '' && !hours.test(part))),
  )
  const found = parts.findIndex((part) => hours.test(part))
  const index = to >= 0 && found > to ? -1 : found
  const [, hour = '', place = ''] = hours.exec(parts[index] ?? '') ?? []
  const others = parts.flatMap((part, at) => (at === index ? [place] : [part])).filter(Boolean)
  // « Du » belongs to its days, the month may stand under both.
  const isSpan = /^du$/iu.test(words.over)
  const days = isSpan
    ? `${words.over}\u00a0${words.main} ${words.under}`
    : `${words.main}\u00a0${words.under}`
  return {
    words: { ...words, over: isSpan ? '' : words.over, main: days, under: lowerFirst(hour) },
    ...(isNumber && {
      leaf: { weekday: words.over, number: words.main, month: words.under, hour: lowerFirst(hour) },
    }),
    secondLine: others
      .map((part, at) => (at === index ? part.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) : part))
      .join(' · '),
  }
}
