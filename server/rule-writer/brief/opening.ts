import { hasFiniteVerb } from '#server/rule-writer/language/verbs.ts'
import { upperFirst } from '#server/rule-writer/language/words.ts'
import { whenPattern } from './practical.ts'

/** « Samedi 21 novembre, l’atelier ouvre ses portes. »: the moment apart, when the rest is a whole sentence. */
export function leadingMoment(text: string): { when: string; clause: string } | null {
  const comma = text.indexOf(', ')
  const when = comma < 0 ? null : wholeMoment(text.slice(0, comma))
  if (when === null) return null
  const clause = text.slice(comma + 2)
  return hasFiniteVerb(clause) ? { when, clause: upperFirst(clause) } : null
}

/** The chunk itself when it is a date or a day and nothing else. */
export function wholeMoment(chunk: string): string | null {
  const found = whenPattern.exec(chunk)
  return found !== null && found[0].length === chunk.trim().length ? chunk.trim() : null
}
