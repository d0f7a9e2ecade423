import { guessGender } from '#server/proofreader/context.ts'
import { type Confidence, type Correction, correct, withCaseOf } from '#server/proofreader/correction.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import { verbForm } from '#server/proofreader/words.ts'

export function change(token: Token, words: (string | null)[], confidence: Confidence): Correction[] | null {
  const found = words.filter((word) => word !== null && word !== token.lower)
  return found.length === 0
    ? null
    : [
        correct(
          'agreement',
          token,
          found.map((word) => withCaseOf(token.text, word ?? '')),
          confidence,
        ),
      ]
}

/** The plurals of an adjective or participle, that of the noun's gender first. */
export function pluralsOf(adjective: Token, noun: Token | null): (string | null)[] {
  const masculine = formOf(adjective, 'm', 'p')
  const feminine = formOf(adjective, 'f', 'p')
  if (noun === null) return [masculine, feminine]
  const gender = guessGender(noun)
  return gender === 'f' ? [feminine, masculine] : gender === 'm' ? [masculine] : [masculine, feminine]
}

export function formOf(adjective: Token, gender: 'm' | 'f', number: 's' | 'p'): string | null {
  const participle = verbForm(
    adjective.readings.filter(({ form }) => form === 'participle'),
    (one) =>
      one.form === 'participle' &&
      one.gender === gender &&
      (one.number === number || (one.number === null && gender === 'm')),
  )
  if (participle !== null) return participle
  return nounForm(adjective, gender, number)
}

function nounForm({ readings }: Token, gender: 'm' | 'f', number: 's' | 'p'): string | null {
  const reading = readings.find(({ kind, gender: own }) => kind === 'noun' && own !== null)
  if (reading === undefined) return null
  const found = verbForm(
    [{ ...reading, kind: 'verb' }],
    (one) =>
      one.kind === 'noun' &&
      one.gender === gender &&
      (one.number === number || (one.number === null && gender === 'm')),
  )
  // « drôlesse » and « suissesse » are no adjectives.
  return found?.replace(/(?<=e)sse(?=s?$)/, '') ?? null
}

export const isFirstGroup = (lower: string) => /(?:er|é|ée|és|ées|ez)$/.test(lower)

export function fix(token: Token, form: string | string[], confidence: Confidence): Correction[] {
  const forms = typeof form === 'string' ? [form] : form
  return [
    correct(
      'verb-ending',
      token,
      forms.map((one) => withCaseOf(token.text, one)),
      confidence,
    ),
  ]
}

/** The word before, adverbs skipped. */
export function behindAdverbs(tokens: Token[], index: number, skipped: Set<string>): number {
  let at = index - 1
  while (at > 0 && index - at < 4 && tokens[at]?.kind === 'word' && skipped.has(tokens[at]?.lower ?? ''))
    at -= 1
  return at
}
