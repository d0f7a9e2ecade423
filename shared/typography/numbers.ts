const nb = '\u00a0'
const thin = '\u202f'

const units =
  'kg|g|mg|km|cm|mm|m²|m2|m³|m3|m|ml|cl|kWh|kWc|kW|ha|°C|Go|Mo|km\\/h|%|€|euros?|k€|heures?|h|minutes?|min|litres?|mètres?|kilos?'
const afterUnit = '(?![\\p{L}\\p{N}])'
const startOfNumber = '(?<![\\p{L}\\p{N}.,/])'

const phone = /(?<![\d.+])(0\d)[ .-](\d\d)[ .-](\d\d)[ .-](\d\d)[ .-](\d\d)(?![\d])/g
const foreignPhone = /\+33 ?(\d)[ .-]?(\d\d)[ .-]?(\d\d)[ .-]?(\d\d)[ .-]?(\d\d)(?!\d)/g
const thousandsDot = /(?<![\d.,/])(\d{1,3})((?:\.\d{3}){1,3})(?![\d.,])/g
const thousandsSpace = /(?<![\d.,/\u00a0])(?<!\d )(\d{1,3})((?: \d{3}){1,3})(?! ?\d)/g
const version = /(?:v|v\.|version|versions|release|n°) ?$/iu
const decimal = new RegExp(`${startOfNumber}(\\d{1,6})\\.(\\d{1,2})(?= ?(?:${units})${afterUnit})`, 'giu')
const numberAndUnit = new RegExp(`(?<![\\p{L}/-])(\\d) ?(${units})${afterUnit}`, 'giu')
const knownUnits = new Map([
  ['m2', 'm²'],
  ['m3', 'm³'],
  ['kwh', 'kWh'],
  ['kwc', 'kWc'],
  ['kw', 'kW'],
  ['°c', '°C'],
  ['go', 'Go'],
  ['mo', 'Mo'],
])

/** « 6-12 ans », and neither the lot 24-117 nor a score of 1-3. */
const countedRange = new RegExp(
  `(?<![\\d/.-]|(?<!\\p{L})(?:lots?|réf|référence|numéro|n°|série|modèle|code|article|dossier|commande|devis|facture|bon|norme)s?\\.? ?)(\\d{1,3})-(\\d{1,3})(?= ?(?:${units}|ans|jours?|mois|semaines?|nuits?|fois|pers|personnes?|places?|séances?|pièces?|parts?|enfants|élèves|couverts|convives|participants|lignes|mots|photos|euros|points|étages)${afterUnit})`,
  'giu',
)

/** Prices, hours, units, thousands, telephones, ranges and ordinals. */
export function repairNumbers(text: string): string {
  return (
    text
      .replace(phone, `$1${nb}$2${nb}$3${nb}$4${nb}$5`)
      .replace(foreignPhone, `+33${nb}$1${nb}$2${nb}$3${nb}$4${nb}$5`)
      // « 9€50 »; in « 6,90 € 80 g » the cents are said already.
      .replace(/(?<![\d.,])(\d{1,6}) ?€(\d{2})(?!\d|[.,]\d)(?! ?(?:%|h|€))/gi, `$1,$2${nb}€`)
      .replace(/(?<!\p{L})(7) ?j(?:ours?)? ?(?:\/|sur) ?7(?!\d)/giu, `$1${nb}jours sur 7`)
      .replace(/(?<!\d)24 ?h ?(?:\/|sur) ?24(?!\d)/gi, `24${nb}h sur 24`)
      .replace(
        /(?<=(?:\d|€|brut|net) ?(?:h|€|brut|net)?|fois ?)\/ ?(h|heure|semaine|sem\.?|mois|jour|an|personne|pers\.?|kg|l)(?!\p{L})/giu,
        (_, unit: string) => rate(unit),
      )
      .replace(/(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/g, '$1h$2')
      .replace(/(?<![\d\p{L}])(\d{1,2}) ?h ?([0-5]\d)(?!\d)/giu, (_, hour: string, minute: string) =>
        minute === '00' ? `${hour}${nb}h` : `${hour}${nb}h${nb}${minute}`,
      )
      .replace(
        /(de |entre )?(?<!\d)(\d{1,2})[ \u00a0]?h(\u00a0\d\d)? ?[-–] ?(?=\d{1,2}[ \u00a0]?h)/giu,
        (_, start: string | undefined, hour: string, minute = '') =>
          `${start ?? 'de '}${hour}${nb}h${minute} à `,
      )
      .replace(countedRange, range)
      .replace(thousandsDot, (found, head: string, tail: string, at: number, whole: string) =>
        version.test(whole.slice(Math.max(0, at - 10), at)) ? found : head + tail.replaceAll('.', thin),
      )
      .replace(thousandsSpace, (_, head: string, tail: string) => head + tail.replaceAll(' ', thin))
      .replace(
        /(?<![\p{L}\p{N}.,])(\d{1,2}) ?m ?(\d\d)(?![\p{L}\p{N}]|[ \u00a0]?(?:€|%|euros?(?!\p{L})))/gu,
        `$1,$2${nb}m`,
      )
      .replace(decimal, '$1,$2')
      .replace(numberAndUnit, (found, digit: string, unit: string) =>
        // A lone capital (3M, 5G) is a name more often than a unit.
        unit === 'G' || unit === 'M' ? found : `${digit}${nb}${unitCase(unit)}`,
      )
      .replace(/(\d) ?(?:[èe]me|è)s?(?!\p{L})/giu, '$1e')
      .replace(/(?<!\d)1 ?[èe]re(?!\p{L})/giu, '1re')
      .replace(/(?<!\p{L})(n) ?° ?(?=\d)/giu, `$1°${nb}`)
      // « +20 teintes »; in « pain + 2 boissons » the sign adds.
      .replace(/(?<![\d\p{L}+])\+(?: ?de )?(\d{1,6}(?:\u202f\d{3})?) (?=\p{L})/gu, moreThan)
      .replace(/(?<!\p{L})(plus de \d{1,6}(?:\u202f\d{3})?) (?=\p{L})/giu, `$1${nb}`)
  )
}

function range(found: string, from: string, to: string): string {
  return Number(from) < Number(to) ? `${from} à ${to}` : found
}

function rate(unit: string): string {
  const names: Record<string, string> = {
    h: ' de l’heure',
    heure: ' de l’heure',
    sem: ' par semaine',
    pers: ' par personne',
    kg: ' le kilo',
    l: ' le litre',
  }
  return names[unit.toLowerCase().replace('.', '')] ?? ` par ${unit.toLowerCase()}`
}

function unitCase(unit: string): string {
  const lower = unit.toLowerCase()
  return knownUnits.get(lower) ?? lower
}

function moreThan(_: string, count: string, at: number, whole: string): string {
  const before = whole.slice(0, at).trimEnd()
  return `${/[.!?…]$/.test(before) ? 'Plus' : 'plus'} de ${count}${nb}`
}
