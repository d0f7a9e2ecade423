import { withoutAccents } from '#server/proofreader/spelling-variants.ts'
import { isNoun, isPluralOnly, readWord } from '#server/proofreader/words.ts'
import weights from './bare-price-weights.json' with { type: 'json' }

/** What each feature adds to the log-odds that a figure without a unit is a price, in hundredths; scripts/train-prices.ts. */
export type PriceWeights = Record<string, number>

const price = /^\d+(?:[.,]\d{1,2})?(?:€|e(?:uros?)?\d{0,2})$/
/** « capacité 30 », « poids à vide 1200 », « 30 enfants inscrits »: what is measured or counted. */
const measures =
  /(?<!\p{L})(?:capacit\p{L}+|surface|superficie|poids|charge|longueur|largeur|hauteur|profondeur|puissance|taille|pointure|[âa]ge|niveau|vitesse|jauge|nombre|effectif|num[ée]ro|code|dossier|ref|r[ée]f[ée]rence|salle|bus|rue|rn|rd|ouvert|ferm[ée]|retrait|t[ée]l\p{L}*)(?: (?:[àa]|de|du) \p{L}+)?[ :]*$/iu
const counted =
  /^ ?(?:\p{L}+ (?:inscrit|accept|pr[ée]sent|attendu)|(?:au|et|ou|-) ?\d{1,2} (?:janv|f[ée]v|mars|avr|mai|juin|juil|ao[uû]t|sept|oct|nov|d[ée]c))\p{L}*/iu
/** « 16e/pers mini 4 »: a small least number counts, a large one costs. */
const least = /(?<!\p{L})(?:mini|minimum|maxi|maximum|min|max) ?$/iu
/** « tarifs 2026 », « carte d’été 2026 » */
const season =
  /(?<!\p{L})(?:tarifs?|prix|cartes?|menus?|saison|programme|calendrier|agenda|[ée]t[ée]|hiver|printemps|automne|rentr[ée]e|cotisation) $/iu
/** « reprise le lundi 28 », « mardi 3 » */
const dated = /(?<!\p{L})(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) $/iu
const telephone = /(?<!\d)(?:0|\+33[ \u00a0]?)[1-9](?:[ .\u00a0\u202f]?\d\d){4}(?!\d)/gu
const units =
  /^(?:h|hr?s?|heures?|min|mn|minutes?|ans?|mois|jours?|jrs?|sem|semaines?|kg|g|gr|l|cl|ml|m|m2|m²|cm|mm|km|pers|prs|personnes?|places?|pl|fois|parts?|pcs?|pieces?|%|x|eme|er|ere|cv|ch|kw|kwc|kwh|t|tonnes?|ha|degres?|°|janv|janvier|fev|fevrier|mars|avr|avril|mai|juin|juil|juillet|aout|sept|septembre|oct|octobre|nov|novembre|dec|decembre)$/

/** A word without accents; a figure by its size and unit. */
function kindOf(text: string): string {
  const lower = withoutAccents(text.toLowerCase().replace(/[ \u00a0]/g, ''))
  if (price.test(lower)) return 'PRICE'
  if (/^\d+h\d*$/.test(lower)) return 'HOUR'
  if (!/^\d/.test(lower)) return lower
  if (/^(?:19|20)\d\d$/.test(lower)) return 'YEAR'
  return /[.,]/.test(lower)
    ? /[.,]\d\d$/.test(lower)
      ? 'CENTS'
      : 'DECIMAL'
    : '9'.repeat(Math.min(5, lower.length))
}

export interface Figure {
  start: number
  end: number
  /** A capacity, a least number, a count: never a price. */
  isMeasured: boolean
  features: string[]
}

/** The figures of a note that no unit, hour, date or sign explains, each with what tells whether it is a price. */
export function bareFigures(text: string): Figure[] {
  const parts = [...text.matchAll(partPattern)].map((found) => ({
    text: found[0],
    start: found.index,
    kind: kindOf(found[0]),
  }))
  const marked = parts.filter(({ kind }) => kind === 'PRICE').length
  const isBare = (part: { kind: string } | undefined): boolean =>
    /^(?:9+|CENTS|DECIMAL)$/.test(part?.kind ?? '')
  const bare = parts.filter(isBare).length
  const numbers = [...text.matchAll(telephone)].map((found) => ({
    from: found.index,
    to: found.index + found[0].length,
  }))
  const isTariff = /(?<!\p{L})(?:tarifs?|prix|promos?|menu|formules?|carte|forfaits?)(?!\p{L})/iu.test(text)
  return parts.flatMap((part, at): Figure[] => {
    const isSeason = part.kind === 'YEAR' && season.test(text.slice(0, part.start))
    if ((!isBare(part) && !isSeason) || numbers.some(({ from, to }) => part.start >= from && part.start < to))
      return []
    const rest = text.slice(part.start + part.text.length)
    if (/^ e(?!\p{L})/iu.test(rest)) return []
    const lead = text.slice(Math.max(0, part.start - 40), part.start)
    const isMeasured =
      isSeason ||
      (part.kind !== 'CENTS' &&
        (measures.test(lead) ||
          counted.test(rest) ||
          (dated.test(lead) && Number(part.text) < 32) ||
          (least.test(lead) && Number(part.text) < 15)))
    const around = (step: number): string => parts[at + step]?.kind ?? '$'
    const next = parts[at + 1]
    const touches = next !== undefined && next.start === part.start + part.text.length
    const before = parts[at - 1]
    const isGlued = before !== undefined && before.start + before.text.length === part.start
    if ((touches && /^[\p{L}%/°:@-]/u.test(next.text)) || (isGlued && /[\p{L}\d/:@#°.-]/u.test(before.text)))
      return []
    const lastFigure = parts.findLastIndex(
      (one, index) => index < at && /^(?:9+|CENTS|DECIMAL|PRICE)$/.test(one.kind),
    )
    const nextFigure = parts.findIndex(
      (one, index) => index > at && /^(?:9+|CENTS|DECIMAL|PRICE)$/.test(one.kind),
    )
    const back = lastFigure === -1 ? 'n' : String(Math.min(6, at - lastFigure))
    const ahead = nextFigure === -1 ? 'n' : String(Math.min(6, nextFigure - at))
    const lastKind = parts[lastFigure]?.kind === 'PRICE' ? 'P' : lastFigure === -1 ? 'n' : 'f'
    const nextKind = parts[nextFigure]?.kind === 'PRICE' ? 'P' : nextFigure === -1 ? 'n' : 'f'
    const readings = readWord(next?.text.toLowerCase() ?? '')
    const follows =
      next === undefined
        ? 'end'
        : /^\p{L}/u.test(next.text)
          ? units.test(next.kind)
            ? 'unit'
            : isPluralOnly(readings)
              ? 'plural'
              : isNoun(readings)
                ? 'noun'
                : 'word'
          : next.kind
    const leads =
      before === undefined
        ? 'start'
        : /^\p{L}/u.test(before.text)
          ? isNoun(readWord(before.text.toLowerCase()))
            ? 'noun'
            : 'word'
          : before.kind
    const size = part.kind
    const many = `${Math.min(marked, 2)}|${Math.min(bare, 4)}`
    const value = Number(part.text.replace(',', '.'))
    const round = value % 10 === 0 ? 'tens' : value % 5 === 0 ? 'fives' : 'odd'
    return [
      {
        start: part.start,
        end: part.start + part.text.length,
        isMeasured,
        features: [
          'bias',
          `size=${size}`,
          `round=${size}|${round}`,
          `many=${many}`,
          `many|size=${many}|${size}`,
          `b1=${around(-1)}`,
          `b2=${around(-2)}`,
          `b3=${around(-3)}`,
          `b2b1=${around(-2)} ${around(-1)}`,
          `a1=${around(1)}`,
          `a2=${around(2)}`,
          `a1a2=${around(1)} ${around(2)}`,
          `a1a2a3=${around(1)} ${around(2)} ${around(3)}`,
          `b1a1=${around(-1)} ${around(1)}`,
          `b1|follows=${around(-1)}|${follows}`,
          `leads|follows=${leads}|${follows}|${size}`,
          `follows=${follows}|${size}`,
          `follows|many=${follows}|${many}`,
          `last=${lastKind}|${back}`,
          `next=${nextKind}|${ahead}`,
          `last|next=${lastKind}${back}|${nextKind}${ahead}`,
          `last|next|follows=${lastKind}|${nextKind}|${follows}`,
          `last|many=${lastKind}|${back}|${many}`,
          `tariff=${isTariff}|${size}|${follows}`,
          `tariff|many=${isTariff}|${many}|${leads}`,
          `p4=${around(-1).slice(0, 4)}`,
          `n4=${around(1).slice(0, 4)}`,
        ],
      },
    ]
  })
}

const partPattern =
  /\d+(?:[.,]\d+)?(?:[ \u00a0]?(?:€|euros?(?!\p{L}))|(?:h\d*|e\d{0,2})(?!\p{L}))?|\p{L}+|[^\s\p{L}\d]/gu

/** The chance, from 0 to 1, that each bare figure is a price. */
export const priceChances = (text: string, table: PriceWeights = weights): (Figure & { chance: number })[] =>
  bareFigures(text).map((figure) => {
    const sum = figure.features.reduce((total, one) => total + (table[one] ?? 0), 0)
    return { ...figure, chance: figure.isMeasured ? 0 : 1 / (1 + Math.exp(-sum / 100)) }
  })

/** A figure without a unit is printed as a price from here on. */
const priceFrom = 0.72
/** More figures than a note holds: it stays as it is. */
const mostFigures = 80
/** « 150 invités », « 12 food trucks », « 35 toujours en poste »: what is counted, and what no price is followed by. */
const countsWhat =
  /^ (?:\p{L}+ )?(?!(?:les|des|nos|vos|tous|dans|sous|sans|plus|moins|repas|après|apres)(?!\p{L}))\p{L}{3,}[sx](?!\p{L})|^ toujours/iu
/** « 3 10 », « 2025 45 », « 14 h 30 », « 3 kg 450 », « puce 2502… »: parts of something else. */
const belongsBefore =
  /(?:\d|\d ?(?:h|kg|g|l|cl|ml|m|cm|mm|km)|(?<!\p{L})(?:puce|siren|siret|tva|ral|poste|bureau|chambre|moyenn?e?|bp|cs|cedex|photo|page|n°?))[ :]*$/iu
const belongsAfter = /^(?:[ ]\d|[.,:/-]\d|\d)/u

/**
 * The mended note with a « € » behind the figures that are prices in the note as it was typed (« coupe 20 barbe 15 »), and without the
 * one that a rule put behind a count (« mini 4 », « ouvert 24 de 6 h à 17 h »).
 */
export function withBarePrices(mended: string, typed: string): string {
  const figures = priceChances(typed)
  if (figures.length === 0 || figures.length > mostFigures) return mended
  const ends = alignFigures(typed, mended)
  const known = figures.flatMap((figure) => {
    const at = ends.get(figure.start)
    return at === undefined ? [] : [{ ...figure, at }]
  })
  return known
    .sort((one, other) => other.at - one.at)
    .reduce((current, { at, chance, start, end, isMeasured }) => {
      const [lead, rest] = [current.slice(0, at), current.slice(at)]
      if (isMeasured) return lead + rest.replace(/^[ \u00a0\u202f]?€/u, '')
      const isPart = belongsBefore.test(typed.slice(0, start)) || belongsAfter.test(typed.slice(end))
      const isFree =
        /^(?:$|[\s,.;!?)\u00a0](?![\s\u00a0]?(?:€|%|\d)))/u.test(rest) && !/^[\u00a0\u202f]/u.test(rest)
      const isPrice = chance >= priceFrom && !isPart && isFree && !countsWhat.test(typed.slice(end))
      return isPrice && !/^0\d|\d{5}/.test(typed.slice(start, end)) ? `${lead}\u00a0€${rest}` : current
    }, mended)
}

/** The figures of a typed and of a printed text that stand for one another: where each begins there, where it ends here. */
export function alignFigures(typed: string, printed: string): Map<number, number> {
  const read = (text: string) =>
    [...text.matchAll(/\d+(?:[ \u00a0\u202f]\d{3}(?!\d))*(?:[.,]\d+)?/gu)].map((found) => ({
      value: Number(found[0].replace(/[ \u00a0\u202f]/gu, '').replace(',', '.')),
      start: found.index,
      end: found.index + found[0].length,
    }))
  // The digits of a telephone number are no figures.
  const masked = (text: string): string => text.replace(telephone, (digits) => ' '.repeat(digits.length))
  const [left, right] = [read(masked(typed)), read(masked(printed))]
  if (left.length * right.length > mostFigures ** 2) return new Map()
  const lengths = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0))
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0
  const isSame = (i: number, j: number): boolean => left[i]?.value === right[j]?.value
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      if (row !== undefined)
        row[j] = isSame(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const ends = new Map<number, number>()
  let [i, j] = [0, 0]
  while (i < left.length && j < right.length) {
    const [one, other] = [left[i], right[j]]
    if (one !== undefined && other !== undefined && isSame(i, j)) {
      ends.set(one.start, other.end)
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return ends
}
