import type { Piece } from '#server/brief/pieces.ts'
import { fold } from '#server/brief/words.ts'
import { readWord } from '#server/proofreader/words.ts'
import { weightOf, withoutAside } from './parts.ts'
import { isVerbal, pullWhen } from './phrases.ts'

/** What stands between two signs of a sentence; a series is one clause, an item of a list is one. */
export interface Clause {
  text: string
  /** Clauses of one sentence, or items of one list, have one number. */
  group: number
  isItem: boolean
  /** Of a list that a sentence announces. */
  isStep?: boolean
  /** Announces a list and says nothing without it. */
  isIntroduction?: boolean
}

/** A note without a verb is one clause up to here. */
export const longestNote = 84

const empty = new Set(
  `a ai ainsi alors apres au aussi aux avec avons c ca ce ces cet cette chez comme d dans de depuis des deux donc du elle elles en
   est et eu faut il ils j je l la le les leur leurs lui mais me mes mon n ne ni nos notre nous on ont ou par pas plus pour qu que qui
   s sa sans se sera seront ses si son sommes son sont suis sur tous tout toute toutes tres un une va vos votre vous y cela auront
   aura lieu coute coutent svp plait merci`.split(/\s+/u),
)
/** What says that something is told, done or to be had, and not what. */
const stems =
  /^(?:propos|organis|vien|ven(?:ons|ez)|termin|annon|pouv|recherch|cherch|recrut|personnes?$|pers$|euros?$|desormais|jour|heure|etre|avoir|nouve|recois|recevons|accueill|attend|retrouv|trouve|programm|prevu)/u

/** Words that tell something, folded and short enough to be known in another form. */
export const tellingOf = (text: string): string[] =>
  (fold(text).match(/\d+|[\p{L}]+/gu) ?? [])
    .filter((word) => !empty.has(word) && !stems.test(word) && (word.length > 1 || /\d/u.test(word)))
    .map((word) => (/\d/u.test(word) ? word : word.slice(0, 4)))

/** « Mathis et Yanis »: ends a series. */
const endsSeries = /^([^,:;]{2,44}?)\s(?:et|ou|puis)\s(?!(?:nous|on|je|il|elle|c’est)(?!\p{L}))/u
const isMember = (text: string) => text.length <= 44 && !isVerbal(text) && !/€/u.test(text)
export const bound = /^(?:(?:qui|que|dont|où|même|sauf|hors|sans|et|ou|ni|puis|plutôt)(?!\p{L})|qu’)/iu
/** « à partir de 250, sur papier couché, vergé ou kraft »: the series begins on its preposition. */
const led = /^(?:à|au|aux|sur|avec|dans|en|de|du|des|par|chez|après|avant|depuis|pour|sans) /iu
/** These go to the end of their sentence. */
const thanks = /^(?:(?:un grand |encore )?(?:merci|bravo)|félicitations|bienvenue)(?!\p{L})/iu
const numbers = ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept']

/** The sentence between its signs; « Merci à Ana, Tom et Zoé » and « 10 h 30, 14 h et 16 h » are one clause, and so is a series. */
export function clausesOf(sentence: string): string[] {
  const plain = sentence.replaceAll('\u00a0', ' ').replace(/[\s,;:]+$|(?<!\.)\.$/gu, '')
  if (thanks.test(plain) || (plain.length <= longestNote && !isVerbal(plain) && !/€.*€/u.test(plain)))
    return [withoutAside(plain)]
  return plain
    .replace(/«[^»]*»|\([^)]*\)/gu, (kept) => kept.replace(/([,;:]) /gu, '$1\u2060'))
    .split(
      / ; | : (?!\d[\d\s]*(?:,\d\d)?\s?€)|\s–\s|(?<=[.!?…]) (?=\p{Lu})|(?<=.{16}),? et (?=(?:on|nous) (?!vous |(?:n’)?(?:en|y) )\p{L}+.{11})|(?<=.{16}), (?:et|mais) (?=(?:chacun|je) )/u,
    )
    .flatMap((part) => seriesOf(withoutAside(part).split(', ')))
    .reduce<string[]>(placed, [])
    .map((clause) =>
      clause
        .replaceAll('\u2060', ' ')
        .replace(
          /^c’est (?=(?:le|du|tous|au) )|^et (?=(?:les?|la|nos|notre|on|nous|pour|aux?) |l’)|^(?:il|elle)s? (?:est|sont) à (?=\d)|\s(?:après|sinon|ensuite)$/iu,
          '',
        )
        .trim(),
    )
    .filter(Boolean)
}

/** « obsèques jeudi à 10 h, église de Baud », « Pierre, 72 ans »: where it is belongs to its hour, an age to its name. */
function placed(clauses: string[], clause: string): string[] {
  const last = clauses.at(-1) ?? ''
  // « Le lundi, c’est fermé »: its day is what is told.
  if (isDay.test(last) && saysOf.test(clause)) return [...clauses.slice(0, -1), `${last}, ${clause}`]
  // « Les pommes de terre sont là, 2,20 € le kg »: an amount is of what was just named.
  if (bareAmount.test(clause) && last !== '' && !/€/u.test(last) && isVerbal(last))
    return [...clauses.slice(0, -1), `${last}, ${clause}`]
  const isPlace = endsOnMoment.test(last) && clause.length <= 44 && place.test(clause) && !/€/u.test(clause)
  const isAge = /\p{Lu}\p{L}+$/u.test(last) && /^(?:à )?(?:l’âge de )?\d{1,3} ans$/iu.test(clause)
  return isPlace || isAge ? [...clauses.slice(0, -1), `${last}, ${clause}`] : [...clauses, clause]
}
/** An amount that says not what it is for. */
export const bareAmount =
  /^(?:à )?\d[\d\s]*(?:,\d{1,2})?\s?€(?:\s(?:le|la|les|par|pièce)(?:\s\p{L}+)?|\sl’\p{L}+)?$/iu
const isDay =
  /^(?:et )?(?:(?:le|les|ce|tous les) )?(?:(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?|dernier jour|matin|soir|midi)$/iu
const saysOf = /^(?:on|nous|je|il|elle) |^c’est /iu
const place =
  /^(?:(?:à|dans|en) (?:la |l’)?|au )?(?:église|chapelle|cathédrale|temple|cimetière|crématorium|mairie|salle|gymnase|halles?|stade|place|parking|parc|\d{1,3},? (?:bis )?(?:rue|avenue|place|boulevard|quai|chemin|route)|rue|avenue) /iu

/** What stands between commas, members of one series joined. */
function seriesOf(parts: string[]): string[] {
  // « Toutes les entreprises, même petites, doivent … » says one thing.
  if (parts.slice(1).some(isPredicate)) return [parts.join(', ')]
  // « Suite au gel, nous … »: by itself it says nothing.
  if (opening.test(parts[0] ?? '') && !isVerbal(parts[0] ?? '') && parts.length > 1)
    return seriesOf([parts.slice(0, 2).join(', '), ...parts.slice(2)])
  const clauses: string[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const first = parts[at] ?? ''
    const others = parts.slice(at + 1)
    const end = others.findIndex((part) => endsSeries.test(part))
    const last = endsSeries.exec(others[end] ?? '')?.[1] ?? ''
    const run = [first, ...others].findIndex((part) => !isShort(part))
    const isApart =
      (end > 0 && others.slice(0, end).some((part) => led.test(part)) && !led.test(last)) ||
      (startsOnMoment(last) && !endsOnMoment.test(first)) ||
      (led.test(last) && !new RegExp(`(?:^|\\s)${last.split(' ')[0]}\\s`, 'iu').test(first))
    const isSeries =
      end >= 0 &&
      !isApart &&
      others.slice(0, end).every(isMember) &&
      isMember(last) &&
      !/\s(?:et|ou)\s/u.test(first)
    // « Tomates, courgettes, poivrons, basilic »
    const length = isSeries ? end + 2 : run < 0 ? others.length + 1 : run
    if ((isSeries || length > 3 || (length > 2 && length === parts.length)) && !bound.test(first)) {
      clauses.push(parts.slice(at, at + length).join(', '))
      at += length - 1
    } else if (bound.test(first) && clauses.length > 0) clauses[clauses.length - 1] += `, ${first}`
    else clauses.push(first)
  }
  return clauses
}

export const opening = /^(?:suite|pour|lors|en \p{L}+ant|afin|face|grâce|sur|parmi) /iu
export const startsOnMoment = (text: string) =>
  pullWhen(text).found !== '' && pullWhen(text).before.trim() === ''
const endsOnMoment = /\d\s?h(?:\s?\d\d)?$/u
/** Begins on a verb, whose subject stands before an aside. */
export function isPredicate(part: string): boolean {
  const [first = '', ...others] = part.split(' ')
  if (others.length < 2) return false
  const readings = readWord(first.toLowerCase())
  return (
    predicate.test(part) ||
    (readings.length > 0 && readings.every(({ kind, form }) => kind === 'verb' && form === 'finite'))
  )
}
/** Goes on with a subject that stands before an aside. */
const predicate =
  /^(?:s’)?(?:est|sont|a|ont|sera|seront|était|étaient|vient|viennent|doit|doivent)(?!\p{L})/iu

const isShort = (text: string) =>
  text.length <= 26 && isMember(text) && weightOf(text) < 3 && !bound.test(text)

/** « Trois gestes : couper l’eau, ouvrir, vider »: as many as are announced are a list. */
export function announcedItems(sentence: string): string[] {
  const [, before = '', behind = ''] =
    /^([^:]{4,90}?)\s:\s(.+)$/u.exec(sentence.replaceAll('\u00a0', ' ')) ?? []
  const items = behind
    .replace(/\.$/u, '')
    .split(behind.includes(' ; ') ? ' ; ' : ', ')
    .map((item) => item.replace(/^(?:et|puis|enfin) /iu, ''))
  const count =
    numbers.findIndex((number) => new RegExp(`(?<!\\p{L})${number}(?!\\p{L})`, 'iu').test(before)) + 2
  const last = items.at(-1) ?? ''
  const parted = last.split(/ et (?=\p{L}{3,}(?:er|ir|re) |(?:une?|le|la|les|des|deux) |l’)/u)
  const all = items.length === count ? items : [...items.slice(0, -1), ...parted]
  return count > 1 && all.length === count ? all : []
}

/** Clauses of one sentence, items of one list and lines one under another have one number. */
export const readClauses = (pieces: Piece[]): Clause[] =>
  pieces.flatMap(({ kind, text, parts }, at): Clause[] => {
    const lines = pieces.filter((piece) => piece.kind === 'fact').length
    if (kind === 'fact' && lines > 2) return [{ text, group: pieces.length, isItem: true }]
    const items = parts.length > 0 ? parts : announcedItems(text)
    const isAnnounced = items.length > 0 && parts.length === 0
    return [
      ...(isAnnounced ? [text] : clausesOf(text)).map((one) => ({
        text: one,
        group: at,
        isItem: false,
        isIntroduction: isAnnounced,
      })),
      ...items.map((one) => ({ text: one, group: at, isItem: true, isStep: parts.length === 0 })),
    ]
  })

/** Nobody needs it on a picture: what is said to the writer, who signs, what only chats; or nobody knows what it says. */
const chat =
  /^\(.*\)$|^(?:c’est (?:vrai|mort|noté)|vrai$|mort$|lol|voilà|plein d|j’ai (?:encore eu|dû)|« (?:ça|je|on|nous|vous) |signer)|(?:pensent|croient|s’imaginent)(?: encore)? qu|^(?:clients? contents?|(?:ils|elles) sont content)|^\d\/\d$|^\p{Lu}\p{Ll}+ et \p{Lu}\p{Ll}+$|(?<!\p{L})sont la \d/u
export const isChat = (text: string) =>
  chat.test(text.charAt(0).toLowerCase() + text.slice(1)) || chat.test(text)

/** Where a text says these words one after another. */
export function spanOf(text: string, words: string): { start: number; end: number } | null {
  const tokens = [...text.matchAll(/\d+|\p{L}+/gu)]
  const looked = (words.match(/\d+|\p{L}+/gu) ?? []).map(fold)
  const from = tokens.findIndex((_, at) =>
    looked.every((word, index) => fold(tokens[at + index]?.[0] ?? '') === word),
  )
  const [first, last] = [tokens[from], tokens[from + looked.length - 1]]
  return first && last && looked.length > 0 ? { start: first.index, end: last.index + last[0].length } : null
}
