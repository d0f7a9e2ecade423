import { days, determiners, months, prepositions, set } from '#server/proofreader/context.ts'
import { isInfinitive, isNoun, isPluralOnly, readWord } from '#server/proofreader/words.ts'

const unit =
  /^[ \u00a0]?(?:%|°|m? ?de (?:haut|large|long|diam|prof)|h(?!\p{L})|j(?!\p{L})|xpf|fcfp|cfp|mètres?|grammes?|kilomètres?|centimètres?|tranches?|tr(?!\p{L})|x(?!\p{L})|[×=]|\/(?=\S)|(?:m²|m2|m3|kg|g|m|cm|mm|km|cl|l|ml|min|mn|ans?|mois|k|kwh|cv|ch|v|w|kw|kwc|tonnes?|litres?|er|e|ème|pouces|pers|brut|net)(?![\p{L}]))/iu
const explicit = /^[ \u00a0]?(?:€|euros?(?!\p{L})|ttc(?!\p{L})|ht(?!\p{L}))/iu
const noLabel = set(
  'salle taille n° numéro place rue parking niveau catégorie classe groupe ligne code lot galop âge chapitre tome environ reste soit est sont vers plus moins que session menu top version série modèle moteur réf avec tva bus fait compte total h ans rn rd route nationale départementale autoroute sortie km tram métro arrondissement chambre table stand hall box banc porte bâtiment étage article page cp bp cedex tél tel téléphone portable fixe',
)
/** « 5 € le kilo », « 12 € HT », « 9 € par mois ». */
const per =
  /^[ \u00a0]?(?:€|euros?)(?:\/\p{L}+| (?:(?:les?|la|par) (?:\d+(?:[ \u00a0\u202f]\d{3})*(?![\d\p{L}€])(?: (?:litres?|kilos?|kg|g|pièces?|jours?|nuits?|mois|semaines?|séances?|heures?|cours|places?|parts?|personnes?)(?!\p{L}))?|\p{L}+)|l['’]\p{L}+)| (?:pièce|part|HT|TTC|adultes?|enfants?))*/iu

/** Amounts as they are printed, the unit of their fellows given to those of a series, a comma after each. */
export function withPrices(text: string): string {
  const joined = text
    .replace(/(?<![\d.,])(\d{1,4})[.](\d{1,2})(?=[ \u00a0]?(?:€|euros?|kg|m|m²|l|t|%)(?!\p{L}))/giu, '$1,$2')
    .replace(/(?<![\p{L}\d])(\d{1,4}) ?€(\d\d)(?![\d\p{L}])/giu, '$1,$2 €')
    .replace(
      /(?<![\d.,\p{L}])(\d{2,5}(?:[.,]\d\d)?) e(?= (?:la|le|par) (?:séance|nuit|journée|jour|semaine|mois|personne|part|pièce|place|paire|lot|kilo|kg|litre|bouteille|douzaine|mètre|panier)(?!\p{L})| l[’'](?:heure|année|unité)(?!\p{L}))/giu,
      '$1 €',
    )
    .replace(/(\d)[ \u00a0]?euros?(?=\/)/giu, '$1 €')
    .replace(/(\d)€(?=\p{L})/gu, '$1 € ')
    .replace(
      /(?<!\p{L})(?<=[\d\s\u00a0]|\d[.,]|^)(\d) ?(ttc|ht)(?!\p{L})/giu,
      (_, figure: string, tax: string) => `${figure} € ${tax.toUpperCase()}`,
    )
    .replace(
      /(?<![\d.,])(\d{1,3}[.,]\d\d)(?=\/(?:mois|an|jour|j|semaine|nuit|pers|kg|séance|heure|h)(?![\d]))/giu,
      '$1 €',
    )
    .replace(cents, '$1,$2 €')
    .replace(instead, '$1 €$2 €')
    .replace(
      /(?<=(?:€|euros?)[^.!?\n]{0,20} au lieu de )(\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d{1,5}(?:,\d\d)?)(?![\d.,]*\d|[ \u00a0\u202f]\d| ?(?:€|euros?|%|h(?!\p{L})))/giu,
      '$1 €',
    )
    .replace(/(\d{3,5}) [aà] (?=\d{3,5} ?(?:€|euros|bruts?|nets?)(?!\p{L}))/giu, '$1 à ')
    .replace(
      /(?<![\d.,])(\d{1,3},\d\d)(?= (?:la|le|l['’])\s?(?:pièce|kilo|kg|part|boule|barquette|botte|litre|bouteille|douzaine|heure|mètre|paquet|sachet|lot|plant|portion|pot)(?!\p{L}))/giu,
      '$1 €',
    )
    .replace(plainSum, '$1 €')
    // « un samedi sur 2 2100 net »
    .replace(/(?<=(?<!\p{L})sur \d) (\d{4})(?= (?:bruts?|nets?)(?!\p{L}))/giu, ', $1 €')
    // « … talon 9 €, sinon c’est 40 », « formule à 19 »; « la limite d’âge, c’est 12 » and « menu à 3, c’est 25 € » count.
    .replace(
      /(?<=€[^.!?\n]*(?<!\p{L})sinon,? c[’']est )(\d{2,4})(?= (?:en (?:journée|semaine)|la nuit|le week-end)(?!\p{L})|\s*(?:[,!)\n]|\.(?!\d)|$))/giu,
      '$1 €',
    )
    .replace(
      /(?<=(?<!\p{L})(?:formule|menu) à )([1-9]\d)(?!,? (?:(?:ou|et)(?: à)?|à|c[’']est) \d)(?=\s*(?:[,!)\n]|\.(?!\d)|$| (?:ou|et|c[’']est)(?!\p{L})))/giu,
      '$1 €',
    )
    // « 28 € par personne en semaine 32 le week-end »
    .replace(
      /(€[^.!?,;\d]{0,20} en semaine),? (?:et )?(\d{1,4}) (?:le )?week-ends?(?!\p{L})/giu,
      '$1, $2 € le week-end',
    )
    // « 15 € plein 10 € réduit »: whom each is for follows it.
    .replace(
      /(\d[\d,]* ?€) (plein|adultes?|adhérents?) ?(?:et |\/ ?|, )?(\d{1,3}(?:,\d\d)?)( ?€)? (réduit|enfants?|étudiants?|non[- ]adhérents?)(?!\p{L}| ?(?:moins|de|plus|\d|[-−+(]))/giu,
      (whole, one: string, who: string, figure: string, sign: string | undefined, whom: string) => {
        // « 19 € adulte 2 enfants » counts them.
        if (sign === undefined && /s$/iu.test(who) !== /s$/iu.test(whom)) return whole
        const other = `${figure} €`
        return /^[ae]/iu.test(who + whom)
          ? `${one} ${who}, ${other} ${whom}`
          : `${one} (${who}), ${other} (${whom})`
      },
    )
    .replace(reduced, '$1 %')
    .replace(/(?<!\p{L})(les \d{1,2}) (\d{1,3},\d\d)(?: €)?(?![\d\p{L}]| ?€? l[ae]s? \p{L})/giu, '$1 : $2 €')
    .replace(several, (whole, one: string, count: string, all: string) => {
      const [price, sum] = [one, all].map((figure) => Number(figure.replace(',', '.')))
      const isCheaper =
        sum !== undefined && price !== undefined && sum > price && sum <= price * Number(count)
      return isCheaper ? `${one} €, les ${count} : ${all} €` : whole
    })
    .replace(/(?<=\p{L} )(\d{1,3},\d\d) kg(?!\p{L})/giu, (whole, figure: string) =>
      /€/.test(text) ? `${figure} €/kg` : whole,
    )
    .replace(/(?<=(?<!\p{L})à )(\d{1,3})(?= l[ae] (?!clients?|patron)\p{L})/giu, (figure) =>
      /€/.test(text) ? `${figure} €` : figure,
    )
    .replace(/(€ l[ae] \p{L}+(?: de \d+ ?(?:g|kg|cl))?),? (\d{1,4})(?= l[ae] \p{L})/giu, '$1, $2 €')
    .replace(/(%[^.!?\n%]{1,50}? et )([-−])(\d{1,2})(?= \p{L}{3})(?! ?(?:€|euros?|ans|jours))/giu, '$1$2$3 %')
  return joined
    .split(/((?<=[.!?:])\s|\n)/u)
    .map((sentence) => withUnits(sentence, joined.includes('€')))
    .join('')
    .replace(
      /(?<![\d.,])(\d{1,4}) au lieu de (\d{1,4})(?![\d\p{L}]| ?(?:€|%|h(?!\p{L})))/giu,
      (whole, one: string, two: string) => (joined.includes('€') ? `${one} € au lieu de ${two} €` : whole),
    )
}

/** « soldes -40 », « -30 sur la vaisselle » */
const reduced =
  /((?:(?<=(?<!\p{L})(?:soldes?|démarque|déstockage|liquidation|remises?|braderie)(?!\p{L})[^.!?\n]{0,60}?[\s,])(?<!\d(?: ?h(?:\d\d)?)?[\s,]+)[-−] ?[1-9][05]|(?<=^|[\s(])[-−] ?[1-9][05](?= (?:sur|supplémentaires?) ))(?![\d/]|[.,]\d|[ \u00a0]?(?:%|€|e(?!\p{L})|euros?|°|h(?!\p{L})|h\d|ans|kg|g|cm|mm|km|m[²2³3]?(?!\p{L})|[-–] ?\d)))/giu
/** « 4 € les 3 10 € »: one, and three of them for less. */
const several =
  /(?<![\d.,])(\d{1,3}(?:,\d\d)?)[ \u00a0]?€,? les (\d{1,2}) (\d{1,3}(?:,\d\d)?)[ \u00a0]?€(?![\d\p{L}]|,? (?:la|le|les|l['’]|par)(?!\p{L}))/giu
/** « 18 euros 50 hors taxe »; in « 10 euros 12 personnes » the second figure counts something else. */
const cents =
  /(?<![\d.,])(\d{1,4}) ?euros? (\d\d)(?= (?:hors tax|(?:ht|ttc|pièce|chacune?|seulement|au lieu|de l['’]heure)(?!\p{L})|(?:la|le|l['’]|par) ?(?:pièce|part|place|boîte|bouteille|barquette|botte|kilo|kg|lot|litre|mètre|paquet|pot|sachet|heure|personne|pers|mois|jour|nuit|séance|an)(?!\p{L}))|\s*(?:[!?)\n]|[.,](?!\d)|$))/giu
/** « 7,20 au lieu de 9 »: with cents, and nothing measured. */
const instead = /(?<![\d.,])(\d{1,3},\d\d)( au lieu de \d{1,3}(?:,\d\d)?)(?=\s*(?:[!?)\n;]|[.,](?!\d)|$))/giu

const sum = String.raw`(?<![\d.,]|\d[ \u00a0\u202f])\d{1,3}(?:[ \u00a0\u202f]?\d{3})*(?:,\d\d)?(?![\d\p{L}]|[.,/-]\d|[ \u00a0\u202f]?(?:\d|€|euros?|%|k€|h(?!\p{L}))|[ \u00a0](?:à|a|ou|-|x)[ \u00a0]\d)`
/** « prix 52 000 », « 2 300 brut ». */
const plainSum = new RegExp(
  `((?<=(?<!\\p{L})(?:prix|loyer|salaire|budget|tarif|acompte|caution)(?: de| :)? )${sum}|(?<!(?:poids(?! lourd)|ptac|tare|charge utile)[^.;!?\\n]{0,25} )${sum}(?=[ \u00a0](?:bruts?|nets?|FAI|HAI)(?!\\p{L})))`,
  'giu',
)

/** « pommier 18 poirier 19 cerisier 24 »: nothing but names and their figures. */
export const pairs =
  /^(?:\p{L}[\p{L}’'-]*(?: \p{L}[\p{L}’'-]*){0,2} \d{1,3}(?:,\d\d)?(?: ?€)?,? ?){3,}(?:(?:la|le|par) \p{L}+)?[.\s]*$/u

function withUnits(sentence: string, hasPrice: boolean): string {
  // « moto 55. », behind a sentence with prices.
  const isLate = hasPrice && /^\s*\p{L}[\p{L}’' -]{2,24} \d{1,3}[.\s]*$/u.test(sentence)
  const found = [
    ...sentence.matchAll(
      /(?<![\p{L}\d.,/°#-]|\d[ \u00a0\u202f])(?:\d{1,3}[ \u00a0\u202f]\d{3}|\d{1,4}(?:[.,]\d{1,2})?)(?![\d\p{L}]|[.,]\d|[.)]\s|[ \u00a0\u202f]?[-–/][ \u00a0]?\d|[ \u00a0\u202f]\d)/gu,
    ),
  ]
  const isPriced = (at: number): boolean => explicit.test(sentence.slice(at))
  const ends = found.map((one) => one.index + one[0].length)
  const decimals = found.filter(
    ({ 0: figure }, at) => /[.,]\d\d$/.test(figure) && !unit.test(sentence.slice(ends[at])),
  )
  // « les 15, dessert 13, le menu 18 »: three figures behind names, and nothing that they count.
  const isTable = pairs.test(sentence.trim())
  const bare = found.filter(({ index, 0: figure }, at) =>
    isAlone(
      sentence.slice(Math.max(0, ends[at - 1] ?? 0), index),
      figure,
      sentence.slice(ends[at]),
      false,
      isTable,
    ),
  )
  if (!isLate && !ends.some(isPriced) && decimals.length < 2 && bare.length < 3) return sentence
  // « 70 € insert, 80 € poêle »: there the label follows.
  const first = found[Math.max(0, ends.findIndex(isPriced))]
  const isLabelled = /\p{L}{3}/u.test(sentence.slice(0, first?.index ?? 0))
  // « 13 €/jour 1 chat 22 € 2 chats »: each price before its thing.
  if (!isLabelled && ends.filter(isPriced).length > 1)
    return sentence.replace(
      /(?<=€[^,.;]*[\p{L})])(?<!(?<!\p{L})(?:de|du|à|et|ou|ni|pour|par|que|dès|puis|en|sur|avec)) (?=\d[\d,]*[ \u00a0]?€)/giu,
      ', ',
    )
  let [out, done] = ['', 0]
  let isStart = false
  for (const [at, { index, 0: figure }] of found.entries()) {
    const end = ends[at] ?? 0
    const after = sentence.slice(end)
    const label = sentence.slice(Math.max(0, ends[at - 1] ?? 0), index)
    const isRange = isStart && /^ (?:à|a|ou|-) $/u.test(label)
    isStart = isLabelled && isAlone(label, figure, after, true, isTable)
    const isBare = isRange
      ? isAlone('tarif ', figure, after, false, isTable)
      : isStart && isAlone(label, figure, after, false, isTable)
    if (isBare) {
      out += `${sentence.slice(done, index)}${figure.replace('.', ',')} €`
      done = end
    }
    if (
      !isLabelled ||
      !(isBare || isPriced(end)) ||
      !ends.slice(at + 1).some((next) => isPriced(next) || next > end)
    )
      continue
    const tail = isBare ? (per.exec(` €${after}`)?.[0].slice(2) ?? '') : (per.exec(after)?.[0] ?? '')
    const next = sentence.slice(end + tail.length)
    if (!startsLabel(next)) continue
    out += `${sentence.slice(done, end + tail.length)},`
    done = end + tail.length
  }
  return out + sentence.slice(done)
}

/** A figure that counts nothing, after the name of a thing. */
function isAlone(label: string, figure: string, after: string, mayRange: boolean, isTable: boolean): boolean {
  const last = /(\p{L}+)[)»]? $/u.exec(label)?.[1]?.toLowerCase() ?? ''
  const next = /^ (\p{L}+)/u.exec(after)?.[1]?.toLowerCase() ?? ''
  // « 2 Alexa 35 »: the figure belongs to the name.
  if (/\p{L}.* \p{Lu}\p{Ll}+ $/u.test(label)) return false
  // « pas 10 svp »
  if (last === 'pas' && /^ s[’']il/u.test(after)) return false
  // « forfait 1 jour 149 € »
  if (figure === '1' && next !== '') return false
  if (explicit.test(after) || unit.test(after) || /^(?:19|20)\d\d$/.test(figure)) return false
  if (
    /^ (?:la|le|l['’]) ?\p{L}/u.test(after) &&
    /(?:^| ou | \d+ ?(?:g|kg|cl) | la \p{L}+ | le \p{L}+ )$/u.test(label)
  )
    return true
  if (
    last === '' ||
    /^ (?:et|ou) \d/u.test(after) ||
    /,\d$/.test(figure) ||
    /^ (?:offert|acheté|compris|inclus|réservé|vendu)\p{L}*/u.test(after)
  )
    return false
  if (/^ (?:pour|pr|par|sur|x|=|\d)(?= ?\d)/u.test(after) || (!mayRange && /^ (?:à|a|-) \d/u.test(after)))
    return false
  const isPerson = /^(?:adultes?|adhérents?|enfants?|étudiants?|plein|réduit|tarif|semaine|jour|week-end)$/
  // « centre culturel 180 danseurs »: what a noun follows is counted.
  const isFew =
    next !== '' &&
    !isPerson.test(last) &&
    !(isPerson.test(next) && /^ \p{L}+ \d/u.test(after)) &&
    (Number(figure) < 5 ||
      (!isTable &&
        isNoun(readWord(next)) &&
        !/^(?:tou[ts]|toute|plus|seulement|environ|après|soit)$/.test(next) &&
        !determiners.has(next) &&
        !prepositions.has(next)))
  const isCount =
    isFew ||
    isPluralOnly(readWord(next)) ||
    months.has(next) ||
    (/[^s]s$/.test(next) && isNoun(readWord(next)) && !days.has(next))
  const isHeld = /lieu de $/u.test(label)
    ? false
    : prepositions.has(last) || determiners.has(last) || /^(?:et|ou|a|au|aux|que|qui)$/.test(last)
  return !isCount && !isHeld && !noLabel.has(last) && !days.has(last) && !months.has(last)
}

/** Does the name of the next thing follow: « 13,50 mardi parmentier », « 15 à 25 cintrer une chemise »? */
function startsLabel(next: string): boolean {
  if (/^ une? \p{L}[^,.]*\d/u.test(next)) return true
  if (/^ (?:les? \d+ \d|\d+(?:,\d\d)? ?€)/u.test(next)) return true
  const [, word = '', rest = ''] = /^ ([\p{L}’'-]+|\d+(?= \p{L}))(.*)$/u.exec(next) ?? []
  const lower = word.toLowerCase()
  if (/^(?:d|l|jusqu|qu|n|c|j|s)['’]/u.test(lower)) return false
  if (word === '' || !/\d/.test(rest) || (/^[^,;.]*[,;]/u.test(rest) && !/^[^,;.]*\d/u.test(rest)))
    return false
  if (/^\d/.test(word)) return true
  const readings = readWord(lower)
  const isLink =
    prepositions.has(lower) ||
    determiners.has(lower) ||
    /^(?:et|ou|au|soit|si|jusqu|on|je|nous|il|c|j|jusqu.*)$/.test(lower)
  return (
    !isLink &&
    (readings.length === 0 || isNoun(readings) || isInfinitive(readings) || lower.length > 5) &&
    !/^(?:ht|ttc|net|brut|seulement|max|min|maximum|minimum|offert|valable|comprise?s?|nuit|jour|semaine|mois|heure|pers|personnes?|kg|kilo)$/.test(
      lower,
    )
  )
}
