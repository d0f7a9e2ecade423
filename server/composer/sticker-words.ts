import { lowerFirst, upperFirst } from '#server/brief/words.ts'
import type { Objective } from '#shared/objectives.ts'
import { pricedThing } from './phrases.ts'

/** What stands on a sticker, the main words large. */
export interface StickerWords {
  over: string
  main: string
  under: string
  /** What is under is the price that was. */
  isOld: boolean
}

const price =
  /^(à\spartir\sde|dès|la\s\p{L}{3,9}\sà\spartir\sde)?\s?(\d[\d\s]*(?:,\d{1,2})?\s?€(?:\s?\/\s?\p{L}{1,2}[²³]?(?!\p{L}))?)(?:\s(au\slieu\sde\s.+|\p{L}.{0,29}))?$/iu
/** « 20 min 5 photos 69 € »: what one amount is for stands before it. */
const behindThing = /^((?:\d{1,3}\s)?\p{L}[^€]{2,24}?)\s(\d[\d\s]*(?:,\d{1,2})?\s?€)(?:\s(\p{L}.{0,22}))?$/iu
/** Amounts that are not what the thing costs. */
const aside =
  /acompte|arrhes|caution|prime|livraison|frais|jusqu|option|supplément|en plus|port(?!\p{L})|remise|économi|reste|bon d|gagn|\+|\p{L}ez(?!\p{L})|(?:^|\s)(?:de|à|ou|et|pour|est|soit|moins|plus)$/iu
const weekday = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche'
const month = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const day = new RegExp(
  `^(?:(?:le|les|(du))\\s)?((?:${weekday})s?)?\\s?((?:1er|[12]?\\d|3[01])(?:,\\s(?:[12]?\\d|3[01]))*(?:\\s(?:et|au)\\s(?:[12]?\\d|3[01]))?)\\s(${month})(?:,?\\s(.+))?$`,
  'iu',
)
const hour = '\\d{1,2}\\s?h(?:\\s?\\d\\d)?'
const hours = `(?:à|de|dès)\\s${hour}(?:\\sà\\s${hour})?`
const dayAlone = new RegExp(
  `^(?:le\\s)?(${weekday})\\s(1er|[12]?\\d|3[01])(?:,?\\s(${hours}))?(?:[\\s,]+(?!${month})(?=\\p{L}|«)(.+))?$`,
  'iu',
)
/** « Samedi à 22 h »: the hour is large where the day has no number. */
const hourAlone = new RegExp(
  `^(?:(?:le|ce)\\s)?((?:${weekday})(?:\\s(?:matin|midi|soir|après-midi))?|ce\\ssoir|demain(?:\\ssoir)?),?\\s(?:à\\s)?((?:dès|à\\spartir\\sde)\\s)?(${hour})(?:[\\s,]+(?=\\p{L}|«)(.+))?$`,
  'iu',
)

/** The price of an offer or the day of an event, taken out of the second line; what remains of that stays there. */
export function stickerWordsOf(
  secondLine: string,
  objective: Objective,
): { words: StickerWords; rest: string } | null {
  if (objective === 'recrutement') return null
  const parts = secondLine.split(/\s·\s/u).filter(Boolean)
  const isOnly = parts.filter((part) => /€/u.test(part) || pricedThing(part)).length === 1
  const readers =
    objective === 'evenement'
      ? [dayOf, hourOf, priceOf]
      : objective === 'conseil'
        ? [dayOf, priceOf]
        : objective === 'produit' && isOnly
          ? [priceOf, thingOf]
          : [priceOf]
  for (const read of readers) {
    const index = parts.findIndex((part) => read(part) !== null)
    const found = read(parts[index] ?? '')
    if (!found) continue
    // Among several amounts one that says not what it is for is nobody's.
    // The one behind the headline is the headline's.
    const isBare =
      index > 0 && /€/u.test(found.words.main) && found.words.under === '' && found.words.over === ''
    if (isBare && parts.some((part, at) => at !== index && /€/u.test(part))) continue
    const others = [...parts.slice(0, index), found.rest, ...parts.slice(index + 1)]
    return { words: found.words, rest: others.filter(Boolean).join(' · ') }
  }
  return null
}

function priceOf(part: string): { words: StickerWords; rest: string } | null {
  const [, over = '', main = '', under = ''] = price.exec(part) ?? []
  const [, old = '', behind = ''] = oldPrice.exec(under) ?? []
  if (main === '' || (/^au\slieu/iu.test(under) && old === '')) return null
  // A second amount behind it may be another thing's.
  if (
    old === '' &&
    /\s\d/u.test(under) &&
    !/^(?:les?|la|pour|par)\s(?:\d+|\p{L}+)\s?\p{L}*\s?(?:de\s\d+\s?\p{L}+)?$/iu.test(under)
  )
    return null
  const bound = { over, main: main.replaceAll(' ', '\u00a0'), isOld: old !== '' }
  return old === ''
    ? { words: { ...bound, under }, rest: '' }
    : {
        words: { ...bound, under: `${old.trim().replaceAll(' ', '\u00a0')}\u00a0€` },
        rest: upperFirst(behind),
      }
}

const oldPrice = /^au\slieu\sde\s(\d[\d\s]*(?:,\d{1,2})?)(?:\s?€)?(?:\s(?=\p{L})(.+))?$/iu

function thingOf(part: string): { words: StickerWords; rest: string } | null {
  const [, over = '', main = '', under = ''] = behindThing.exec(part) ?? []
  return main === '' ||
    aside.test(over) ||
    /^(?:au|aux|à|en|sur|dans|chez) /iu.test(over) ||
    /^(?:au|ou)\s/iu.test(under)
    ? null
    : {
        words: {
          over: upperFirst(over.replace(/,$/u, '')),
          main: main.replaceAll(' ', '\u00a0'),
          under,
          isOld: false,
        },
        rest: '',
      }
}

function hourOf(part: string): { words: StickerWords; rest: string } | null {
  const [, day = '', from = '', main = '', rest = ''] = hourAlone.exec(part) ?? []
  return main === ''
    ? null
    : {
        words: {
          over: upperFirst(from === '' ? day : `${day} ${from.trim()}`),
          main: main.replaceAll(' ', '\u00a0'),
          under: '',
          isOld: false,
        },
        rest: upperFirst(rest),
      }
}

const twoDays = new RegExp(
  `^(?:les?\\s)?(${weekday})\\s(\\d{1,2}|1er)\\set\\s(?:le\\s)?(${weekday})\\s(\\d{1,2})(?:\\s(${month}))?(?:,?\\s(.+))?$`,
  'iu',
)

const opens =
  /^((?:ré)?ouverture|reprise|rentrée|lancement|inauguration)(?:\s:)?\s(?:le\s|du\s)?(?=\p{L}+di\s|dimanche\s|\d)/iu

function dayOf(part: string): { words: StickerWords; rest: string } | null {
  const [lead = '', what = ''] = opens.exec(part) ?? []
  if (lead !== '') {
    const opened = dayOf(part.slice(lead.length))
    return (
      opened && {
        ...opened,
        words: { ...opened.words, over: `${upperFirst(what)} ${lowerFirst(opened.words.over)}`.trim() },
      }
    )
  }
  const [, from = '', first = '', to = '', last = '', ofMonth = '', at = ''] = twoDays.exec(part) ?? []
  if (first !== '') {
    const over = `${upperFirst(from).slice(0, 3)}. et ${to.slice(0, 3)}.`
    return {
      words: { over, main: `${first}–${last}`, under: ofMonth, isOld: false },
      rest: upperFirst(at),
    }
  }
  const [, weekdayAlone = '', number = '', hour = '', behind = ''] = dayAlone.exec(part) ?? []
  if (number !== '')
    return {
      words: { over: upperFirst(weekdayAlone), main: number, under: hour, isOld: false },
      rest: upperFirst(behind),
    }
  const [, since = '', weekdayOf = '', main = '', under = '', rest = ''] = day.exec(part) ?? []
  // « Du 13 au 16 mars » is no « 13 au 16 mars ».
  const over = weekdayOf || (/\sau\s/u.test(main) ? since : '')
  const hours = upperFirst(rest.replace(/^(?=\d)/u, 'à\u00a0'))
  return main === ''
    ? null
    : {
        words: { over: upperFirst(over), main: main.replaceAll(' ', '\u00a0'), under, isOld: false },
        rest: hours,
      }
}
