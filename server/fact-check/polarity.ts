import { matchesOf } from '#shared/matches-of.ts'
import type { Scan } from './fact.ts'
import {
  linkKind,
  rawSpan,
  sentenceBounds,
  sentencesOf,
  stemOf,
  type Text,
  type Word,
  wordsBetween,
} from './text.ts'

/** A clause of the text that says what a source denies, or denies what it says. Folded indices. */
export interface Reversal {
  start: number
  end: number
  /** What the source says. */
  nearest: string
}

interface Denial {
  /** Of what is denied: a text that says all of them contradicts. */
  stems: string[]
  /** All content words of its sentence. */
  clause: string[]
  written: string
}

/** What a source holds, read once. */
export interface Polarity {
  denials: Denial[]
  denied: Set<string>
  affirmed: Set<string>
  /** « avant » or « sans » with the word that it goes with, and of what pair it is. */
  sides: Set<string>
}

const denial =
  /(?<![a-z-])(?:pas|plus(?= (?:de |d'))|jamais|aucune?|sans|ni|non|not|no|never|without|(?:do|does|is|are|wo|ca)n't)(?![a-z-])(?! (?:seulement|que |stop|loin|a pas|plus|moins|attendre|hesiter|compter|oublier|doute))/g
/** A sentence that holds one of these may well deny what it names. */
const doubtful =
  /(?<![a-z])(?:ne|n'|pas|plus|jamais|aucune?|sans|ni|non|rien|nul|inutile|importe|zero|not|no|never|without|refus[a-z]*|interdi[a-z]*|impossibles?|exclu[a-z]*|sauf|hormis|hors|fini[es]*|adieu|stop|seule?s?(?! ?(?:$|[.,!?]))|seulement|uniquement|only|sinon)(?![a-z])|n't/
const places = /^(?:dans|en|sur|chez|au|aux)$/
const determiners = new Set(
  'de d le la les l un une des du vos nos votre notre leur leurs ses son sa mes mon ma the a any'.split(' '),
)
const isClause = (sign: string): boolean => /[,;:()\n.!?]/.test(sign)

/** What each « pas de … », « sans … », « non … » of the sources denies. */
export function readPolarity(texts: Text[]): Polarity {
  const denials: Denial[] = []
  const denied = new Set<string>()
  const affirmed = new Set<string>()
  for (const text of texts) {
    const here = new Set<Word>()
    for (const match of matchesOf(text.folded, denial)) {
      if (
        /(?:(?:oubli|hesit)[a-z]*|avec ou) $/.test(
          text.folded.slice(Math.max(0, match.index - 14), match.index),
        )
      )
        continue
      const words = deniedWords(text, match.index, match.index + match[0].length)
      const [first, last] = [words[0], words.at(-1)]
      if (!first || !last) continue
      for (const word of words) here.add(word)
      const { value } = rawSpan(
        text,
        Math.min(match.index, first.start),
        Math.max(last.end, match.index + match[0].length),
      )
      const { start, end } = sentenceBounds(text.folded, match.index)
      denials.push({
        stems: words.map(({ stem }) => stem),
        clause: wordsBetween(text, start, end)
          .filter(({ isContent }) => isContent)
          .map(({ stem }) => stem),
        written: value,
      })
    }
    for (const word of text.words) if (word.isContent) (here.has(word) ? denied : affirmed).add(word.stem)
  }
  const sides = new Set(texts.flatMap(sidesOf).map(({ pair, side, anchor }) => `${pair} ${side} ${anchor}`))
  return { denials, denied, affirmed, sides }
}

/** Words whose place another one takes only to say the contrary; `near` tells whether the word that they go with may stand before. */
const opposites: { sides: RegExp[]; near: 'after' | 'before' | 'both' }[] = [
  { sides: [/^(?:avant|avt)$/, /^apres$/, /^pendant$/], near: 'after' },
  { sides: [/^(?:sauf|hors|hormis|except[a-z]*)$/, /^meme$/], near: 'after' },
  {
    sides: [/^(?:premier|1er)(?:e|s|es)?$/, /^(?:deuxieme|second)(?:e|s|es)?$/, /^dernier(?:e|s|es)?$/],
    near: 'after',
  },
  {
    sides: [
      /^(?:obligatoire|indispensable|exige)(?:e|s|es)?$/,
      /^(?:conseille|recommande|facultati[fv]|souhaite|possible)(?:e|s|es)?$/,
    ],
    near: 'before',
  },
  { sides: [/^(?:homme|monsieur|garcon)s?$/, /^(?:femme|dame|fille)s?$/], near: 'before' },
  { sides: [/^petit(?:e|s|es)?$/, /^grand(?:e|s|es)?$/], near: 'after' },
  { sides: [/^(?:ancien|vieil)(?:le|s|les)?$/, /^nouve(?:au|aux|l|lle|lles)$/], near: 'after' },
  { sides: [/^chaud(?:e|s|es)?$/, /^froid(?:e|s|es)?$/], near: 'before' },
  { sides: [/^inter(?:ieur|ne)(?:e|s|es)?$/, /^exter(?:ieur|ne)(?:e|s|es)?$/], near: 'before' },
  { sides: [/^augment[a-z]*$/, /^(?:baiss|diminu)[a-z]*$/], near: 'before' },
  { sides: [/^(?:sans|ss)$/, /^(?:sur|avec)$/], near: 'after' },
  { sides: [/^ouvert(?:e|s|es)?$/, /^ferme(?:e|s|es)$/], near: 'both' },
  { sides: [/^(?:debut|debuts)$/, /^fin$/], near: 'after' },
  { sides: [/^(?:matin|matinee|mat)$/, /^(?:soir|soiree)$/, /^midi$/], near: 'before' },
  {
    sides: [/^(?:inclu[a-z]*|compris[a-z]*|offert[a-z]*|gratuit[a-z]*)$/, /^(?:payant[a-z]*|supplement)$/],
    near: 'before',
  },
]

const anySide = new RegExp(opposites.flatMap(({ sides }) => sides.map(({ source }) => source)).join('|'))

interface Side {
  pair: number
  side: number
  anchor: string
  word: Word
}

/** Each such word with the content word or figure that stands next in its clause. */
function sidesOf({ words, folded }: Text): Side[] {
  const found: Side[] = []
  for (const [at, word] of words.entries()) {
    if (!anySide.test(word.text)) continue
    for (const [pair, { sides, near }] of opposites.entries()) {
      const side = sides.findIndex((pattern) => pattern.test(word.text))
      if (side < 0) continue
      const before = words.slice(Math.max(0, at - 4), at).reverse()
      const after = words.slice(at + 1, at + 5)
      for (const [isBefore, run] of [
        [true, before],
        [false, after],
      ] as const) {
        if (near !== 'both' && isBefore !== (near === 'before')) continue
        const anchor = run.find(({ isContent, text }) => isContent || /^\d/.test(text))
        if (!anchor) continue
        const gap = isBefore ? folded.slice(anchor.end, word.start) : folded.slice(word.end, anchor.start)
        if (!/[,;:()\n.!?]/.test(gap)) found.push({ pair, side, anchor: anchor.stem, word })
      }
    }
  }
  return found
}

/** « après le 18 » where a source says « avant le 18 ». */
function changedSides(text: Text, { sides: known }: Polarity): Reversal[] {
  const said = sidesOf(text)
  return said.flatMap(({ pair, side, anchor, word }) => {
    const others = opposites[pair]?.sides.map((_, index) => index).filter((index) => index !== side) ?? []
    const isChanged =
      !known.has(`${pair} ${side} ${anchor}`) &&
      others.some((other) => known.has(`${pair} ${other} ${anchor}`)) &&
      !said.some((one) => one.pair === pair && one.side !== side && one.anchor === anchor)
    return isChanged ? [{ start: word.start, end: word.end, nearest: anchor }] : []
  })
}

/** « vente de boissons » after « pas de », else the verb or the noun before: « on casse pas », « animaux non ». */
function deniedWords(text: Text, start: number, end: number): Word[] {
  const found: Word[] = []
  let at = end
  for (const word of wordsBetween(text, end, end + 60)) {
    const gap = text.folded.slice(at, word.start)
    at = word.end
    if (/[,;:()\n.!?]/.test(gap)) break
    if (word.isContent) found.push(word)
    else if (
      !determiners.has(word.text) &&
      (found.length > 0 ? !linkKind(word.text) : !places.test(word.text))
    )
      break
    if (found.length === 2) break
  }
  const before = wordsBetween(text, Math.max(0, start - 30), start).filter(({ isContent }) => isContent)
  const previous = before.at(-1)
  const isNear = previous && !/[,;:()\n.!?]/.test(text.folded.slice(previous.end, start))
  // « replay non disponible »
  const isOfNoun = text.folded.startsWith('non', start) && isNear
  if (found.length === 0 || isOfNoun) return isNear ? [previous, ...found.slice(0, 1)] : found
  return found
}

/** Clauses of the text that say the contrary of a source. */
export function findReversals({ text }: Scan, sources: Polarity): Reversal[] {
  return [
    ...affirmedDenials(text, sources),
    ...deniedNouns(text, sources),
    ...deniedStatuses(text, sources),
    ...changedSides(text, sources),
  ]
}

function affirmedDenials(text: Text, { denials, affirmed }: Polarity): Reversal[] {
  if (denials.length === 0) return []
  const clauses = clausesOf(text).map(({ start, end }) => {
    const folded = text.folded.slice(start, end)
    const isQuestion = text.folded[sentenceBounds(text.folded, start).end] === '?'
    return {
      words: wordsBetween(text, start, end),
      isPlain: !isQuestion && !doubtful.test(folded),
      // « aussi les chiens de plus de 20 kg »
      isWider: !isQuestion && wider.test(folded) && !doubtful.test(folded.replace(/plus (?=de \d)/g, '')),
    }
  })
  return denials.flatMap(({ stems, clause, written }) => {
    // « pas de vélo électrique »: of bicycles the source says other things.
    const wanted =
      stems.filter((one) => !affirmed.has(one)).length === 0
        ? []
        : affirmed.has(stems[0] ?? '')
          ? stems
          : stems.slice(0, 1)
    const isDenied = clauses.some(
      ({ words, isPlain }) =>
        !isPlain &&
        words.some((word) => wanted.includes(word.stem) && (wanted.length === 1 || !affirmed.has(word.stem))),
    )
    const said = clauses.find(
      ({ words, isPlain, isWider }) =>
        (isPlain &&
          wanted.length > 0 &&
          !isDenied &&
          wanted.every((one) => words.some(({ stem }) => stem === one))) ||
        (isWider && sharesMost(clause, words)),
    )
    if (!said) return []
    const named = said.words.filter(({ stem }) => wanted.includes(stem))
    const own = named.length > 0 ? named : said.words.filter(({ stem }) => clause.includes(stem))
    return [{ ...clauseOf(text, own[0], own.at(-1)), nearest: written }]
  })
}

/** « également », « y compris » of what a source shuts out. */
const wider =
  /(?<![a-z])(?:aussi|egalement|y compris|compris[a-z]*|inclus[a-z]*|meme|comme|possibles?)(?![a-z])/

const sharesMost = (clause: string[], words: Word[]): boolean => {
  const shared = new Set(words.filter(({ stem }) => clause.includes(stem)).map(({ stem }) => stem)).size
  return shared > 1 && shared * 2 >= new Set(clause).size
}

/** Sentences, parted at signs and before « , et » and « mais ». */
const clausesOf = ({ folded }: Text): { start: number; end: number }[] =>
  sentencesOf(folded).flatMap(({ start, end }) => {
    const cuts = matchesOf(folded.slice(start, end), /, et |,? mais /g).map(({ index }) => start + index)
    return [start, ...cuts].map((from, index) => ({ start: from, end: cuts[index] ?? end }))
  })

/** From the first to the last word between the signs that part it. */
function clauseOf(
  { folded }: Text,
  first: Word | undefined,
  last: Word | undefined,
): { start: number; end: number } {
  let start = first?.start ?? 0
  let end = last?.end ?? 0
  while (start > 0 && !isClause(folded[start - 1] ?? '')) start -= 1
  while (end < folded.length && !isClause(folded[end] ?? '')) end += 1
  while (/[^a-z0-9]/.test(folded[start] ?? 'a')) start += 1
  return { start, end: Math.max(end, start) }
}

const absence = /(?<![a-z])(?:pas|ni) (?:de |d')([a-z]{4,})(?![a-z])/g

/** « pas de buvette » where a source has one. */
function deniedNouns(text: Text, { denials, denied, affirmed }: Polarity): Reversal[] {
  return matchesOf(text.folded, absence).flatMap((match) => {
    const [whole, word = ''] = match
    const own = stemOf(word)
    const { start, end } = sentenceBounds(text.folded, match.index)
    if (!affirmed.has(own) || denied.has(own) || text.folded[end] === '?') return []
    const said = wordsBetween(text, start, end).filter(({ isContent, stem }) => isContent && stem !== own)
    if (denials.some(({ clause }) => said.some(({ stem }) => clause.includes(stem)))) return []
    return [{ start: match.index, end: match.index + whole.length, nearest: word }]
  })
}

const status =
  /(?<![a-z])(?:(?:n'est|n'etait|ne sont|ne sera|ne seront) (?:pas|plus) (?:encore |toujours )?|(?:is|are)(?:n't| not) |non[ -](?!stop))([a-z]{4,})(?![a-z])/g

/** « n’est pas accepté » of what a source accepts. */
function deniedStatuses(text: Text, { denials, denied, affirmed }: Polarity): Reversal[] {
  return matchesOf(text.folded, status).flatMap((match) => {
    const own = stemOf(match[1] ?? '')
    if (!affirmed.has(own) || denied.has(own)) return []
    const { start, end } = sentenceBounds(text.folded, match.index)
    // « les grands chiens ne sont pas accueillis » of « les grands chiens ne sont pas pris »
    const said = wordsBetween(text, start, end).filter(({ isContent, stem }) => isContent && stem !== own)
    if (denials.some(({ clause }) => said.filter(({ stem }) => clause.includes(stem)).length > 1)) return []
    return [{ start: match.index, end: match.index + match[0].length, nearest: match[1] ?? '' }]
  })
}
