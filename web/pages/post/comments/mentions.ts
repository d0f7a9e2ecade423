import { foldText } from '#shared/fold-text.ts'
import { mentionOf } from '#shared/member-mentions.ts'

export interface Colleague {
  id: string
  name: string
}

/** What each is called in the field: of two of one name the second is « Ben Roy (2) ». */
export function labelColleagues(colleagues: readonly Colleague[]): Colleague[] {
  const seen = new Map<string, number>()
  return colleagues.map(({ id, name }) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return { id, name: count === 1 ? name : `${name} (${count})` }
  })
}

/** The « @… » that the caret stands in, and the colleagues it may mean; null when there is none. */
export function findMention(
  text: string,
  caret: number,
  labels: readonly Colleague[],
): { start: number; found: Colleague[] } | null {
  const start = text.lastIndexOf('@', caret - 1)
  if (start < 0 || /[\p{L}\p{N}]/u.test(text.charAt(start - 1))) return null
  const query = foldText(text.slice(start + 1, caret))
  const found = labels.filter(({ name }) => {
    const whole = foldText(name)
    return whole.startsWith(query) || whole.split(' ').some((word) => query !== '' && word.startsWith(query))
  })
  return found.length > 0 ? { start, found } : null
}

/** The text with the name in place of what was typed of it, and where the caret goes. */
export function completeMention(text: string, start: number, caret: number, name: string) {
  const before = `${text.slice(0, start)}@${name} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

/** The text as it is sent: each whole name as its member. */
export function encodeMentions(text: string, labels: readonly Colleague[]): string {
  const longestFirst = labels.toSorted((one, other) => other.name.length - one.name.length)
  return longestFirst.reduce((encoded, { id, name }) => {
    const escaped = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    return encoded.replace(new RegExp(`@${escaped}(?![\\p{L}\\p{N}])`, 'gu'), mentionOf(id))
  }, text)
}
