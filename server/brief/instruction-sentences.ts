import { listFacts } from '#server/fact-check/index.ts'
import { splitSentences } from '#server/proofreader/typing/sentences.ts'
import weights from './instruction-sentence-weights.json' with { type: 'json' }
import { makesPost, tells } from './request-phrases.ts'
import { fold } from './words.ts'

/** What each feature adds to the log-odds that a sentence is meant for the writer, in hundredths; scripts/train-instructions.ts. */
export type SentenceWeights = Record<string, number>

/**
 * Above this chance a sentence is for the writer. Of 270 briefs one in six ended with such a sentence, and one in two hundred of
 * the others was one: there the model, which has seen as many of both kinds, must be surer. At 0.6 five more sentences of 218
 * briefs were set apart than at 0.75, one of them for readers (28 November 2026): the last one alone may be so unsure.
 */
const leastChance = { last: 0.68, edge: 0.75, inside: 0.92, withFacts: 0.985 }
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

/** Single words, neighbours and beginnings, without accents and capitals; each figure is the same word. */
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
  return [
    ...new Set([
      'bias',
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

/** The chance that the whole sentence is meant for who writes the post, from 0 to 1. */
export function chanceForWriter(sentence: string, table: SentenceWeights = weights): number {
  const sum = sentenceFeatures(sentence).reduce((total, one) => total + (table[one] ?? 0), 0)
  return 1 / (1 + Math.exp(-sum / 100))
}

/** Is the whole sentence meant for who writes or publishes the post? `edge`: it opens the brief, or stands by one that is. */
export function isForWriter(
  sentence: string,
  place: 'last' | 'edge' | 'inside',
  table: SentenceWeights = weights,
): boolean {
  const words = sentence.match(/\p{L}+/gu) ?? []
  if (words.length < 2 || words.length > mostWords) return false
  // A list follows; readers are quoted; what is told follows.
  if (/:\s*$|^\s*[«"“]/u.test(sentence) || asksPardon.test(sentence) || elsewhere.test(sentence)) return false
  if (tells.test(sentence) || makesPost.test(sentence)) return false
  const chance = chanceForWriter(sentence.replace(/^\s*\(|\)[\s.]*$/gu, ''), table)
  // « Semaine prochaine », « Annonce difficile »: two or three words say little.
  if (chance < leastChance[words.length > 3 ? place : 'inside']) return false
  const kinds = listFacts(sentence).map(({ kind }) => kind)
  if (kinds.some((kind) => contactKinds.has(kind))) return false
  return chance >= leastChance.withFacts || !kinds.some((kind) => factKinds.has(kind))
}

/** The text without the sentences that are meant for the writer, and these. */
export function withoutToldSentences(text: string): { text: string; told: string[] } {
  const lines = text.split('\n').map(splitSentences)
  const all = lines.flat()
  // An aside in brackets is as likely for the writer as what ends a brief.
  const isTold = all.map((one) => isForWriter(one, /^\(.*\)[\s.!]*$/u.test(one) ? 'edge' : 'inside'))
  // One that stands beside another at an edge is at the edge too.
  for (let at = 0; at < all.length && (at === 0 || isTold[at - 1]); at += 1)
    isTold[at] = isForWriter(all[at] ?? '', 'edge')
  for (let at = all.length - 1; at >= 0 && (at === all.length - 1 || isTold[at + 1]); at -= 1)
    isTold[at] = isForWriter(all[at] ?? '', at === all.length - 1 ? 'last' : 'edge')
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
