import { matchesOf } from '#shared/matches-of.ts'
/** What a hurried keyboard typed in one line and means as a list: one item a line, behind a dash. */
export const withListedLines = (text: string): string =>
  dayLines(text.split('\n'))
    .map((line) => (/^\s*[-•*–]/u.test(line) ? line : outsideBrackets(line, asList)))
    .join('\n')

const asList = (line: string): string => scheduled(numbered(separated(slashed(line))))

/** « (départ 9h30 / 11h / 14h) » stays in its sentence: what brackets hold stands for one word while a line is read. */
function outsideBrackets(line: string, read: (line: string) => string): string {
  const held: string[] = []
  const open = line.replace(/\([^()]*\)/gu, (aside) => String.fromCharCode(0xf700 + held.push(aside) - 1))
  const out = read(open)
  return held.reduce(
    (text, aside, index) => text.replace(String.fromCharCode(0xf700 + index), () => aside),
    out,
  )
}

const items = (found: string[]): string => found.map((item) => `- ${item.trim()}`).join('\n')

const day = '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?'
const per =
  "(?: (?:(?:la|le|les \\d+|par|au|du|/) |l[’']|a l ?[’']?|à l[’'])?(?:dz|douzaine|kilo|kg|pi[eè]ce|unit[eé]|lunite|part|pers|personne|jour|journ[eé]e|nuit|semaine|mois|s[eé]ance|heure|m[eè]tre|litre|pot|botte|lot|bo[iî]te|barquette|ht|ttc)s?(?!\\p{L}))*"
/** A price with its sign or its cents, no price at all, or (closing a part) a bare figure; then what it is given for. */
const marked = `(?<![\\p{L}\\d.,/:-])(?:\\d{1,4}(?:[.,]\\d\\d?)? ?(?:€|e(?!\\p{L})|euros?(?!\\p{L}))(?:\\d\\d)?|\\d{1,4}[.,]\\d\\d(?![\\d%])|(?:offert|gratuit)e?s?(?!\\p{L})|sur devis)${per}(?: ?[\uf700-\uf7ff])?`
const markedPrice = new RegExp(`^(.*?\\p{L}.*?${marked})(?:[\\s,]+(\\S.*)|([.!].*))?$`, 'isu')
const barePrice = new RegExp(
  `^(.*?\\p{L}[^\\d]* (?!(?:19|20)\\d\\d)\\d{1,4}${per})(?:$|\\s+(?=begins)(\\S.*)|([.!](?!\\d).*))$`.replace(
    'begins',
    '(?:attention|merci|pensez|on|nous|ns|je|il|y ?a|reste|sur (?:rdv|rendez|commande|place|r[ée]sa|r[ée]serv)|r[ée]sa|r[ée]serv|ouvert|ferm|venez|appelez|command|livraison|tel|t[ée]l|rdv|dispo|sans (?:rdv|r[ée]serv)|paiement|cb|du (?:lun|mar|mer|jeu|ven|sam|dim))',
  ),
  'isu',
)
const ownDay = new RegExp(`^(${day}(?: (?:matin|soir|midi|aprem|apr[eè]s-midi))?)\\s*:?\\s+(\\S.*)$`, 'isu')
/** What is told behind the last item: an appeal, or a sentence of its own. */
const told =
  /\s+(?=(?:attention|merci|pensez|on|nous|ns|il (?:reste|y)|reste|r[ée]servez|r[ée]serv\p{L}*|inscri\p{L}+|venez|appelez|command(?:ez|er)|livraison|(?:go[uû]ter|repas|verre) offert)(?!\p{L}))|(?<=[.!?])\s+/iu

interface Part {
  item: string
  rest: string
}

/** « tarifs coupe 20 / couleur 40 / barbe 15 sur rdv »: introduction, items that are alike (price or day), what follows; parts unlike one another are lines. */
function slashed(line: string): string {
  const parts = line.split(/\s+\/\s+/u).map((part) => part.trim())
  if (parts.length < 3 || parts.some((part) => !/[\p{L}\uE000-\uF8FF]/u.test(part))) return line
  const series = [parts.map(pricedPart), parts.map(dayPart)].find((read) => {
    const found = read.filter((one) => one !== null).length
    const from = read.findIndex((one) => one !== null)
    return found >= 2 && (read.findLastIndex((one) => one !== null) - from + 1) * 2 < found * 3
  })
  if (series === undefined)
    return parts.slice(1).every((part) => part.split(/\s+/u).length < 3) ? parts.join(', ') : parts.join('\n')
  const first = series.findIndex((one) => one !== null)
  const last = series.findLastIndex((one) => one !== null)
  const listed = parts.slice(first, last + 1)
  const { item = '', rest = '' } = series[last] ?? {}
  // Where the others are told at length behind their price the last one is too.
  const isLong = series.slice(first, last).some((one) => one !== null && one.rest !== '')
  const [own, after] = isLong ? cutAt(listed.at(-1) ?? '', told) : [item, rest]
  const [intro, opening] = first === 0 ? introduced(listed) : ['', listed[0] ?? '']
  const printed = [opening, ...listed.slice(1, -1), own].map((one) => {
    const [, name = '', what = ''] = ownDay.exec(one) ?? []
    return /^\p{L}/u.test(what)
      ? `${name} : ${what}`
      : one.replace(/^(\d{1,3}) (?=\d{2,4} ?(?:€|e(?!\p{L})|euros?))/iu, '$1 : ')
  })
  const heads = [...parts.slice(0, first), intro].filter((one) => one !== '')
  // « programme de noël » is a title.
  if (/^[^.!?:]{2,40}$/u.test(heads.at(-1) ?? '')) heads.push(`${heads.pop()} :`)
  return [...heads, items(printed), after, ...parts.slice(last + 1)]
    .map((one) => one.replace(/^[\s.,;:!]+(?=\S)/u, ''))
    .filter((one) => one !== '')
    .join('\n')
}

function pricedPart(part: string): Part | null {
  // « écran 11 59e / 12 79e / 13 99e »: a size or a model by its number.
  const [, size = '', price = '', told = ''] =
    /^(\d{1,3}) (\d{2,4} ?(?:€|e(?!\p{L})|euros?))(?:[\s,]+(\S.*))?$/su.exec(part) ?? []
  if (size !== '') return { item: `${size} ${price}`, rest: told }
  const [, item = '', rest = '', end = ''] = markedPrice.exec(part) ?? barePrice.exec(part) ?? []
  return item === '' ? null : { item, rest: rest === '' ? end.replace(/^[.!]+$/u, '') : rest }
}

function dayPart(part: string): Part | null {
  if (!ownDay.test(part)) return null
  // « vendredi carrousel à 16h goûter offert », but « vendredi 16h chant »
  const [, timed = '', behind = ''] =
    /^(\p{L}+ (?!\d).*?\d ?h(?:\d\d)?(?:[-–à ]{1,3}\d{1,2}h(?:\d\d)?)?)\s+(\p{L}.*)$/isu.exec(part) ?? []
  if (timed !== '') return { item: timed, rest: behind }
  const [item, rest] = cutAt(part, told)
  return { item, rest }
}

function cutAt(text: string, sign: RegExp): [string, string] {
  const at = text.slice(1).search(sign) + 1
  return at === 0 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at).trim()]
}

/** What stands before the first item in its own part: up to a sign, a day or an hour, or to what opens like the others. */
function introduced([first = '', ...others]: string[]): [string, string] {
  const sign = /^(.*[:!?.])\s+(?=\p{L})(.*)$/su.exec(first)
  const numbered = others.every((one) => /^\p{L}{1,2}°? ?\d/u.test(one))
  const coded =
    numbered || /^\p{L}°?\d /u.test(others[0] ?? '') ? /^(.+?)\s+(\p{L}°?\d .*)$/su.exec(first) : null
  const moment =
    /^(.*(?:\d ?h(?:\d\d)?|\d(?:er)? (?:janv|f[ée]v|mars|avr|mai|juin|juil|ao[uû]t|sept|oct|nov|d[ée]c)\p{L}*|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche))\s+(?=\p{L}{2})(.*)$/isu.exec(
      first,
    )
  const sizes = new Set(others.map((one) => one.split(/\s+/u).length))
  const [size = 0] = sizes
  const words = first.split(/\s+/u)
  const label = /^(?:nos |les )?(?:tarifs?|prix|promos?|carte|menus?|formules?)(?!\p{L})/iu.test(first)
  const named: [string, string] | null =
    label && sizes.size === 1 && words.length > size
      ? [words.slice(0, -size).join(' '), words.slice(-size).join(' ')]
      : null
  const [, intro = '', item = first] = sign ?? coded ?? moment ?? ['', ...(named ?? ['', first])]
  return [intro, item]
}

/** « OUVERTURE - PROMO - RESA »: two separators in one sentence. */
function separated(line: string): string {
  if (line.includes('\n')) return line
  const sentences = line.split(/(?<!(?:^|\s)\d[.])(?<=[.!?…])\s+(?=\p{L}|\d)/u)
  const parted = sentences.map((sentence) => {
    for (const separator of [/\s+[-–—]\s+(?=\p{L})/u, /\s*[•▪]\s*/u, /\s+\|\s+/u]) {
      const [first = '', ...others] = sentence.replace(/[.\s]+$/u, '').split(separator)
      if (others.length < 2 || others.some((item) => !/\p{L}/u.test(item) || item.length > 90)) continue
      // « les tarifs : coupe 20 / couleur 40 / mèches 60 »
      const [, head = '', own = first] = /^(.{3,60}?)\s*:\s+(.*)$/su.exec(first) ?? []
      // « … / dessert 4 ouvert du mardi au samedi »: what is told behind the last price.
      const [, last = others.at(-1) ?? '', rest = ''] = behindPrice.exec(others.at(-1) ?? '') ?? []
      return `${head === '' ? '' : `${head} :\n`}${items([own, ...others.slice(0, -1), last])}${rest === '' ? '' : `\n${rest}`}`
    }
    return sentence
  })
  return parted.length === 1 ? (parted[0] ?? '') : joined(parted, sentences)
}

const behindPrice =
  /^(.*\d\s?(?:e|€|euros?)?)\s+((?:ouvert|ferm|r[ée]sa|r[ée]serv|rdv|livraison|command|tel|t[ée]l|sur place|du (?:lun|mar|mer|jeu|ven|sam|dim)).*)$/iu

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
  const [, last = bodies.at(-1) ?? '', rest = ''] =
    /^(.*?[^\d\s][.!?])\s+(\S.*)$/su.exec(bodies.at(-1) ?? '') ?? []
  bodies[bodies.length - 1] = last
  return `${head === '' ? '' : `${head} :\n`}${bodies.map((body, at) => `${at + 1}. ${body.replace(/[\s.,;]+$/u, '')}`).join('\n')}${rest === '' ? '' : `\n${rest}`}`
}

/** A day that begins an entry: neither « du mardi », « mardi et jeudi » nor « jeudi 12 ». */
const entry = new RegExp(
  `(?<=^|[\\s:.])(?<!(?<!\\p{L})(?:du|de|au|a|à|o|ou|le|les|ce|sauf|sf|chaque|tous|avant|avt|dès|des|jusqu['’]à|jusqu['’]au|prochain|${day}),? |${day} et )${day}(?!\\p{L})(?=\\s+(?!(?:prochain|dernier|au|a|à|et|ou|o|\\d{1,2}(?!\\d| ?h))(?!\\p{L})|${day})\\S)`,
  'giu',
)

/** « vendredi saint », « lundi de Pâques », « mardi férié » */
const feast =
  '(?:saint(?=,? (?:ferm|ouver)|\\s*:|\\s*$)|(?:f[ée]ri[ée]|(?:de )?(?:p[âa]ques?|pentec[ôo]te)|des rameaux)(?!\\p{L}))'

const ofDay = new RegExp(
  `^\\s*(${day}(?: ${feast})?)(?: *:)? +(?=\\p{L})(?!au |et |ou |${feast}|(?:soir|matin|midi|apr[èe]s-midi|aprem)(?!\\p{L}))(\\S.*)$`,
  'iu',
)

const dayOfEntry = new RegExp(
  `^(\\p{L}+(?: ${feast})?(?: (?:matin|soir|midi|aprem|apr[èe]s-midi)(?!\\p{L}))?)\\s*:?\\s+`,
  'iu',
)

/** Three and more lines, each with its day, are a list: « – Mardi : parking du marché ». */
const dayLines = (lines: string[]): string[] =>
  lines.filter((line) => ofDay.test(line)).length < 3
    ? lines
    : lines.map((line) => line.replace(ofDay, '- $1 : $2'))

/** « mardi Volx place du village mercredi Villeneuve jeudi rien »: three days in one breath make a schedule. */
function scheduled(line: string): string {
  if (line.includes('\n')) return line
  for (const sentence of line.split(/(?<=[.!?])\s+/u)) {
    const found = matchesOf(sentence, entry)
    if (found.length < 3 || (sentence.match(/,/g) ?? []).length > 1) continue
    const head = sentence.slice(0, found[0]?.index ?? 0).replace(/[\s:,]+$/u, '')
    const entries = found.map((one, at) =>
      sentence
        .slice(one.index, found[at + 1]?.index ?? sentence.length)
        .replace(/[\s.,;]+$/u, '')
        .replace(/[\s,]+et$/iu, '')
        .replace(dayOfEntry, '$1 : ')
        .replace(/(?<= : (?:rien|repos|relâche|fermé)) (?=(?:les?|la|on|nous|je) |l['’])/iu, ', '),
    )
    // « jeudi 10h jeudi 14h et vendredi 17h30 pose 28 € »: days with their hours alone, and what is told next.
    const isTimed = entries.slice(0, -1).every((one) => / : \d{1,2} ?h(?:\d\d)?$/u.test(one))
    const [, last, told = ''] =
      (isTimed && /^(\p{L}+ : \d{1,2} ?h(?:\d\d)?) (\S.*)$/su.exec(entries.at(-1) ?? '')) || []
    if (last !== undefined) entries[entries.length - 1] = last
    const [before = '', after = ''] = line.split(sentence)
    return [before.trim(), head === '' ? '' : `${head} :`, items(entries), told, after.trim()]
      .filter((part) => part !== '')
      .join('\n')
  }
  return line
}
