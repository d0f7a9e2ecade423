import { days, months, wordBefore } from '#server/proofreader/context.ts'
import { across, type Correction, correct, withCaseOf } from '#server/proofreader/correction.ts'
import type { Token } from '#server/proofreader/tokens.ts'

/** What is typed in haste and read by its neighbours: « jusko 12 », « du mardi o vendredi », « 3 j », « 45k ». */
export function checkHurriedForms(tokens: Token[]): Correction[] {
  return tokens.flatMap(
    (_, index) =>
      until(tokens, index) ??
      toDay(tokens, index) ??
      daysCounted(tokens, index) ??
      telephone(tokens, index) ??
      thousands(tokens, index) ??
      [],
  )
}

const untilTyped =
  /^(?:jusk|jusq|jsq|jsk|jusqu|juska|jusko|jusqua|jusquo|jusqa|jusqo|jusqu'o|jsqu|jsqo|jska|jskau|jusqau|jusquau)$/

function until(tokens: Token[], index: number): Correction[] | null {
  const token = tokens[index]
  if (token?.kind !== 'word') return null
  const next = tokens[index + 1]
  const third = tokens[index + 2]
  if (token.lower === "jusqu'" && next?.lower === 'o')
    return [correct('abbreviation', across(token, next), withCaseOf(token.text, 'jusqu’au'), 'sure')]
  const isWhole = token.lower === 'jusque' && next?.kind === 'number'
  if (!untilTyped.test(token.lower) && !isWhole) return null
  if (next !== undefined && /^(?:à|a|au|aux|en|o|ou)$/.test(next.lower) && next.kind === 'word') {
    const word =
      next.lower === 'a' ? 'à' : next.lower === 'o' ? 'au' : next.lower === 'ou' ? 'où' : next.lower
    return [correct('abbreviation', across(token, next), withCaseOf(token.text, `jusqu’${word}`), 'sure')]
  }
  const isHour =
    next !== undefined && (/^\d+h/.test(next.lower) || /^(?:h|heures?)$/.test(third?.lower ?? ''))
  const isDate =
    next?.kind === 'number' && (months.has(third?.lower ?? '') || (!isHour && third?.kind !== 'word'))
  // « jusko samedi », « jusko 18h »: the ear hears an o, but only what bears an article takes « au ».
  const isTo = isDate || (!isHour && !days.has(next?.lower ?? '') && /(?:o|au)$/.test(token.lower))
  const whole = withCaseOf(token.text, isTo ? 'jusqu’au' : 'jusqu’à')
  const isSure = isDate || isHour || days.has(next?.lower ?? '') || /(?:o|au|a)$/.test(token.lower)
  return [correct('abbreviation', token, whole, isSure ? 'sure' : 'likely')]
}

/** « du mardi o vendredi », « de lyon o mans ». */
function toDay(tokens: Token[], index: number): Correction[] | null {
  const token = tokens[index]
  const before = wordBefore(tokens, index)
  const next = tokens[index + 1]
  if (token?.lower !== 'o' || token.text !== 'o' || before === undefined || next === undefined) return null
  const isSpan = tokens.slice(Math.max(0, index - 4), index).some(({ lower }) => lower === 'du')
  if (days.has(next.lower) || (isSpan && next.kind === 'number'))
    return [correct('abbreviation', token, 'au', isSpan ? 'sure' : 'likely')]
  return next.kind === 'word' && next.end - next.start > 2
    ? [correct('abbreviation', token, 'au', 'likely')]
    : null
}

/** « 3 j », « 48j »; « 7j/7 » is left to typography. */
function daysCounted(tokens: Token[], index: number): Correction[] | null {
  const token = tokens[index]
  const next = tokens[index + 1]
  if (token === undefined || next?.text === '/' || tokens[index - 1]?.text === '/') return null
  const joined = token.kind === 'code' ? /^(\d{1,3})j$/.exec(token.text)?.[1] : undefined
  const figure =
    joined ??
    (token.text === 'j' && tokens[index - 1]?.kind === 'number' ? tokens[index - 1]?.text : undefined)
  if (figure === undefined) return null
  const word = Number(figure) < 2 ? 'jour' : 'jours'
  return [correct('abbreviation', token, joined === undefined ? word : `${figure}\u00a0${word}`, 'sure')]
}

/** « Tel : 03 44 … »; « tel » is an adjective elsewhere. */
function telephone(tokens: Token[], index: number): Correction[] | null {
  const token = tokens[index]
  if (token?.lower !== 'tel') return null
  const after = tokens.slice(index + 1, index + 4)
  const figure = after.find(({ kind }) => kind !== 'sign')
  if (figure?.kind !== 'number' || !/^0/.test(figure.text)) return null
  const stop = after[0]?.text === '.' ? after[0] : token
  return [correct('abbreviation', across(token, stop), withCaseOf(token.text, 'téléphone'), 'sure')]
}

/** « coûte 45k »: euros, most likely; « 10k » alone is a race. */
function thousands(tokens: Token[], index: number): Correction[] | null {
  const token = tokens[index]
  const figure = token?.kind === 'code' ? /^(\d+)k$/i.exec(token.text)?.[1] : undefined
  if (token === undefined || figure === undefined) return null
  const before = tokens.slice(Math.max(0, index - 4), index).map(({ lower }) => lower)
  const isPrice = before.some((lower) =>
    /^(?:coûte|coûtent|coute|prix|budget|vaut|valent|estimée?|vendue?|vendus|payée?|investi|facturée?)$/.test(
      lower,
    ),
  )
  return isPrice ? [correct('abbreviation', token, `${figure}\u00a0k€`, 'likely')] : null
}
