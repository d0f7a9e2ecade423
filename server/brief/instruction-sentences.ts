import { listFacts } from '#server/fact-check/index.ts'
import { splitSentences } from '#server/proofreader/typing/sentences.ts'
import { readWord } from '#server/proofreader/words.ts'
import weights from './instruction-sentence-weights.json' with { type: 'json' }
import { makesPost, tells } from './request-phrases.ts'
import { fold, upperFirst } from './words.ts'

/** What each feature adds to the log-odds that a sentence is meant for the writer, in hundredths; scripts/train-instructions.ts. */
export type SentenceWeights = Record<string, number>

/**
 * From which odds a sentence is set apart: those in its place, and half of its own, because a neighbour's or a last place alone makes no
 * remark. Readers of 80 posts lost three sentences, and no remark was found more, at 0.8 in its place alone (29 November 2026). What holds
 * a fact that readers need must be surer, and so must the sentences of a hurried note, whose ends are guessed.
 */
const leastOdds = { careful: 2, hurried: 4, alone: 2.4, withFacts: 2.5 }
/** What readers need is seldom said to the writer alone, a contact never. */
const factKinds = new Set(['price', 'discount', 'hour', 'date', 'code', 'number', 'name'])
const contactKinds = new Set(['telephone', 'email', 'link'])
/** « Je voudrais présenter nos excuses »: said to readers by asking for it. */
const asksPardon =
  /(?<!\p{L})(?:excuses|excuser|remercier|merci à|désolée?s?|désoles?|erreur dans|merci de (?:relayer|partager|comprendre|votre))(?!\p{L})/iu
/** « Plus d’infos en message privé »: where readers find the rest. */
const elsewhere =
  /(?<!\p{L})(?:en (?:bio|mp|message privé|message prive|commentaires?|story)|sur le site|infos?)(?!\p{L})/iu
const mostWords = 60

/** Stems of words that one says of a text and of how it is to be received, rather than of one's trade. */
const aboutTexts =
  /^(?:post|text|ecri|redig|redact|publi|raconte|phras|mot|formule|expression|titre|accroch|hashtag|emoji|smiley|ton|style|registre|vouvo|vouvoy|tutoi|tutoy|sobre|sobriete|court|bref|simple|sympa|drole|humour|blague|jeu|jeux|poli|gentil|doux|serieu|factuel|neutre|naturel|chaleureu|vendeu|pub|commercial|jargon|blabla|chichi|tralala|cliche|superlati|patho|larmoy|larme|pleur|miserabil|apitoi|pitie|dramati|exager|moqu|accus|citer|nommer|nommee|nomme|nom|prenom|anonym|reconnaiss|secret|confidenti|montant|prix|tarif|chiffre|sign|signature|legende|conclu|glisse|insist|mentionn|precis|evoqu|parl|rappel|commenc|termin|fin|lisent|lecteur|abonne|linkedin|instagram|insta|facebook|reseau|francais|anglais|majuscule|faute|orthograph|ponctu|liste|paragraphe|ligne)/
const wish =
  /(?<!\p{L})(?:je (?:voudrais|souhaite|prefere|prefererais|n'aime pas|ne veux pas|ne souhaite pas|tiens a)|j'aimerais|on (?:voudrait|aimerait|prefere)|nous (?:souhait|prefer|aimeri|voudri)\p{L}*|(?:mon|ma|mes) (?:mari|femme|fils|fille|associee?|patron|collegues?) (?:voudrait|veut|tient|aimerait|prefere)|inutile de|pas de|sans|evite[rz]?|merci de|pensez a|faut|soyez|sois|reste[rz]|mette[zr]|mets|dites|dis|donne[zr]|signe[zr]|ecrive[zr]|ecris|garde[zr]|laisse[zr]|fai(?:tes|s|re)|peut (?:etre|se)|pouvez|pourriez)(?!\p{L})/u

/** Who is spoken of and to, and whether something is denied. */
const persons = [
  /[a-z]ez(?![a-z])/,
  /(?<![a-z])(?:vous|votre|vos)(?![a-z])/,
  /(?<![a-z])(?:je|j'|me|m'|mon|ma|mes|moi)(?![a-z])/,
  /(?<![a-z])(?:nous|notre|nos|on)(?![a-z])/,
  /(?<![a-z])(?:tu|te|t'|ton|ta|tes)(?![a-z])/,
  /(?<![a-z])(?:ne|n'|pas|jamais|rien|sans|aucune?)(?![a-z])/,
]

const knownLemmas = new Map<string, string>()
/** The infinitive of a verb form, else the first form that the dictionary names, without accents. */
function lemmaOf(word: string): string {
  const known = knownLemmas.get(word)
  if (known !== undefined) return known
  const readings = readWord(word)
  const lemma = fold((readings.find(({ kind }) => kind === 'verb') ?? readings[0])?.lemma ?? word)
  if (knownLemmas.size < 20_000) knownLemmas.set(word, lemma)
  return lemma
}

/** Single words, neighbours and beginnings, their lemmas, how each clause begins and who speaks, without accents and capitals; each figure is the same word. */
export function sentenceFeatures(sentence: string): string[] {
  const tokens = fold(sentence).match(/[a-z]+'?|\d[\d.,]*|[€%@#:?!()«»"\uE000-\uF8FF]/g) ?? []
  const words = tokens.map((token) => (/^\d/.test(token) ? '9' : token))
  const at = (index: number): string => words[index] ?? '$'
  const found = words.flatMap((word, index) => [
    `w=${word}`,
    `p=${word.slice(0, 5)}`,
    `ww=${word} ${at(index + 1)}`,
    `www=${word} ${at(index + 1)} ${at(index + 2)}`,
    `w.w=${word} ${at(index + 2)}`,
  ])
  const texts = words.filter((word) => aboutTexts.test(word)).length
  const asks = wish.test(fold(sentence))
  const accented =
    sentence
      .toLowerCase()
      .replace(/’/g, "'")
      .match(/\p{L}+'?|\d[\d.,]*|[€%@#:?!()«»]/gu) ?? []
  const lemmas = accented.map((token) => (/^\d/.test(token) ? '9' : lemmaOf(token)))
  const clauses = fold(sentence).split(/[,;:]/)
  return [
    ...new Set([
      'bias',
      ...lemmas.flatMap((lemma, index) => {
        const [next, second, third] = [1, 2, 3].map((step) => lemmas[index + step] ?? '$')
        return [`l=${lemma}`, `ll=${lemma} ${next}`, `l.l=${lemma} ${second}`, `l..l=${lemma} ${third}`]
      }),
      ...clauses.flatMap((clause) => {
        const own = clause.match(/[a-z]+'?/g) ?? []
        return [1, 2, 3].map((count) => `clause=${own.slice(0, count).join(' ')}`)
      }),
      `speaks=${persons.map((one) => Number(one.test(fold(sentence)))).join('')}`,
      `texts=${Math.min(3, texts)}`,
      `asks=${asks} ${Math.min(2, texts)}`,
      `asks=${asks} ${Math.min(3, Math.ceil(words.length / 6))}`,
      `length=${Math.min(8, Math.ceil(words.length / 4))}`,
      `first=${at(0)}`,
      `first2=${at(0)} ${at(1)}`,
      `first3=${at(0)} ${at(1)} ${at(2)}`,
      `last=${at(words.length - 1)}`,
      ...found,
    ]),
  ]
}

/** The log-odds that the sentence by itself is meant for who writes the post. */
export function ownOdds(sentence: string, table: SentenceWeights = weights): number {
  const bare = sentence.replace(/^\s*\(|\)[\s.]*$/gu, '')
  return sentenceFeatures(bare).reduce((total, one) => total + (table[one] ?? 0), 0) / 100
}

const bucket = (odds: number): string => String(Math.max(-6, Math.min(6, Math.round(odds))))

/** What a sentence's place in its brief says besides its words: where it stands, and whether those around it are for the writer. */
export function placeFeatures(sentences: string[], odds: number[], at: number): string[] {
  const sentence = sentences[at] ?? ''
  const own = odds[at] ?? 0
  const last = sentences.length - 1
  const place =
    last === 0
      ? 'only'
      : at === 0
        ? 'first'
        : at === last
          ? 'last'
          : at === 1
            ? 'second'
            : at === last - 1
              ? 'last but one'
              : 'inside'
  const [before, after] = [odds[at - 1] ?? -9, odds[at + 1] ?? -9]
  const words = sentence.match(/\p{L}+/gu)?.length ?? 0
  const kinds = [...new Set(listFacts(sentence).map(({ kind }) => kind))]
  return [
    'in brief',
    `odds=${bucket(own)}`,
    `half=${Math.max(-12, Math.min(12, Math.round(own * 2)))}`,
    `place=${place}`,
    `place|odds=${place}|${own > 0}`,
    `near=${bucket(Math.max(before, after))}`,
    `before=${bucket(before)}`,
    `after=${bucket(after)}`,
    `to the end=${at === last ? 'end' : bucket(Math.min(...odds.slice(at + 1)))}`,
    `from the start=${at === 0 ? 'start' : bucket(Math.min(...odds.slice(0, at)))}`,
    `facts=${kinds.length > 0}`,
    ...kinds.map((kind) => `fact=${kind}`),
    `words=${words < 4 ? 'few' : words < 8 ? 'some' : words < 16 ? 'many' : 'long'}`,
    `asks=${sentence.includes('?')}`,
    `aside=${/^\(/.test(sentence)}`,
    `count=${Math.min(sentences.length, 5)}`,
    `you=${/(?<!\p{L})(?:vous|votre|vos|tu|te|ton)(?!\p{L})/iu.test(sentence)}`,
  ]
}

/** « Sans citer la dame : le cacao a flambé »: what stands before a colon, and at least two words behind it. */
function atColon(sentence: string): { head: string; rest: string } {
  const [, head = '', rest = ''] = /^([^:]*[^:\d\s])\s*:\s+(.*)$/su.exec(sentence) ?? []
  return (rest.match(/\p{L}+/gu)?.length ?? 0) > 1 ? { head, rest } : { head: '', rest: '' }
}

/** The sentence without what is told to the writer before its colon, and that. */
export function withoutToldHead(sentence: string): { text: string; told: string } {
  const { head, rest } = atColon(sentence)
  const isTold = head !== '' && ownOdds(head) >= leastOdds.alone && ownOdds(rest) < 0 && !tells.test(sentence)
  return isTold && !makesPost.test(sentence)
    ? { text: upperFirst(rest), told: head }
    : { text: sentence, told: '' }
}

/** Neither what the rules say better (« rappelez que… »), nor a quotation, a heading or a contact is set apart whole. */
function mayBeTold(sentence: string, isCareful: boolean, table: SentenceWeights): boolean {
  const words = sentence.match(/\p{L}+/gu) ?? []
  if (words.length < 2 || words.length > mostWords) return false
  // A list follows; readers are quoted; what is told follows.
  if (/:\s*$|^\s*[«"“]/u.test(sentence) || asksPardon.test(sentence) || elsewhere.test(sentence)) return false
  if (tells.test(sentence) || makesPost.test(sentence)) return false
  const { head, rest } = atColon(sentence)
  if (!isCareful && head !== '' && (hasFacts(rest) || ownOdds(rest, table) < 0)) return false
  return !listFacts(sentence).some(({ kind }) => contactKinds.has(kind))
}

/** Is a sentence that was cut out of a hurried note, without its neighbours, surely meant for the writer? */
export const isForWriter = (sentence: string): boolean =>
  mayBeTold(sentence, false, weights) &&
  ownOdds(sentence) >= leastOdds.alone + (hasFacts(sentence) ? leastOdds.withFacts : 0)

/** What is only quoted, as a spelling or a signature, is none. */
const hasFacts = (sentence: string, isCareful = false): boolean =>
  listFacts(isCareful ? sentence.replace(/«[^»]*»/gu, '') : sentence).some(({ kind }) => factKinds.has(kind))

/** Which sentences of a brief are whole meant for who writes or publishes the post. */
export function toldSentences(
  sentences: string[],
  isCareful: boolean,
  table: SentenceWeights = weights,
): boolean[] {
  const odds = sentences.map((one) => ownOdds(one, table))
  return sentences.map((sentence, at) => {
    if (!mayBeTold(sentence, isCareful, table)) return false
    const placed = placeFeatures(sentences, odds, at).reduce((sum, one) => sum + (table[one] ?? 0), 0) / 100
    return (
      placed + (odds[at] ?? 0) / 2 >=
      (isCareful ? leastOdds.careful : leastOdds.hurried) +
        (hasFacts(sentence, isCareful) ? leastOdds.withFacts : 0)
    )
  })
}

/** The text without the sentences that are meant for the writer, and these. */
export function withoutToldSentences(text: string, isCareful: boolean): { text: string; told: string[] } {
  const lines = text.split('\n').map(splitSentences)
  const all = lines.flat()
  const isTold = toldSentences(all, isCareful)
  // Nothing but orders: the user may have meant it for readers.
  if (isTold.every(Boolean) || !isTold.some(Boolean)) return { text, told: [] }
  let at = 0
  const kept = text.split('\n').flatMap((line, index) => {
    const own = lines[index] ?? []
    const stays = own.map(() => isTold[at++] !== true)
    if (stays.every(Boolean)) return [line]
    const rest = own.filter((_, place) => stays[place])
    return rest.length === 0 ? [] : [rest.join(' ')]
  })
  return { text: kept.join('\n'), told: all.filter((_, place) => isTold[place]) }
}
