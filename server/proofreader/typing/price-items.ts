import { months } from '#server/proofreader/context.ts'
import { isPluralOnly, readWord } from '#server/proofreader/words.ts'
import { matchesOf } from '#shared/matches-of.ts'
import { isRanked } from './typed-euros.ts'

const unit =
  '(?:kilo|kg|litre|m[eè]tre|m²|pi[eè]ce|part|paire|heure|jour|journ[eé]e|nuit|semaine|mois|ann[eé]e|an|s[eé]ance|personne|pers|douzaine|barquette|botte|pied|pot|sachet|bouteille|carton|carte|unit[eé]|lot|bo[iî]te|place|tour)s?'
/** What a price is given for: « le kilo », « la douzaine », « pièce », « le pot de 250 g », « au lieu de 39 ». */
const basis = `(?: (?:la |le |les (?:\\d+ )?|l['’]|par |au |du |/ ?)${unit}(?: (?:de )?\\d+ ?(?:g|kg|cl|l))?| pi[eè]ce| les \\d+(?![ \\u00a0]?\\d+(?:[.,]\\d\\d?)?[ \\u00a0]?(?:€|e(?!\\p{L})|euros?))| (?:HT|TTC)(?: (?:jour|semaine|mois|heure|nuit|week-end)(?!\\p{L}))?| le (?:we|week-?end)(?!\\p{L})| (?:jour|nuit)(?= ?\\d|$)| au lieu de \\d{1,4}(?:[.,]\\d{1,2})?(?: ?(?:€|euros?|e(?!\\p{L})))?)*`
const measured =
  '(?:h|kg|g|mg|m|cm|mm|km|cl|l|ml|min|mn|ans?|mois|jours?|heures?|semaines?|minutes?|places?|pers|personnes?|parts?|pièces?|points?|fois|nuits?|kwh|cv|ch|m²|m2|er|re|ème|x|litres?|kilos?|grammes?|mètres?|degrés?)'
const price = new RegExp(
  `(?<![\\p{L}\\d.,/°#+x–-]|(?<!x)\\d[ \\u00a0\\u202f])(?<figure>\\d{1,4}(?:[.,]\\d{1,2})?)(?![\\d%°]|[.,]\\d|/|[ \\u00a0]?%| ?h\\d|[ \\u00a0]?${measured}(?!\\p{L}))(?<mark> ?(?:€|euros?(?!\\p{L})|e(?!\\p{L}))|e(?!\\p{L}))?(?<basis>${basis})(?!\\p{L})`,
  'giu',
)
/** What announces a list: « arrivage ce matin », « au marché samedi on aura ». */
const announced =
  /^(.{0,60}(?<!\p{L})(?:ce (?:matin|soir|midi|week-end)|cette semaine|du jour|du matin|aujourd[’']hui|demain|tarifs?|prix|on aura|nous aurons|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?|aprem|apr[eè]s-midi)) (?=\p{L}+(?: \p{L}+){0,5}$)/iu
const leads =
  /(?<!\p{L})(?:max|maxi|maximum|mini|minimum|[àa] partir de|[àa] partir|d[eè]s|de|[àa]|pour|seulement|au lieu de|entre|les?|la|du|au|n°|et|ou|rue|salle|taille|lot|[A-Z]|\p{L}*di|matin|soir|midi)$/iu
const tells =
  /(?<!\p{L})(?:on|nous|je|j[’']ai|ils?|elles?|vous|c[’']est|est|sont|ont|qui|que|pas|(?!merguez|chez|assez)\p{L}{3,}ez)(?!\p{L})/iu
const takenBack = /(?<!\p{L})(?:non|pardon|oups|euh|plut[oô]t|attends?)(?!\p{L})/iu
/** What is told behind the last price. */
const begins =
  /^(?:attention|merci|pensez|on|nous|je|il|y ?a|reste|sur (?:rdv|commande|place|r[ée]sa)|r[ée]sa|r[ée]serv|ouvert|venez|appelez|commandez?|livraison|tel|dispo|sans (?:rdv|r[ée]serv)|paiement|cb)(?!\p{L})/iu
/** Figures in which things are counted rather than paid. */
const usualCounts = new Set(['2', '3', '4', '5', '6', '8', '10', '12', '20', '24', '50', '100'])

interface Priced {
  item: string
  figure: string
  marked: boolean
  basis: string
}

/** « ourlet pantalon 10 euros ourlet rideau 6 le mètre jean 12 »: where each thing has one price behind it to the last, a comma between. */
export const withPricedItems = (text: string): string =>
  text
    .replace(sized, (whole, sizes: string, noun: string, prices: string) => {
      const [counts, amounts] = [sizes.split('/'), prices.match(/\d+(?:[.,]\d\d?)?/gu) ?? []]
      const rises = (all: string[]): boolean =>
        all.every(
          (one, at) => at === 0 || Number(one.replace(',', '.')) > Number(all[at - 1]?.replace(',', '.')),
        )
      return counts.length === amounts.length && rises(counts) && rises(amounts)
        ? counts.map((count, at) => `${count} ${noun} ${amounts[at]} €`).join(', ')
        : whole
    })
    // « 7 décembre 70e poêle 80e insert »: at the end each thing has its price before it.
    .replace(before, (whole, one: string, first: string, other: string, second: string) =>
      isRank(one, first) || isRank(other, second)
        ? whole
        : `${Number.parseInt(one, 10)}€ ${first}, ${Number.parseInt(other, 10)}€ ${second}`,
    )
    // « licence 25e - 18 ans 36 adulte »: the other price of the pair; « stage 45€ 12 ado acceptés » counts them.
    .replace(
      /(?<=\d ?(?:€|e|euros) (?:[-–] ?|moins de )\d{1,2} ans,? )(\d{1,3}) (?=(?:adulte|enfant|étudiant|etudiant|ado)(?!\p{L}| (?:max|mini|inscrit|accept|admis|présent|au )))/giu,
      '$1€ ',
    )
    .replace(/(?<=\d ans) (?=\d+€ (?:adulte|enfant))/gu, ', ')
    // « 38 au lieu de 35 moyen 48 »: a thing with a price of its own.
    .replace(/(\d+(?: ?€)? au lieu de \d+(?: ?(?:€|e(?!\p{L})))?) (?=\p{L}{3,}(?: \p{L}+)? \d)/giu, '$1, ')
    .split(/((?<=[.!?])\s+|\n)/u)
    .map((sentence) => {
      const [, head = '', told = sentence] = /^([^:]{0,40}(?<!\d) ?: )(.*)$/su.exec(sentence) ?? []
      return head + (itemsOf(told, isPriced.test(head)) ?? told)
    })
    .join('')
const before =
  /(?<=^|[.!?,:] |(?:janv|f[ée]v|mars|avr|mai|juin|juil|ao[uû]t|sept|oct|nov|d[ée]c)\p{Ll}* )(\d{1,4} ?(?:€|e)) ((?!adulte|enfant|plein|r[ée]duit|[ée]tudiant)\p{Ll}{4,}) (\d{1,4} ?(?:€|e)) (\p{Ll}{4,})(?=\s*(?:$|[.!\n]))/gimu
/** « 20e foulée 15e edition »: which of them, unless the sign or the figure is a price's. */
const isRank = (figure: string, noun: string): boolean =>
  !figure.includes('€') && (Number.parseInt(figure, 10) < 40 || isRanked(noun))
/** « 4/6/8 pers 16€ 23€ 29€ »: as many prices as sizes, and both rise. */
const sized =
  /(?<![\d/])(\d{1,2}(?:\/\d{1,2})+) ?(pers|personnes|parts|pièces)\.? ((?:\d+(?:[.,]\d\d?)? ?(?:€|euros|e(?!\p{L}))(?:[ ,/]+(?=\d))?){2,})(?!\d)/giu
const isPriced = /(?<!\p{L})(?:tarifs?|prix)(?!\p{L})/iu

function itemsOf(sentence: string, isTariff: boolean): string | null {
  if (/[;/•|→=:]|, |\s[-–]\s/u.test(sentence.replace(/\d+\/\d+/g, ''))) return null
  const [, body = '', end = ''] = /^(.*?)([.!\s]*)$/su.exec(sentence) ?? []
  const found: Priced[] = []
  let at = 0
  for (const one of matchesOf(body, price)) {
    const item = body.slice(at, one.index).trim()
    const { figure = '', mark, basis: per = '' } = one.groups ?? {}
    const isDated = months.has(/^\s*(\p{L}+)/u.exec(body.slice(one.index + one[0].length))?.[1] ?? '')
    // « 7 places la 2e »: which one, no price.
    const isOrdinal = mark?.trim() === 'e' && /(?:^|\s)(?:la|le|les|au|aux|du|cette|ce)$/iu.test(item)
    if (isDated || isOrdinal) return null
    found.push({ item, figure, marked: mark !== undefined, basis: per })
    at = one.index + one[0].length
  }
  if (takenBack.test(body)) return null
  // Whose price a figure is shows at the end: it closes what stands before it.
  const tail = body.slice(at).trim()
  if (found.length < 2 || (tail !== '' && !begins.test(tail))) return null
  const isSure = (one: Priced): boolean => one.marked || /[.,]\d\d$/.test(one.figure) || one.basis !== ''
  const sure = found.filter(isSure).length
  if ((sure === 0 && !isTariff) || (sure < found.length && found.length < 3) || !found.every(isItem))
    return null
  const [first, ...others] = found
  if (first === undefined || (first.item === '' && !first.marked)) return null
  const head = announced.exec(first.item)?.[1] ?? ''
  if (tells.test(first.item.slice(head.length))) return null
  const told = [{ ...first, item: first.item.slice(head.length).trim() }, ...others].map(printed)
  return `${head === '' ? '' : `${head} : `}${told.join(', ')}${tail === '' ? '' : `. ${tail}`}${end}`
}

function isItem({ item, figure, marked }: Priced, at: number, all: Priced[]): boolean {
  const words = item.split(/\s+/).filter((word) => word !== '')
  if (at > 0 && (words.length === 0 || words.length > 6 || tells.test(item))) return false
  if (!marked && leads.test(item) && !/(?:[àa] partir(?: de)?|d[eè]s)$/iu.test(item)) return false
  if (/^\d{4}$/.test(figure) && /^(?:19|20)/.test(figure) && !marked) return false
  // « lot 3 savons 12 € »: three soaps, not three euros.
  const next = /^\p{L}+/u.exec(all[at + 1]?.item ?? '')?.[0].toLowerCase() ?? ''
  return marked || next === '' || !(isPluralOnly(readWord(next)) && usualCounts.has(figure))
}

function printed({ item, figure, basis: per }: Priced): string {
  const amount = per.replace(/(?<=au lieu de )(\d[\d.,]*)(?: ?(?:€|euros?|e(?!\p{L})))?/iu, '$1 €')
  const from = item.replace(/[àa] partir$/iu, 'à partir de')
  return `${from === '' ? '' : `${from} `}${figure} €${amount}`
}

/** « 80 € la semaine 18 € la journée »: two prices side by side are two. */
export const betweenPrices = (text: string): string =>
  text.replace(new RegExp(`(?<=\\d[ \\u00a0]?€${basis}) (?=\\d[\\d.,]*[ \\u00a0]?€)`, 'giu'), ', ')
