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
const day = new RegExp(
  `^(?:(?:le|les|du)\\s)?(${weekday})?\\s?((?:1er|[12]?\\d|3[01])(?:\\s(?:et|au)\\s(?:[12]?\\d|3[01]))?)\\s(${month})(?:\\s(.+))?$`,
  'iu',
)
const dayAlone = new RegExp(
  `^(?:le\\s)?(${weekday})\\s(1er|[12]?\\d|3[01])(?:\\s((?:à|de|dès)\\s.{1,20}))?$`,
  'iu',
)

/** The price of an offer or the day of an event, taken out of the second line; what remains of that stays there. */
export function stickerWordsOf(
  secondLine: string,
  objective: Objective,
): { words: StickerWords; rest: string } | null {
  if (objective === 'recrutement') return null
  const parts = secondLine.split(/\s·\s/u).filter(Boolean)
  const readers = objective === 'evenement' || objective === 'conseil' ? [dayOf, priceOf] : [priceOf]
  for (const read of readers) {
    const index = parts.findIndex((part) => read(part) !== null)
    const found = read(parts[index] ?? '')
    if (!found) continue
    // Among several amounts one that says not what it is for is nobody's.
    const isBare = /€/u.test(found.words.main) && found.words.under === '' && found.words.over === ''
    if (isBare && parts.some((part, at) => at !== index && /€/u.test(part))) continue
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

const twoDays = new RegExp(
  `^(?:les?\\s)?(${weekday})\\s(\\d{1,2}|1er)\\set\\s(?:le\\s)?(${weekday})\\s(\\d{1,2})(?:\\s(${month}))?(?:,?\\s(.+))?$`,
  'iu',
)

function dayOf(part: string): { words: StickerWords; rest: string } | null {
  const [, from = '', first = '', to = '', last = '', ofMonth = '', at = ''] = twoDays.exec(part) ?? []
  if (first !== '') {
    const over = `${upperFirst(from).slice(0, 3)}. et ${to.slice(0, 3)}.`
    return {
      words: { over, main: `${first}–${last}`, under: ofMonth, isOld: false },
      rest: upperFirst(at),
    }
  }
  const [, weekdayAlone = '', number = '', hour = ''] = dayAlone.exec(part) ?? []
  if (number !== '')
    return { words: { over: upperFirst(weekdayAlone), main: number, under: hour, isOld: false }, rest: '' }
  const [, over = '', main = '', under = '', rest = ''] = day.exec(part) ?? []
  const hours = upperFirst(rest.replace(/^(?=\d)/u, 'à\u00a0'))
  return main === ''
    ? null
    : {
        words: { over: upperFirst(over), main: main.replaceAll(' ', '\u00a0'), under, isOld: false },
        rest: hours,
      }
}
