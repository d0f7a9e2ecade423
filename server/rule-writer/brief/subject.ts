import { articleFor, isCommonNoun, nounForm, startsWithVowel } from '#server/rule-writer/language/nouns.ts'
import { lowerFirst, upperFirst } from '#server/rule-writer/language/words.ts'

/** What the post is about, in the forms the templates need (docs/product/writing.md §2.4). */
export interface Subject {
  /** With its determiner, lower case first; null when no safe determiner exists. */
  phrase: string | null
  /** Without determiner, capital first. */
  label: string
  /** The phrase without « nouveau », when it had it. */
  renewed: string | null
  /** The user gave no determiner. */
  bare: boolean
}

const determiner =
  /^(?:le |la |les |l’|une? |des |notre |nos |mon |ma |mes |ce |cet |cette |ces |votre |vos |leurs? |deux |trois |quatre |cinq |six )/iu
const newWord = /^(?:toutes? |tous )?(?:nouveaux|nouvelles?|nouveau|nouvel) /iu

export function startsWithDeterminer(text: string): boolean {
  return determiner.test(text)
}

/** Reads the head of a note or of an order as a noun phrase. */
export function readSubject(head: string): Subject | null {
  const text = ours(head.trim().replace(/[.!?…\s]+$/u, ''))
  if (text.length < 3 || text.length > 90) return null
  const found = determiner.exec(text)
  if (found !== null) {
    const noun = text.slice(found[0].length)
    if (noun === '') return null
    return {
      phrase: lowerFirst(text),
      label: upperFirst(noun),
      renewed: renew(found[0].toLowerCase(), noun),
      bare: false,
    }
  }
  const form = nounForm(text)
  const noun = isCommonNoun(text) ? lowerFirst(text) : text
  const phrase = form === null || /^(?:pose|taille) (?!d)/iu.test(text) ? null : articleFor(noun, form) + noun
  return { phrase, label: upperFirst(text), renewed: newWord.test(text) ? renewBare(text) : null, bare: true }
}

/** « mon, ma, mes » speak for the company: « notre, nos ». */
function ours(text: string): string {
  return text.replace(/^(?:mon|ma) /iu, 'notre ').replace(/^mes /iu, 'nos ')
}

function renew(found: string, noun: string): string | null {
  const adjective = newWord.exec(noun)
  if (adjective === null) return null
  const rest = noun.slice(adjective[0].length)
  return withArticle(found, adjective[0].trim().toLowerCase(), rest)
}

function renewBare(text: string): string | null {
  const adjective = newWord.exec(text)?.[0].trim().toLowerCase() ?? ''
  const rest = text.slice(adjective.length + 1)
  if (/(?:aux|elles)$/u.test(adjective)) return `les ${rest}`
  if (startsWithVowel(rest)) return `l’${rest}`
  return `${adjective === 'nouvelle' ? 'la' : 'le'} ${rest}`
}

function withArticle(article: string, adjective: string, rest: string): string {
  if ((article === 'le ' || article === 'la ') && startsWithVowel(rest)) return `l’${rest}`
  if (article === 'de ' && /(?:aux|elles)$/u.test(adjective)) return `des ${rest}`
  return article + rest
}
