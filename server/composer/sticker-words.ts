import { upperFirst } from '#server/brief/words.ts'
import type { Objective } from '#shared/objectives.ts'

/** What stands on a sticker, the main words large. */
export interface StickerWords {
  over: string
  main: string
  under: string
  /** What is under is the price that was. */
  isOld: boolean
}

const price =
  /^(à\spartir\sde|dès|la\s\p{L}{3,9}\sà\spartir\sde)?\s?(\d[\d\s]*(?:,\d{1,2})?\s?€)(?:\s(\p{L}.{0,23}))?$/iu
const weekday = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche'
const month = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const day = new RegExp(`^(?:le\\s)?(${weekday})?\\s?(1er|[12]?\\d|3[01])\\s(${month})(?:\\s(.+))?$`, 'iu')

/** The price of an offer or the day of an event, taken out of the second line; what remains of that stays there. */
export function stickerWordsOf(
  secondLine: string,
  objective: Objective,
): { words: StickerWords; rest: string } | null {
  if (objective === 'recrutement') return null
  const parts = secondLine.split(/\s·\s/u).filter(Boolean)
  const readers = objective === 'evenement' ? [dayOf, priceOf] : [priceOf]
  for (const read of readers) {
    const index = parts.findIndex((part) => read(part) !== null)
    const found = read(parts[index] ?? '')
    if (!found) continue
    const others = [...parts.slice(0, index), found.rest, ...parts.slice(index + 1)]
    return { words: found.words, rest: others.filter(Boolean).join(' · ') }
  }
  return null
}

function priceOf(part: string): { words: StickerWords; rest: string } | null {
  const [, over = '', main = '', under = ''] = price.exec(part) ?? []
  const [, old = ''] = /^au\slieu\sde\s(.+)$/iu.exec(under) ?? []
  const bound = main.replaceAll(' ', '\u00a0')
  return main === ''
    ? null
    : { words: { over, main: bound, under: old || under, isOld: old !== '' }, rest: '' }
}

function dayOf(part: string): { words: StickerWords; rest: string } | null {
  const [, over = '', main = '', under = '', rest = ''] = day.exec(part) ?? []
  const hours = upperFirst(rest.replace(/^(?=\d)/u, 'à\u00a0'))
  return main === '' ? null : { words: { over: upperFirst(over), main, under, isOld: false }, rest: hours }
}

const openDay = new RegExp(`(?<!\\p{L})(?:ouverte?s?|fermée?s?)\\s(?:le\\s)?(${weekday})`, 'iu')
const reduction = /^([−–-]\s?\d+\s?%)\s(.+)$/u
const lasting = /(?<=\s)(\d+)\s(jours|heures|minutes|semaines|mois|ans|kg|m²|%)(?!\p{L})/iu
const counted = /^(\d[\d\u00a0]*)\s(\p{L}.+)$/u

/** The number that a poster shows large: the reduction or count that its headline begins with, else its sticker, else a count of its second line. */
export function figureWordsOf(
  { headline, secondLine }: { headline: string; secondLine: string },
  objective: Objective,
): { words: StickerWords; headline: string; secondLine: string } | null {
  const bare = { over: '', under: '', isOld: false }
  const [, main = '', about = ''] = reduction.exec(headline) ?? counted.exec(headline) ?? []
  if (/%/u.test(main)) return { words: { ...bare, main }, headline: about, secondLine }
  const [noun = '', ...following] = about.split(' ')
  // What is counted stays with its number, the headline goes on.
  if (noun !== '') return { words: { ...bare, main, under: noun }, headline: following.join(' '), secondLine }
  const sticker = stickerWordsOf(secondLine, objective)
  if (sticker) return { words: sticker.words, headline, secondLine: sticker.rest }
  const parts = secondLine.split(/\s·\s/u)
  const index = parts.findIndex((part) => part.length <= 20 && counted.test(part))
  const [, count = '', things = ''] = counted.exec(parts[index] ?? '') ?? []
  const [, amount = '', unit = ''] = lasting.exec(headline) ?? []
  if (amount !== '' && count === '')
    return { words: { ...bare, main: `${amount}\u00a0${unit}` }, headline, secondLine }
  const word = count === '' ? wordOf(headline) : ''
  if (word !== '') return { words: { ...bare, main: word }, headline, secondLine }
  if (count === '' || /€/u.test(things)) return null
  return {
    words: { ...bare, main: count, under: things },
    headline,
    secondLine: parts.filter((_, at) => at !== index).join(' · '),
  }
}

/** Without a number, the day of an opening. */
function wordOf(headline: string): string {
  const [, opened = ''] = openDay.exec(headline) ?? []
  return upperFirst(opened)
}
