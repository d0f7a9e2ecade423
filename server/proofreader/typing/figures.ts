const units = new Map(
  `zéro 0 un 1 une 1 deux 2 trois 3 quatre 4 cinq 5 six 6 sept 7 huit 8 neuf 9 dix 10 onze 11 douze 12 treize 13 quatorze 14
  quinze 15 seize 16 vingt 20 vingts 20 trente 30 quarante 40 cinquante 50 soixante 60 septante 70 huitante 80 nonante 90`
    .split(/\s+/)
    .flatMap((word, at, all): [string, number][] => (at % 2 === 0 ? [[word, Number(all[at + 1])]] : [])),
)
const word = `(?:${[...units.keys(), 'cents?', 'mille'].join('|')})`
/** Of sixteen words at most: « neuf cent quatre-vingt-dix-neuf mille neuf cent quatre-vingt-dix-neuf » has twelve. */
const spelt = `${word}(?:[- ]et[- ](?:une?|onze)(?!\\p{L})|[- ]${word}){0,15}`
const month = '(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)'
const day = '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)'
const counted =
  '(?:euros?|€|heures?|h|pour cent|%|mètres?(?: carrés?)?|kilos?|grammes|kilomètres?|km|centimètres|litres?|pour ?cent)'
const figure = `(?:${spelt}|\\d+)`
/** What is printed in figures: prices, hours, dates, measures, a house in its street. */
const figured = [
  `(?<!\\p{L})${spelt}(?= ${counted}(?!\\p{L}))`,
  `(?<!\\p{L})${spelt}(?= ${month})`,
  `(?<!\\p{L})${spelt}(?= (?:et|au|ou|à) (?:le |${day} )*${figure} ${month})`,
  `(?<=(?<!\\p{L})${day} )${spelt}(?!\\p{L}| ${counted}| (?:personnes|places|pains))`,
  `(?<=(?<!\\p{L})(?:de|entre) )${spelt}(?= (?:à|et) ${figure} (?:heures?|euros|h)(?!\\p{L}))`,
  `(?<=(?<!\\p{L})(?:numéro|numéros|n°|au|du) )${spelt}(?= (?:rue|avenue|boulevard|place|quai)(?!\\p{L}))`,
  `(?<=(?<!\\p{L})(?:numéros?|n°) )${word}(?!\\p{L})`,
  `(?<!\\p{L})mille neuf[- ]cents? ${spelt}(?!\\p{L})`,
  `(?<=(?<!\\p{L})sauf le )${spelt}(?!\\p{L})`,
].map((source) => new RegExp(source, 'giu'))
/** « onze cinquante » is said for 11,50 €, « cent dix par mois » for 110 €. */
const spokenPrice = new RegExp(
  `(?<!\\p{L})(?<!${word}[- ])(?:(?!quatre vingts?(?!\\p{L}))${word} (?:dix|vingt|trente|quarante|cinquante|soixante)(?!\\p{L}|[- ](?:et|${word}))|${spelt}(?= (?:par mois|frais d’agence|frais d'agence|hors taxes?|la part|la pièce|le kilo|la douzaine)))`,
  'giu',
)
/** « dix-huit heures trente » is 18 h 30, but before what the second number counts. */
const spokenHours = new RegExp(
  `(?<![\\p{L}\\d])(\\d{1,2}|${spelt}) heures? (${spelt})(?!\\p{L}|[- ](?:personnes?|places?|euros?|minutes?|enfants?|adultes?|élèves?|jours?|${month}))`,
  'giu',
)
const spokenCents = new RegExp(
  `(?<![\\d.,])(\\d{1,3}) euros? (${spelt})(?=$|[.,\\n]| (?:la|le|les|l['’]|par|pièce|à|et|sur|au|hors)(?!\\p{L}))`,
  'giu',
)

/** « dix-huit euros » is 18 euros, « le treize juin » the 13 juin; « trois fauteuils » stay three. */
export function withFigures(text: string): string {
  return figured
    .reduce(
      (current, pattern) =>
        current.replace(pattern, (whole) => (isAlone(whole) ? whole : String(valueIn(whole)))),
      text,
    )
    .replace(spokenHours, (whole, hours: string, minutes: string) => {
      const [hour, minute] = [/^\d/.test(hours) ? Number(hours) : valueIn(hours), valueIn(minutes)]
      return hour <= 24 && minute >= 5 && minute < 60 ? `${hour} h ${String(minute).padStart(2, '0')}` : whole
    })
    .replace(spokenCents, (whole, euros: string, cents: string) =>
      valueIn(cents) > 9 && valueIn(cents) < 100 ? `${euros},${valueIn(cents)} €` : whole,
    )
    .replace(spokenPrice, (whole) => (/(?:€|euros|prix|charges)/iu.test(text) ? priceOf(whole) : whole))
    .replace(/(?<!\p{L})(moins|plus) (?=\d+ pour ?cent)/giu, (sign) => (/moins/i.test(sign) ? '−' : '+'))
    .replace(/(?<=\d) pour ?cent(?!\p{L})/giu, ' %')
    .replace(/(?<=\d) mètres carrés/giu, ' m²')
    .replace(/(?<=\d) heures? et (quart|demie?)(?!\p{L})/giu, (_, part: string) =>
      part === 'quart' ? ' h 15' : ' h 30',
    )
    .replace(/(?<=\d) heures? (\d\d)(?!\d)/giu, ' h $1')
    .replace(
      /(?<=(?<!\p{L})(?:à|de|dès|vers|avant|après|et|jusqu’à|jusqu'à|entre) \d{1,2}) heures?(?!\p{L}| de (?!l’)| supp)/giu,
      ' h',
    )
    .replace(/(?<=\d) (?:à|et) (\d{1,2}) heures?(?!\p{L}| de | supp)/giu, (found) =>
      found.replace(/ heures?/iu, ' h'),
    )
    .replace(/(?<!\p{L})de (\d{1,2}) à (\d{1,2}) h(?!\p{L})/giu, 'de $1 h à $2 h')
}

/** « un euro » and « une heure » are said so. */
const isAlone = (spelt: string): boolean => /^(?:une?)$/iu.test(spelt)

function priceOf(spelt: string): string {
  const [first = '', second = '', ...more] = spelt.toLowerCase().split(' ')
  const [whole, cents] = [valueIn(first), valueIn(second)]
  const isParted = more.length === 0 && cents >= 10 && whole < 100 && !(whole >= 60 && whole % 20 === 0)
  return isAlone(spelt)
    ? spelt
    : isParted && !/^(?:vingt|trente|quarante|cinquante)$/.test(first)
      ? `${whole},${cents} €`
      : `${valueIn(spelt)} €`
}

function valueIn(spelt: string): number {
  let [total, group] = [0, 0]
  for (const part of spelt.toLowerCase().split(/[- ]/)) {
    if (part === 'et') continue
    if (/^cents?$/.test(part)) group = (group || 1) * 100
    else if (part === 'mille') [total, group] = [total + (group || 1) * 1000, 0]
    else {
      const value = units.get(part) ?? 0
      // « quatre-vingt » is four times twenty.
      group = value === 20 && group % 10 === 4 && group % 100 < 20 ? group - 4 + 80 : group + value
    }
  }
  return total + group
}
