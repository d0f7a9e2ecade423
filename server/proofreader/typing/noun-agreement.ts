import { pluralDeterminers, set } from '#server/proofreader/context.ts'
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

/** Endings that leave no doubt. */
const feminine =
  /(?:(?<!magaz)ine|tion|sion|(?<!merc)ure|ette|ance|(?<!sil)ence|ade|erie|esse|aison|euse|trice)s?$/
/** Adjectives that say nothing else; most forms of the dictionary may be a noun as well. */
const adjectives = set(
  'disponible libre gratuit limité complet supplémentaire obligatoire possible chaud froid frais neuf local artisanal prêt',
)

/** « 4 pneus monté équilibré », « piscine chauffé »: what stands right behind its noun agrees with it. */
export const withAgreement = (text: string): string => text.split('\n').map(agreeing).join('\n')

function agreeing(line: string): string {
  const tokens = tokenize(line, [])
  const tags = tagWords(tokens.map(wordOf)).map(({ tag }) => tag)
  let [out, done] = ['', 0]
  for (const [index, noun] of tokens.entries()) {
    const many = behindPlural(tokens, tags[index], index)
    if (many !== null && noun.start >= done) {
      out += line.slice(done, noun.start) + many
      done = noun.end
    }
    if (!isHead(tokens, tags, index)) continue
    const isMany = isCounted(tokens, index)
    const isNamed = /^(?:les|nos|mes|vos|ces)$/.test(tokens[index - 1]?.lower ?? '')
    for (let at = index + 1; at < index + 4; at += 1) {
      const word = tokens[at]
      if (word?.kind !== 'word' || word.start < done) break
      const form = agreed(word, tags[at], noun, isMany, at === index + 1, isNamed)
      if (form === null) break
      out += line.slice(done, word.start) + form
      done = word.end
    }
  }
  return out + line.slice(done)
}

const plural =
  /^(?:nouveaux|nouvelles|petits|petites|grands|grandes|faux|fausses|bons|bonnes|beaux|belles|derniers|dernières|premiers|premières|prochains|prochaines|autres|vrais|vieux|vieilles|anciens|anciennes)$/
/** « 3 nouvelles copropriété », « des faux serrurier ». */
const unvaried =
  /^(?:brut|net|bravo|merci|matin|soir|midi|max|maximum|mini|minimum|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|place|rue|avenue|valable|compris|complet|gratuite?|suite)$/
/** Before a figure that counts nothing. */
const counts =
  /^(?:le|la|du|au|à|n|n°|salle|taille|lot|stand|place|niveau|groupe|page|article|étape|jour|rue|adultes?|enfants?|plein|réduit|tarif|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|sur)$/
function behindPlural(tokens: Token[], tag: Tag | undefined, index: number): string | null {
  const [noun, before, first] = [tokens[index], tokens[index - 1], tokens[index - 2]]
  if (noun?.kind !== 'word' || noun.text !== noun.lower || before === undefined) return null
  const isOnlyOne =
    isNoun(noun.readings) && noun.readings.every(({ kind, number }) => number === 's' || kind === 'verb')
  const isPlaced = tag === 'noun' || (before.kind === 'number' && tag === 'verb')
  const isLone = isOnlyOne && isPlaced && noun.lower.length > 3 && !unvaried.test(noun.lower)
  const next = tokens[index + 1]
  if (isLone && before.kind === 'number' && /^(?:[2-9]|1[0-2])$/.test(before.text))
    return next?.kind === 'number' ||
      // « maquereaux 7 langoustine »: whose figure it is nobody knows.
      isNoun(first?.readings ?? []) ||
      next?.text === '€' ||
      counts.test(first?.lower ?? '') ||
      first?.text === '€'
      ? null
      : inNumber(noun.readings, 'p')
  // « vive les marié »
  if (
    before.lower === 'les' &&
    /é$/.test(noun.lower) &&
    isParticiple(noun.readings) &&
    (next === undefined || next.kind === 'sign')
  )
    return `${noun.lower}s`
  if (isLone && /^(?:des|nos|mes|vos|ces|quelques|plusieurs)$/.test(before.lower))
    return inNumber(noun.readings, 'p')
  if (!plural.test(before.lower)) return null
  const isMany =
    (first?.kind === 'number' && Number(first.text) > 1) || pluralDeterminers.has(first?.lower ?? '')
  return isMany && isOnlyOne ? inNumber(noun.readings, 'p') : null
}

/** A noun that no « de » ties to another one. */
function isHead(tokens: Token[], tags: Tag[], index: number): boolean {
  const [noun, before] = [tokens[index], tokens[index - 1]]
  const isHeld =
    /^(?:de|d'|en|à|sans|pour|et|ou|sur)$/.test(before?.lower ?? '') ||
    /^(?:noun|name)$/.test(tags[index - 1] ?? '') ||
    // « la galette des rois », « un salon de 3 personnes »
    (/^(?:des|du|au|aux)$/.test(before?.lower ?? '') &&
      /^(?:noun|participle|infinitive)$/.test(tags[index - 2] ?? '')) ||
    (before?.kind === 'number' && /^(?:de|d'|à|a|sur|pour)$/.test(tokens[index - 2]?.lower ?? ''))
  return (
    noun?.kind === 'word' &&
    tags[index] === 'noun' &&
    (noun.opens || noun.text === noun.lower.replace("'", '’')) &&
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
  isNamed: boolean,
): string | null {
  const { lower, readings } = word
  if (isMany && isNext && isNamed && tag === 'verb' && /[^é]e$/.test(lower) && isConjugated(readings, '3s'))
    return isConjugated(readWord(`${lower}nt`), '3p') ? `${lower}nt` : null
  // « jambes entière »: the feminine of an adjective behind a feminine plural.
  const isHers = readings.every((one) => one.kind === 'noun' && one.gender === 'f' && one.lemma !== lower)
  if (
    isMany &&
    isNext &&
    isHers &&
    /[^é]e$/.test(lower) &&
    noun.readings.every(({ gender }) => gender === 'f')
  )
    return inNumber(readings, 'p')
  const isAdjective = adjectives.has(lower)
  if (/^(?:fait|mis|pris|dit|vu|eu|été|mort|droit|reçu)$/.test(lower)) return null
  if (!isAdjective && !(tag === 'participle' && isParticiple(readings) && /[éiust]$/.test(lower))) return null
  const given = new Set(noun.readings.flatMap(({ kind, gender: own }) => (kind === 'noun' ? [own] : [])))
  const known = given.size === 1 ? ([...given][0] ?? null) : null
  const gender = known ?? (feminine.test(noun.lower) ? 'f' : null)
  if (/[^é]e$/.test(lower)) return isMany ? inNumber(readings, 'p') : null
  if (
    !isMany &&
    (gender !== 'f' ||
      (/[st]$/.test(lower) && !/^(?:offert|ouvert|couvert|compris|inclus|gratuit)$/.test(lower)))
  )
    return null
  if (readings.some(({ number, form }) => form === 'participle' && number === 'p')) return null
  // « les vitres cassé »: the dictionary does not tell.
  return gender === null && noun.lower.endsWith('es') ? null : formOf(word, gender ?? 'm', isMany ? 'p' : 's')
}
