import { matchesOf } from '#shared/matches-of.ts'
/** A text beside its folded form (lower case, no accents, plain spaces, quotes and dashes), with the way back. */
export interface Text {
  raw: string
  folded: string
  /** Folded, but with each « é » kept where the text writes accents. */
  accented: string | null
  /** For each folded index, the raw index it comes from; one more entry for the end. */
  at: number[]
  words: Word[]
  /** English texts read « four » as a number; French ones bake in it. */
  english: boolean
}

export interface Word {
  /** Folded. */
  text: string
  /** Folded indices. */
  start: number
  end: number
  stem: string
  isContent: boolean
}

const marks = /\p{M}/u
const plain: Record<string, string> = {
  '\u2019': "'",
  '\u2018': "'",
  '\u02bc': "'",
  '`': "'",
  '\u2212': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2010': '-',
  '\u00ab': '"',
  '\u00bb': '"',
  '\u201c': '"',
  '\u201d': '"',
  '\u0153': 'oe',
  '\u0152': 'oe',
  '\u00e6': 'ae',
  '\u00c6': 'ae',
  '\u00df': 'ss',
  '\u00d7': 'x',
  '\u2026': '.',
  '\u2044': '/',
}

function foldWithPositions(raw: string): { folded: string; at: number[] } {
  let folded = ''
  const at: number[] = []
  for (let index = 0; index < raw.length; index += 1) {
    const char = raw[index] ?? ''
    const replaced = foldChar(char)
    for (const _ of replaced) at.push(index)
    folded += replaced
  }
  at.push(raw.length)
  return { folded, at }
}

function foldChar(char: string): string {
  const code = char.charCodeAt(0)
  if (code < 128)
    return code >= 65 && code <= 90 ? char.toLowerCase() : code === 9 || code === 13 ? ' ' : char
  const known = plain[char]
  if (known !== undefined) return known
  if (/\s/u.test(char) && char !== '\u2028' && char !== '\u2029') return ' '
  if (code === 0x2028 || code === 0x2029) return '\n'
  if (code >= 0xd800 && code <= 0xdfff) return '\u00b7'
  if (code === 0x200b || code === 0xfeff || code === 0x200d) return ''
  const base = char.normalize('NFKD').toLowerCase()
  const kept = [...base].filter((part) => !marks.test(part)).join('')
  return kept.length > 3 ? kept.slice(0, 3) : kept
}

export const foldText = (raw: string): string => foldWithPositions(raw).folded

const functionWords = new Set(
  `le la les l un une des de d du au aux a et ou mais donc or ni car que qui quoi dont ou ce cet cette ces c mon ma mes ton ta
tes son sa ses notre nos votre vos leur leurs je j tu il elle on nous vous ils elles me m te t se s y en lui eux moi toi est sont
es suis etes sommes etait etaient sera seront ete etre as ai ont avons avez avait aura auront avoir eu fait faites faire font par
pour sur sous dans avec sans chez vers entre depuis pendant avant apres des jusqu jusque pas plus moins tres trop bien aussi
encore deja toujours jamais si ne n comme quand tout toute tous toutes meme seulement uniquement seul seule lors puis ici la-bas
ainsi alors voila voici cela ca ceci afin lorsque quel quelle quels quelles chaque plusieurs autre autres contre selon pres rien
soit etc the of and to in for on at by with from is are be was were it its our your we you they this that these those an as or
lieu re ve ll will have has had do does can all only just up off out not no more than them their his her us my i he she`.split(
    /\s+/,
  ),
)

const suffixes =
  /(?:(?<=[a-z]{4})(?:age|ure|able|ible)s?|issements?|ements?|ations?|euses?|eurs?|antes?|ants?|entes?|ives?|ees|ee|er|ez|es|e|s|x|ent|ing)$/

/** Crude on purpose: « réserver », « réservez » and « réservation » meet, « pain » and « pains » too. */
export function stemOf(word: string): string {
  if (word.length <= 3) return word
  if (/\d/.test(word)) return word
  const cut = word.replace(/(?:s|x)$/, '').replace(suffixes, '')
  return (cut.length >= 3 ? cut : word.replace(/[sx]$/, '')).replace(/y$/, 'i').slice(0, 7)
}

/** Short forms of owners' notes, with the word that a text writes for them. */
const shortForms: Record<string, string> = Object.assign(Object.create(null), {
  rdv: 'rendez',
  cb: 'carte',
  resa: 'reservation',
  resas: 'reservation',
  tel: 'telephone',
  dispo: 'disponible',
  dispos: 'disponible',
  pers: 'personne',
  ad: 'adulte',
  enf: 'enfant',
  anniv: 'anniversaire',
  expo: 'exposition',
  suppl: 'supplement',
  pro: 'professionnel',
  pros: 'professionnel',
  deb: 'debutant',
  mat: 'maternite',
  deplact: 'deplacement',
  lun: 'lundi',
  ven: 'vendredi',
  sam: 'samedi',
  dim: 'dimanche',
  janv: 'janvier',
  fev: 'fevrier',
  sept: 'septembre',
  oct: 'octobre',
  nov: 'novembre',
  dec: 'decembre',
})

/** « 2 500 » is one word, « 50cm » two. */
const wordPattern =
  /(?<!\d)\d{1,3}(?: \d{3})+(?!\d)|\d+(?=(?:[ckm]?[glm]|h|j|ans|min|ex|pers|x)(?![a-z0-9]))|[a-z0-9]+/g

export function readText(raw: string, isHasty = false): Text {
  const { folded, at } = foldWithPositions(raw)
  const words: Word[] = []
  for (const match of matchesOf(folded, wordPattern)) {
    const text = match[0].replaceAll(' ', '')
    words.push({
      text,
      start: match.index,
      end: match.index + match[0].length,
      stem: stemOf(shortForms[text] ?? text),
      isContent: text.length > 1 && !functionWords.has(text) && !/^\d/.test(text),
    })
  }
  return {
    raw,
    folded,
    accented: isHasty ? null : keepAcutes(raw, folded, at),
    at,
    words,
    english: isEnglish(words),
  }
}

/** Null where nobody could tell « livre » from « livré »: the text has hardly any accents. */
function keepAcutes(raw: string, folded: string, at: number[]): string | null {
  const accents = raw.match(/[àâèéêëîïôùûçÀÈÉÊ]/g)?.length ?? 0
  if (accents < Math.max(2, raw.length / 120)) return null
  let accented = ''
  for (let index = 0; index < folded.length; index += 1) {
    const written = raw[at[index] ?? 0]
    accented += folded[index] === 'e' && (written === 'é' || written === 'É') ? 'é' : folded[index]
  }
  return accented
}

/** The words that lie between two folded indices. */
export function wordsBetween({ words }: Text, start: number, end: number): Word[] {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  const found: Word[] = []
  for (let index = low; index < words.length; index += 1) {
    const word = words[index]
    if (!word || word.end > end) break
    found.push(word)
  }
  return found
}

const englishWords = new Set('the and of with our your for from is are we you this at to in'.split(' '))
const frenchWords = new Set(
  'le la les des et de du nous vous pour avec est sur au aux un une en chez'.split(' '),
)

function isEnglish(words: Word[]): boolean {
  let english = 0
  let french = 0
  for (const { text } of words) {
    if (englishWords.has(text)) english += 1
    if (frenchWords.has(text)) french += 1
  }
  return english > french
}

export const isFunctionWord = (folded: string): boolean => functionWords.has(folded)

/** Raw indices and words of a folded span. */
export function rawSpan(
  text: Text,
  start: number,
  end: number,
): { start: number; end: number; value: string } {
  const from = text.at[start] ?? text.raw.length
  // The end of the last character's raw form: combining marks that follow belong to it.
  let to = end > 0 ? (text.at[end - 1] ?? text.raw.length) + 1 : from
  while (to < text.raw.length && marks.test(text.raw[to] ?? '')) to += 1
  return { start: from, end: to, value: text.raw.slice(from, to) }
}

/** Folded index of the sentence's first character: after a stop, an exclamation or a line's end. */
export function sentenceBounds(folded: string, index: number): { start: number; end: number } {
  let start = index
  while (start > 0 && !isSentenceEnd(folded, start - 1)) start -= 1
  let end = index
  while (end < folded.length && !isSentenceEnd(folded, end)) end += 1
  return { start, end }
}

export function isSentenceEnd(folded: string, index: number): boolean {
  const char = folded[index]
  if (char === '\n') return true
  if (char !== '.' && char !== '!' && char !== '?') return false
  const next = folded[index + 1]
  if (next !== undefined && next !== ' ' && next !== '\n' && next !== '"' && next !== ')') return false
  // « M. Roy », « av. Foch »: a stop after one or two letters ends nothing.
  return !(
    char === '.' &&
    /(?:^|[^a-z])(?:m|mr|mme|dr|st|av|bd|pl|n|vs|ex|tel)$/.test(folded.slice(Math.max(0, index - 5), index))
  )
}

/** « de » and « à » before a complement, each with its forms. */
export function linkKind(word: string): 'de' | 'a' | null {
  if (/^(?:de|du|d|des|of)$/.test(word)) return 'de'
  return /^(?:a|au|aux)$/.test(word) ? 'a' : null
}

/** Folded bounds of each sentence or line, without its stop. */
export function sentencesOf(folded: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  let start = 0
  for (let index = 0; index <= folded.length; index += 1) {
    if (index < folded.length && !isSentenceEnd(folded, index)) continue
    if (index > start) found.push({ start, end: index })
    start = index + 1
  }
  return found
}
