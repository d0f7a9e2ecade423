/** What a hurried keyboard typed in one line and means as a list: one item a line, behind a dash. */
export const withListedLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => (/^\s*[-•*–]/u.test(line) ? line : scheduled(numbered(separated(line)))))
    .join('\n')

const items = (found: string[]): string => found.map((item) => `- ${item.trim()}`).join('\n')

/** « Jour 145 / we 230 / semaine 590 », « OUVERTURE - PROMO - RESA »: two separators in one sentence. */
function separated(line: string): string {
  const sentences = line.split(/(?<!(?:^|\s)\d[.])(?<=[.!?…])\s+(?=\p{L}|\d)/u)
  const parted = sentences.map((sentence) => {
    for (const separator of [/\s+\/\s+/u, /\s+[-–—]\s+(?=\p{L})/u, /\s*[•▪]\s*/u, /\s+\|\s+/u]) {
      const [first = '', ...others] = sentence.replace(/[.\s]+$/u, '').split(separator)
      if (others.length < 2 || others.some((item) => !/\p{L}/u.test(item) || item.length > 90)) continue
      // « les tarifs : coupe 20 / couleur 40 / mèches 60 »
      const [, head = '', own = first] = /^(.{3,60}?)\s*:\s+(.*)$/su.exec(first) ?? []
      return `${head === '' ? '' : `${head} :\n`}${items([own, ...others])}`
    }
    return sentence
  })
  return parted.length === 1 ? (parted[0] ?? '') : joined(parted, sentences)
}

/** A list begins and ends on lines of its own. */
const joined = (parted: string[], sentences: string[]): string =>
  parted
    .map((part, at) => {
      const isList = part !== sentences[at]
      const last = at === 0 ? '' : isList || parted[at - 1] !== sentences[at - 1] ? '\n' : ' '
      return last + part
    })
    .join('')

/** « 5 conseils. 1 cartons petits 2 écrire dessus 3 dégivrer »: figures that count up, before what is to be done. */
function numbered(line: string): string {
  if (line.includes('\n')) return line
  const found = [...line.matchAll(/(?<=^|[\s:.,])(\d)(?:[.)]|°)?\s+(?=\p{L}{3})/gu)]
  const series: RegExpExecArray[] = []
  for (const one of found) if (Number(one[1]) === series.length + 1) series.push(one)
  const bodies = series.map((one, at) =>
    line.slice(one.index + one[0].length, series[at + 1]?.index ?? line.length).trim(),
  )
  const ordered = bodies.filter((body) =>
    /^(?:(?:ne )?\p{L}+(?:er|ir|re|ez)|l[ae]s?|l['’]\p{L}+|on|pas|une?)(?!\p{L})/iu.test(body),
  )
  if (series.length < 3 || ordered.length * 2 < series.length) return line
  const head = line.slice(0, series[0]?.index ?? 0).replace(/[\s:.,]+$/u, '')
  return `${head === '' ? '' : `${head} :\n`}${bodies.map((body, at) => `${at + 1}. ${body.replace(/[\s.,;]+$/u, '')}`).join('\n')}`
}

const day = '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?'
/** A day that begins an entry: neither « du mardi », « mardi et jeudi » nor « jeudi 12 ». */
const entry = new RegExp(
  `(?<=^|[\\s:.])(?<!(?<!\\p{L})(?:du|de|au|a|à|o|et|ou|le|les|ce|sauf|sf|chaque|tous|avant|avt|dès|des|jusqu['’]à|jusqu['’]au|prochain|${day}),? )${day}(?!\\p{L})(?=\\s+(?!(?:prochain|dernier|au|a|à|et|ou|o|matin|soir|midi|\\d{1,2}(?!\\d| ?h))(?!\\p{L})|${day})\\S)`,
  'giu',
)

/** « mardi Volx place du village mercredi Villeneuve jeudi rien »: three days in one breath make a schedule. */
function scheduled(line: string): string {
  if (line.includes('\n')) return line
  for (const sentence of line.split(/(?<=[.!?])\s+/u)) {
    const found = [...sentence.matchAll(entry)]
    if (found.length < 3 || (sentence.match(/,/g) ?? []).length > 1) continue
    const head = sentence.slice(0, found[0]?.index ?? 0).replace(/[\s:,]+$/u, '')
    const entries = found.map((one, at) =>
      sentence
        .slice(one.index, found[at + 1]?.index ?? sentence.length)
        .replace(/[\s.,;]+$/u, '')
        .replace(/^(\p{L}+)\s*:?\s+/u, '$1 : '),
    )
    const [before = '', after = ''] = line.split(sentence)
    return [before.trim(), head === '' ? '' : `${head} :`, items(entries), after.trim()]
      .filter((part) => part !== '')
      .join('\n')
  }
  return line
}
