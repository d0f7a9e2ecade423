const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]
const monthPattern =
  'janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre'
const dayPattern = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche'
const nb = '\u00a0'

const fullDate = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/g
const shortDate = new RegExp(
  `(?<=(?<!\\p{L})(?:le|au|du|dès le|${dayPattern}) )(\\d{1,2})\\/(\\d{1,2})(?![\\d/])`,
  'giu',
)
const dayAndMonth = new RegExp(`(?<![\\d,.])(\\d{1,2})(er)? (${monthPattern})(?!\\p{L})`, 'giu')
const monthAfterWord = new RegExp(
  `(?<=(?<!\\p{L})(?:en|de|mi-|fin|début|d’ici|dès|depuis|jusqu’en) ?)(${monthPattern})(?!\\p{L})`,
  'giu',
)
const dayAfterWord = new RegExp(
  `(?<=(?<!\\p{L})(?:le|les|ce|chaque|du|de|au|dès|et|ou|à|tous les|sauf|fermé|ouvert|jusqu’au),? )(${dayPattern})(s?)(?!\\p{L})`,
  'giu',
)

/** Dates in words, the first of the month as an ordinal, days and months in lower case. */
export function repairDates(text: string): string {
  return text
    .replace(/(?<=(?<!\p{L})(?:du|le) )1 (?=(?:au|et) (?:le )?\d{1,2}(?:er)? \p{L})/giu, '1er ')
    .replace(fullDate, (found, day: string, month: string, year: string) =>
      inWords(found, day, month, year.length === 2 ? `20${year}` : year),
    )
    .replace(shortDate, (found, day: string, month: string) => inWords(found, day, month, null))
    .replace(
      dayAndMonth,
      (_, day: string, __: string | undefined, month: string) =>
        `${ordinalDay(day)}${nb}${month.toLowerCase()}`,
    )
    .replace(monthAfterWord, (month: string) => month.toLowerCase())
    .replace(dayAfterWord, (day: string) => day.toLowerCase())
}

function inWords(found: string, day: string, month: string, year: string | null): string {
  const name = months[Number(month) - 1]
  if (name === undefined || Number(day) < 1 || Number(day) > 31) return found
  return `${ordinalDay(String(Number(day)))}${nb}${name}${year === null ? '' : ` ${year}`}`
}

function ordinalDay(day: string): string {
  return day === '1' ? '1er' : day
}
