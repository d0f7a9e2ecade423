import type { Mark, Word } from './gaps.ts'

const lower = (word: Word | undefined): string => word?.first.lower ?? ''
const isOpen = (word: Word | undefined): boolean => word?.typed === ''
const isSubject = (words: Word[], at: number): boolean => {
  const word = lower(words[at])
  const isImpersonal = word === 'il' && /^(?:reste|faut|y)$/.test(lower(words[at + 1]))
  return /^(?:on|nous|je|j')$/.test(word) || isImpersonal || (word === "c'" && words[at]?.hasVerb === true)
}

/** « auberge espagnole | s’il pleut | on reporte »: a condition before the clause that it bounds. */
function conditionMarks(words: Word[], at: number): [number, Mark][] {
  const [before, opens] = [words[at], words[at + 1]]
  const isIf = opens?.first.lower === 'si' || (opens?.first.lower === "s'" && /^ils?$/.test(opens.last.lower))
  if (!isIf) return []
  const verb = words.findIndex(({ hasVerb }, index) => index > at && hasVerb)
  if (verb === -1 || verb - at > 4) return []
  const end = words.findIndex((_, index) => index > verb && index <= verb + 6 && isSubject(words, index))
  const inside = words.slice(at + 1, end)
  if (
    end === -1 ||
    !inside.slice(0, -1).every(isOpen) ||
    inside.some((one) => /^(?:et|ou|mais|que|qu')$/.test(lower(one)))
  )
    return []
  // « et peut-être plus si ça se passe bien | il faut… »: it bounds what stands before.
  const isDoubt = words.slice(Math.max(0, at - 2), at + 1).some((one) => lower(one) === 'peut-être')
  if (isDoubt)
    return [
      [at, ''],
      [end - 1, '.'],
    ]
  if (words[end - 1]?.first.kind === 'call') return []
  return /^(?:noun|name|number|participle)$/.test(before?.last.tag ?? '')
    ? [
        [at, '.'],
        // « s’il secoue la tête direct vétérinaire | on peut raser »: the answer stood before.
        [end - 1, end - verb < 5 || lower(words[end]) === "c'" ? ',' : '.'],
      ]
    : []
}

/** « 5 jours | avant c’était jaune », « … à 14,90 € | et dimanche on est ouvert » */
function momentMarks(words: Word[], at: number): [number, Mark][] {
  const [next, then] = [words[at + 1], words[at + 2]]
  if (lower(next) === 'avant' && lower(then) === "c'" && then?.hasVerb === true)
    return [
      [at, '.'],
      [at + 1, ''],
    ]
  const isDay = then?.first.kind === 'day' || lower(then) === 'puis'
  if (lower(next) === 'et' && words[at]?.last.kind !== 'day' && isDay && isSubject(words, at + 3))
    return [
      [at, '.'],
      [at + 2, ''],
    ]
  return []
}

/** The marks around clauses whose bounds leave no doubt, by the gap they stand in. */
export function clauseMarks(words: Word[]): Map<number, Mark> {
  const marks = new Map<number, Mark>()
  for (let at = 1; at < words.length - 2; at += 1)
    if (isOpen(words[at]))
      for (const [gap, mark] of [...conditionMarks(words, at), ...momentMarks(words, at)])
        marks.set(gap, mark)
  return marks
}
