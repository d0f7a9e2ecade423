import { guessGender, pluralDeterminers, set } from '#server/proofreader/context.ts'
import { formOf } from '#server/proofreader/rules/inflect.ts'
import { type Token, tokenize } from '#server/proofreader/tokens.ts'
import {
  inNumber,
  isConjugated,
  isNoun,
  isParticiple,
  isPluralOnly,
  readWord,
} from '#server/proofreader/words.ts'
import { type Tag, tagWords, wordOf } from './tagging.ts'

/** Adjectives that say nothing else; most forms of the dictionary may be a noun as well. */
const adjectives = set(
  'disponible libre gratuit limité complet supplémentaire obligatoire possible chaud froid frais neuf local artisanal prêt',
)

/** « 4 pneus monté équilibré », « piscine chauffé », « les cuves chante »: what stands right behind its noun agrees with it. */
export const withAgreement = (text: string): string => text.split('\n').map(agreeing).join('\n')

function agreeing(line: string): string {
  const tokens = tokenize(line, [])
  const tags = tagWords(tokens.map(wordOf)).map(({ tag }) => tag)
  let [out, done] = ['', 0]
  for (const [index, noun] of tokens.entries()) {
    if (!isHead(tokens, tags, index)) continue
    const isMany = isCounted(tokens, index)
    for (let at = index + 1; at < index + 4; at += 1) {
      const word = tokens[at]
      if (word?.kind !== 'word' || word.start < done) break
      const form = agreed(word, tags[at], noun, isMany, at === index + 1)
      if (form === null) break
      out += line.slice(done, word.start) + form
      done = word.end
    }
  }
  return out + line.slice(done)
}

/** A noun that no « de » ties to another one. */
function isHead(tokens: Token[], tags: Tag[], index: number): boolean {
  const [noun, before] = [tokens[index], tokens[index - 1]]
  const isHeld = /^(?:de|d'|en|à|sans|pour|et|ou|sur)$/.test(before?.lower ?? '')
  return (
    noun?.kind === 'word' &&
    tags[index] === 'noun' &&
    noun.text === noun.lower.replace("'", '’') &&
    noun.lower.length > 3 &&
    !isHeld &&
    noun.readings.length > 0 &&
    (noun.readings.every(({ kind }) => kind === 'noun') ||
      (isNoun(noun.readings) && isCounted(tokens, index))) &&
    !adjectives.has(noun.lower)
  )
}

function isCounted(tokens: Token[], index: number): boolean {
  const [noun, before] = [tokens[index], tokens[index - 1]]
  if (noun === undefined || !isPluralOnly(noun.readings)) return false
  const isFigure = before?.kind === 'number' && Number(before.text) > 1
  return isFigure || before === undefined || before.kind === 'sign' || pluralDeterminers.has(before.lower)
}

function agreed(
  word: Token,
  tag: Tag | undefined,
  noun: Token,
  isMany: boolean,
  isNext: boolean,
): string | null {
  const { lower, readings } = word
  if (
    isMany &&
    isNext &&
    tag === 'verb' &&
    /[^é]e$/.test(lower) &&
    !isNoun(readings) &&
    isConjugated(readings, '3s')
  )
    return isConjugated(readWord(`${lower}nt`), '3p') ? `${lower}nt` : null
  const isAdjective = adjectives.has(lower)
  if (!isAdjective && !(tag === 'participle' && isParticiple(readings) && /[éiust]$/.test(lower))) return null
  const gender = guessGender(noun)
  if (/[^é]e$/.test(lower)) return isMany ? inNumber(readings, 'p') : null
  if (!isMany && (gender !== 'f' || /[st]$/.test(lower))) return null
  if (readings.some(({ number, form }) => form === 'participle' && number === 'p')) return null
  return formOf(word, gender ?? 'm', isMany ? 'p' : 's')
}
