import { set, wordBefore } from '#server/proofreader/context.ts'
import { across, type Confidence, type Correction, correct } from '#server/proofreader/correction.ts'
import { feasts, placeNames, placesAfterA, placesAfterEn } from '#server/proofreader/data/place-names.ts'
import { withoutAccents } from '#server/proofreader/spelling-variants.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import { rankOf } from '#server/proofreader/words.ts'

const beforePlace = set(
  "à a de d' en sur vers par entre depuis pour chez la l' le du au dans et ou direction région",
)
const saintOf = set('valentin nicolas jean sylvestre patrick michel martin malo pierre anne étienne')

/** Places and feasts in lower case: « à lyon », « pour l’aid », « la st valentin ». */
export function checkProperNames(tokens: Token[]): Correction[] {
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'word' || !/^\p{Ll}/u.test(token.text)) return []
    return saint(tokens, index) ?? feast(tokens, index) ?? place(tokens, index) ?? []
  })
}

function saint(tokens: Token[], index: number): Correction[] | null {
  const token = tokens[index]
  const name = tokens[index + 1]
  if (token === undefined || name?.kind !== 'word' || !/^(?:st|ste|saint|sainte)$/.test(token.lower))
    return null
  const isShort = token.lower.startsWith('st')
  if (!saintOf.has(name.lower) && !(isShort && name.isName)) return null
  if (!isShort && name.lower !== 'valentin' && name.lower !== 'sylvestre') return null
  const capital = name.text.charAt(0).toUpperCase() + name.text.slice(1)
  const whole = `${token.lower.endsWith('e') ? 'Sainte' : 'Saint'}-${capital}`
  return [correct('capital', across(token, name), whole, saintOf.has(name.lower) ? 'sure' : 'likely')]
}

function feast(tokens: Token[], index: number): Correction[] | null {
  const token = tokens[index]
  const before = wordBefore(tokens, index)?.lower ?? ''
  if (token === undefined) return null
  if (/^a[iï]d$/.test(token.lower) && before === "l'") return [correct('capital', token, 'Aïd', 'sure')]
  const name = feasts.get(token.lower)
  if (name === undefined) return null
  // « un noël » is a song, and « les noëls » are several.
  const isSong = /^(?:un|le|ce|du|vieux)$/.test(before) && name === 'Noël'
  return isSong ? null : [correct('capital', token, name, 'sure')]
}

function place(tokens: Token[], index: number): Correction[] | null {
  const token = tokens[index]
  const before = wordBefore(tokens, index)
  if (token === undefined || before === undefined) return null
  const isHere = before.lower === 'à' || (before.lower === 'de' && tokens[index - 2]?.lower === 'près')
  const only = before.lower === 'en' ? placesAfterEn.get(token.lower) : undefined
  if (only !== undefined) return [correct('capital', token, only, 'sure')]
  const doubtful = isHere ? placesAfterA.get(token.lower) : undefined
  if (doubtful !== undefined && !/^(?:de|d'|du)$/.test(tokens[index + 1]?.lower ?? ''))
    return [correct('capital', token, doubtful, 'likely')]
  const name = placeNames.get(withoutAccents(token.lower))
  const isWord = token.readings.length > 0 && rankOf(token.lower) < Number.POSITIVE_INFINITY
  // « drome ardeche »: nothing else is written so.
  if (name === undefined || (isWord && !beforePlace.has(before.lower))) return island(tokens, index)
  if (isWord && !isHere) return null
  const confidence: Confidence = isWord ? 'likely' : 'sure'
  const article = /^(?:la|le)$/.test(before.lower) && /^(?:Rochelle|Mans|Baule|Ciotat)$/.test(name)
  if (!article) return [correct('capital', token, name, confidence)]
  return [
    correct('capital', across(before, token), `${before.lower === 'la' ? 'La' : 'Le'} ${name}`, confidence),
  ]
}

/** « la réunion » is a meeting, unless other islands are named or « île de » stands before. */
function island(tokens: Token[], index: number): Correction[] | null {
  const article = tokens[index - 1]
  const token = tokens[index]
  if (token?.lower !== 'réunion' || article?.lower !== 'la') return null
  const others = tokens.slice(Math.max(0, index - 8), index + 6)
  const isIsland = others.some(({ lower }) =>
    /^(?:île|ile|mayotte|guadeloupe|martinique|guyane)$/.test(lower),
  )
  return isIsland ? [correct('capital', across(article, token), 'La Réunion', 'likely')] : null
}
