import { sensesOf } from '#server/proofreader/typing/tagging.ts'
import { hour, type Mark, price, type Word } from './gaps.ts'

const measure = /^\d+(?:[.,]\d+)?[\u00a0\u202f]?(?:kg|g|mg|l|cl|ml|m|cm|mm|m²|m³)$/iu
/** What a small number before it makes no item of a list. */
const uncounted =
  /^(?:personnes?|pers|parts?|mois|ans?|jours?|semaines?|heures?|minutes?|min|fois|places?|euros?|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)$/
const leadsIn = /^(?:dedans|avec|contient|comprend|comprenant|composition|soit|et|panier|colis)$/

/** « carottes » is a noun here, whatever the tagger took it for. */
const isOnlyVerb = ({ hasVerb, first }: Word): boolean =>
  hasVerb && !sensesOf(first.lower).some(({ tag }) => tag === 'noun')

/** How many of a thing: « 1 kg », or « 6 » before a noun. */
function isQuantity(words: Word[], index: number): boolean {
  const [word, next] = [words[index], words[index + 1]]
  if (word === undefined) return false
  const counts =
    /^\d{1,2}$/.test(word.text) && next?.first.tag === 'noun' && !uncounted.test(next.first.lower)
  return measure.test(word.text) || counts
}

/** « Joris | Manu | Tonio et le petit Lenny »: three first names and more in a row are as many people. */
function nameMarks(words: Word[]): [number, Mark][] {
  const isName = (at: number): boolean =>
    words[at]?.first.kind === 'person' &&
    words[at]?.text !== 'Jean' &&
    words[at - 1]?.text !== 'Jean' &&
    /^\p{Lu}\p{Ll}+$/u.test(words[at]?.text ?? '')
  return words.flatMap((word, at): [number, Mark][] => {
    if (word.typed !== '' || !isName(at) || !isName(at + 1)) return []
    let [from, to] = [at, at + 1]
    while (isName(from - 1) && words[from - 1]?.typed === '') from -= 1
    while (words[to]?.typed === '' && isName(to + 1)) to += 1
    return to - from > 1 ? [[at, ',']] : []
  })
}

/**
 * The marks of prices with whom they are for, of days with their hours, and of a list of three quantities and more, by the gap they stand in: « 1 kg de rôti, 1 kg de saucisse, 6 œufs », or
 * « rôti 1 kg, saucisse 1 kg, chipolatas 6 ». What opens the list tells which side a quantity belongs to.
 */
export function quantityMarks(words: Word[]): Map<number, Mark> {
  const marks = new Map([...nameMarks(words), ...rateMarks(words), ...hourMarks(words), ...priceMarks(words)])
  for (let start = 0; start < words.length; start += 1) {
    if (!isQuantity(words, start)) continue
    const found = [start]
    for (let at = start + 1; at < words.length && at - (found.at(-1) ?? at) <= 4; at += 1) {
      const [before, word] = [words[at - 1], words[at]]
      if (before === undefined || word === undefined || !/^,?$/.test(before.typed.trim())) break
      if (
        isOnlyVerb(word) ||
        /^(?:euro|hour|day|month|percent)$/.test(word.first.kind) ||
        /[€%]/u.test(word.text)
      )
        break
      if (isQuantity(words, at) && at - (found.at(-1) ?? at) > 1) found.push(at)
    }
    const measured = found.filter((at) => measure.test(words[at]?.text ?? ''))
    if (found.length >= 3 && measured.length >= 2) {
      const ahead = words[start - 1]
      const isLed =
        ahead === undefined ||
        ahead.typed !== '' ||
        leadsIn.test(ahead.last.lower) ||
        (found.length > measured.length && ahead.first.tag !== 'noun') ||
        /^(?:de|d')$/.test(words[start + 1]?.first.lower ?? '')
      const parted = isLed ? found.slice(1).map((at) => at - 1) : found.slice(0, -1)
      const from = isLed ? start : start - 1
      for (let at = from; at < from + (found.at(-1) ?? start) - start + 1; at += 1) {
        const isParted = parted.includes(at) && !/^(?:et|ou)$/.test(words[at]?.last.lower ?? '')
        if (isParted || words[at]?.typed === '') marks.set(at, isParted ? ',' : '')
      }
    }
    start = found.at(-1) ?? start
  }
  return marks
}

const rate = /^(?:adultes?|enfants?|étudiante?s?|adhérente?s?|réduit|plein|seniors?|ados?)$/

/** « 6 € adulte, 4 € enfant » */
function rateMarks(words: Word[]): Map<number, Mark> {
  const marks = new Map<number, Mark>()
  for (const [index, { text, typed }] of words.entries()) {
    const next = words[index + 1]
    if (!price.test(text) || typed !== '' || !rate.test(next?.first.lower ?? '')) continue
    marks.set(index, '')
    if (next?.typed === '' && price.test(words[index + 2]?.text ?? '')) marks.set(index + 1, ',')
  }
  return marks
}

/** « mardi 10 h, jeudi 14 h » */
function hourMarks(words: Word[]): Map<number, Mark> {
  const marks = new Map<number, Mark>()
  for (const [index, { text, typed }] of words.entries()) {
    const [day, next] = words.slice(index + 1, index + 3)
    const isNext = day?.first.kind === 'day' && day.typed === '' && hour.test(next?.text ?? '')
    if (isNext && typed === '' && hour.test(text) && words[index - 1]?.last.kind === 'day')
      marks.set(index, ',')
  }
  return marks
}

/** « vidange 69 € huile minérale, 95 € huile de synthèse »: who parted prices by commas meant each part whole. */
function priceMarks(words: Word[]): Map<number, Mark> {
  const marks = new Map<number, Mark>()
  const ends = words.flatMap(({ typed }, at) => (typed === '' && at < words.length - 1 ? [] : [at]))
  const parts = ends.map((end, at) => {
    const from = (ends[at - 1] ?? -1) + 1
    const part = words.slice(from, end + 1)
    const prices = part.flatMap(({ text }, index) => (price.test(text) ? [from + index] : []))
    return { from, end, at: part.some(({ hasVerb }) => hasVerb) || prices.length > 1 ? undefined : prices[0] }
  })
  const isParted = (end: number | undefined): boolean => /^,/u.test(words[end ?? -1]?.typed ?? '')
  // « 4 personnes 16 €, 6 personnes 23 € »
  for (const [index, { text, typed }] of words.entries()) {
    const [size, , amount] = words.slice(index + 1, index + 4)
    if (price.test(text) && typed === ',' && /^\d+$/.test(size?.text ?? '') && price.test(amount?.text ?? ''))
      marks.set(index, ',')
  }
  for (const [index, { from, end, at }] of parts.entries()) {
    const [before, after] = [parts[index - 1], parts[index + 1]]
    const isListed =
      (before?.at !== undefined && isParted(before.end)) || (after?.at !== undefined && isParted(end))
    if (at === undefined || !isListed) continue
    if (at > from) marks.set(at - 1, '')
    if (after?.at !== undefined && isParted(end)) marks.set(end, ',')
    if (at < end) marks.set(at, startsAnother(words, at) ? ',' : '')
  }
  return marks
}

/** Does what follows an amount begin something else: « 25 € | livraison gratuite », « 18 h 30 | début des jeux 20 h », « 340 m² | tuiles plates »? */
export function startsAnother(words: Word[], index: number): boolean {
  const [before, after, third] = words.slice(index, index + 3)
  if (before === undefined || after === undefined) return false
  // « à Chazey | 340 m² »
  if (/\dm²$/u.test(after.text.replace(/[\u00a0\u202f]/gu, '')) && before.last.tag === 'name') return true
  // « ni demain | rivière trop haute »
  const isMoment = before.last.kind === 'day' || /^(?:demain|hier|aujourd’hui)$/.test(before.text)
  if (isMoment && after.first.tag === 'noun' && third?.first.lower === 'trop') return true
  // « la clinique vétérinaire | 22 kW chacune »
  if (/^chacune?$/.test(third?.first.lower ?? '')) return /^\d/.test(after.text) && !/^\d/.test(before.text)
  if (!/^(?:noun|name)$/.test(after.first.tag) || !/^\p{Ll}/u.test(after.text)) return false
  const next = words.slice(index + 2, index + 7)
  const isOffered =
    offered.test(next[0]?.first.lower ?? '') ||
    (/^(?:de|d'|du|à)$/.test(next[0]?.first.lower ?? '') && offered.test(next[1]?.first.lower ?? ''))
  const isTimed = next.some(({ text }) => hour.test(text)) && words[index - 1]?.last.kind === 'noun'
  return (
    (/^(?:brut|net)s?$/.test(before.last.lower) && after.first.kind === 'noun') ||
    (isOffered && (price.test(before.text) || before.last.lower === 'ans')) ||
    (hour.test(before.text) &&
      (isTimed ||
        place.test(after.first.lower) ||
        (after.first.kind === 'noun' && price.test(third?.text ?? '')))) ||
    (/\dm²$/u.test(before.text.replace(/[\u00a0\u202f]/gu, '')) && after.first.kind === 'noun')
  )
}
const place = /^(?:salle|place|parking|gymnase|mairie|stade|halle|foyer|église|médiathèque)$/
const offered = /^(?:gratuite?s?|offerte?s?|comprise?s?|incluse?s?|obligatoires?)$/
