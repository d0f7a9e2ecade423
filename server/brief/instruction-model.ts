import { edge, signOf, type Word } from '#server/proofreader/punctuation/gaps.ts'
import { withoutAccents } from '#server/proofreader/spelling-variants.ts'
import weights from './instruction-weights.json' with { type: 'json' }

/**
 * Each feature's weights in hundredths: for a word that is meant for the writer, for the first of such a run, and for the first
 * behind one. Written by scripts/train-instructions.ts.
 */
export type Weights = Record<string, number[]>

/** What people say when they speak of the text, its picture or its day, by the beginning of the word. */
const vocabulary: [string, RegExp][] = [
  [
    'text',
    /^(?:posts?|textes?|publi(?:cations?)?|annonces?|legendes?|story|stories|reels?|messages?|mots?|phrases?|lignes?|paragraphes?|titres?|accroches?|formul\w*|tournures?|intro|conclusion|version|paves?|redac\w*|redig\w*|caracteres?|brouillon)$/,
  ],
  [
    'tone',
    /^(?:ton|style|court\w?s?|brefs?|breve|long\w*|simples?|sobres?|sympas?|droles?|fun|legers?|pros?|professionnel\w*|chaleureu\w*|decontract\w*|joyeu\w*|gai|serieu\w*|dynamique|punchy|percutant|accroch\w*|humain|naturel|factuel|direct|neutre|poli\w*|courtois|modeste|humble|emouvant|commercial\w*|vendeur|pompeux|moralis\w*|agressi\w*|familier|formel|racoleu\w*|humour|rassurant\w*|doux|ferme|gentiment|simplement|sobrement|classe|jeune|peps|tutoi\w*|vouvoi\w*|blabla|chichis?|jargon|superlatifs?|cliches?|pathos|larmoyant\w*|claque)$/,
  ],
  [
    'photo',
    /^(?:photos?|images?|visuels?|videos?|logo|illustr\w*|flout\w*|recadr\w*|cadr\w*|visages?|couverture|carrousel|filtre)$/,
  ],
  ['network', /^(?:linkedin|instagram|insta|facebook|fb|tiktok|reseaux?|whatsapp|story)$/],
  [
    'sign',
    /^(?:emojis?|emoticones?|smileys?|hashtags?|majuscules?|exclamation|virgules?|guillemets|puces?|liste|gras|fautes?|orthographe|coeurs?|tag\w*|mention\w*)$/,
  ],
  [
    'write',
    /^(?:mets?|mettez|mettre|met|fais|fait|faites|faire|dis|dites|dire|ecri\w+|rajout\w+|ajout\w+|redig\w+|parle\w?|precise\w?|insiste\w?|rappelle\w?|evite\w?|garde\w?|enleve\w?|retire\w?|change\w?|corrig\w+|arrange\w?|tourne\w?|raconte\w?|explique\w?|annonce\w?|publie\w?|poste\w?|programme\w?|reste\w?|sois|soyez|utilise\w?|cite\w?|indique\w?|montre\w?|presente\w?|choisi\w*|trouve\w?|remplace\w?|finis\w*|termine\w?|commence\w?|oublie\w?|relis\w*|verifie\w?|adoucis\w*|brode\w?|reformul\w+|tradui\w+|soigne\w?|adapte\w?|prends|glisse\w?)$/,
  ],
  ['polite', /^(?:stp|svp|merci|plait|please|pls|plz|thanks|thx|bisous|cordialement|hein|quoi)$/],
  ['writer', /^(?:tu|te|toi|t'\w+|ton|moi|me|m'\w+|je|j'\w+)$/],
  [
    'limit',
    /^(?:pas|sans|trop|jamais|surtout|plutot|juste|genre|max|maxi|maximum|plus|moins|si|rien|aucun\w?|zero|ni)$/,
  ],
]

const plain = (word: string): string => withoutAccents(word.toLowerCase()).replace(/’/gu, "'")

interface Read {
  word: string
  word4: string
  kind: string
  tag: string
  classes: string[]
  /** The sign typed behind it; the end of its line. */
  sign: string
}

/** What a group of signs is, where the very word does not matter. */
function groupOf({ text, first, last }: Word): string {
  if (/[\uE000-\uF8FF@]/u.test(text)) return 'mark'
  if (/^0\d(?:[\u00a0\u202f .]\d\d){4}$/u.test(text)) return 'phone'
  if (/[€%]/u.test(text)) return 'price'
  if (/^\d{1,2}[\u00a0\u202f]?h(?:[\u00a0\u202f]?\d\d)?$/u.test(text)) return 'hour'
  if (/^\d/.test(text)) return 'figure'
  return first.lower === last.lower ? first.kind : `${first.kind}+${last.kind}`
}

const readAll = (lines: Word[][]): Read[] =>
  lines.flatMap((line) =>
    line.map((word, index) => {
      const lower = plain(word.text)
      const group = groupOf(word)
      const bare = /^(?:mark|phone|price|hour|figure)$/.test(group) ? group : lower
      return {
        word: bare,
        word4: bare.slice(0, 4),
        kind: group,
        tag: word.first === edge ? 'edge' : word.first.tag,
        classes: vocabulary.flatMap(([name, one]) =>
          one.test(lower) || one.test(plain(word.last.lower)) ? [name] : [],
        ),
        sign: index === line.length - 1 ? 'end' : signOf(word.typed),
      }
    }),
  )

const near = (distance: number): string =>
  distance <= 3 ? String(distance) : distance <= 6 ? '4' : distance <= 12 ? '7' : '13'

/** For each word of a note what tells whether it is meant for the writer: names of features that hold. */
export function featuresOf(lines: Word[][]): string[][] {
  const words = readAll(lines)
  const none: Read = { word: '', word4: '', kind: 'edge', tag: 'edge', classes: [], sign: '' }
  return words.map((own, index) => {
    const at = (offset: number): Read => words[index + offset] ?? none
    const [before, after] = [at(-1), at(1)]
    const sign = index === 0 ? 'begin' : before.sign
    const startsAt = words.findLastIndex((one, place) => place < index && one.sign !== '') + 1
    const endsAt = words.findIndex((one, place) => place >= index && one.sign !== '')
    const chunk = words.slice(startsAt, endsAt === -1 ? words.length : endsAt + 1)
    const ahead = words.slice(index, index + 5)
    const behind = words.slice(Math.max(0, index - 5), index)
    const classesOf = (some: Read[]): string[] => [...new Set(some.flatMap(({ classes }) => classes))]
    const found = [
      'bias',
      `w=${own.word}`,
      `w4=${own.word4}`,
      `w-=${before.word}`,
      `w+=${after.word}`,
      `ww=${before.word} ${own.word}`,
      `k=${own.kind}`,
      `k-=${before.kind}`,
      `k+=${after.kind}`,
      `kk=${before.kind} ${own.kind}`,
      `kk+=${own.kind} ${after.kind}`,
      `kkk=${before.kind} ${own.kind} ${after.kind}`,
      `kkk+=${own.kind} ${after.kind} ${at(2).kind}`,
      `s=${sign}`,
      `s|w=${sign}|${own.word}`,
      `s|k=${sign}|${own.kind}`,
      `s|kk=${sign}|${own.kind} ${after.kind}`,
      `s+=${own.sign}`,
      `s+|w=${own.sign}|${own.word}`,
      `first=${near(index)}`,
      `last=${near(words.length - 1 - index)}`,
      `first|k=${near(index)}|${own.kind}`,
      `chunk=${near(chunk.length)}|${near(index - startsAt)}`,
      ...own.classes.flatMap((one) => [`c=${one}`, `c|s=${one}|${sign}`, `c|k+=${one}|${after.kind}`]),
      ...before.classes.map((one) => `c-=${one}`),
      ...after.classes.map((one) => `c+=${one}`),
      ...own.classes.flatMap((one) => after.classes.map((other) => `cc=${one} ${other}`)),
      ...ahead.slice(1).map(({ word }) => `aw=${word}`),
      ...behind.slice(0, -1).map(({ word }) => `bw=${word}`),
      ...classesOf(ahead).map((one) => `a=${one}`),
      ...classesOf(behind).map((one) => `b=${one}`),
      ...own.classes.flatMap((one) => classesOf(ahead.slice(1)).map((other) => `ca=${one} ${other}`)),
      ...(chunk.length <= 12 ? classesOf(chunk).map((one) => `chunk=${one}`) : []),
    ]
    return found
  })
}

/** For each word its gain for being inside a run, for opening one, for being the first behind one. */
export const scoresOf = (features: string[][], table: Weights = weights): number[][] =>
  features.map((found) => {
    const sum = [0, 0, 0]
    for (const feature of found)
      for (const [column, weight] of (table[feature] ?? []).entries())
        sum[column] = (sum[column] ?? 0) + weight / 100
    return sum
  })

/** The likeliest runs: which words stand inside one. */
export function bestRuns(scores: number[][]): boolean[] {
  let [out, inside] = [0, Number.NEGATIVE_INFINITY]
  const from: [boolean, boolean][] = []
  for (const [own = 0, opens = 0, closes = 0] of scores) {
    const opened = out + opens
    const closed = inside + closes
    from.push([closed > out, inside >= opened])
    ;[out, inside] = [Math.max(out, closed), own + Math.max(inside, opened)]
  }
  let isInside = inside > out
  const found: boolean[] = []
  for (const [wasInsideOfOut, wasInside] of from.reverse()) {
    found.unshift(isInside)
    isInside = isInside ? wasInside : wasInsideOfOut
  }
  return found
}

/** The chance of each word to be inside a run, to open one, and to be the first behind one. */
export interface Marginal {
  inside: number
  opens: number
  closes: number
}

/** `scores`: a word's gain for being inside, for opening, for closing. */
export function marginals(scores: number[][]): Marginal[] {
  const gain = (index: number, from: number, to: number): number => {
    const [inside = 0, opens = 0, closes = 0] = scores[index] ?? []
    if (to === 1) return inside + (from === 0 ? opens : 0)
    return from === 1 ? closes : 0
  }
  const sum = (one: number, other: number): number =>
    Math.max(one, other) + Math.log1p(Math.exp(-Math.abs(one - other)))
  const last = scores.length - 1
  const forward: [number, number][] = []
  for (let index = 0; index <= last; index += 1) {
    const [out, inside] = forward[index - 1] ?? [0, Number.NEGATIVE_INFINITY]
    forward.push(
      index === 0
        ? [0, gain(0, 0, 1)]
        : [
            sum(out + gain(index, 0, 0), inside + gain(index, 1, 0)),
            sum(out + gain(index, 0, 1), inside + gain(index, 1, 1)),
          ],
    )
  }
  const backward: [number, number][] = [[0, 0]]
  for (let index = last; index > 0; index -= 1) {
    const [out, inside] = backward[0] ?? [0, 0]
    backward.unshift([
      sum(gain(index, 0, 0) + out, gain(index, 0, 1) + inside),
      sum(gain(index, 1, 0) + out, gain(index, 1, 1) + inside),
    ])
  }
  const total = sum(...(forward[last] ?? [0, 0]))
  return scores.map((_, index) => {
    const [out, inside] = forward[index - 1] ?? [0, Number.NEGATIVE_INFINITY]
    const [outAfter, insideAfter] = backward[index] ?? [0, 0]
    const opens = Math.exp(out + gain(index, 0, 1) + insideAfter - total)
    const stays = index === 0 ? 0 : Math.exp(inside + gain(index, 1, 1) + insideAfter - total)
    const closes = index === 0 ? 0 : Math.exp(inside + gain(index, 1, 0) + outAfter - total)
    return { inside: opens + stays, opens, closes }
  })
}
