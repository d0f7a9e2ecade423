import type { TextRequest } from '#server/integrations/ai/types.ts'
import type { Flag } from '#server/rule-writer/brief/flags.ts'
import { fold } from '#server/rule-writer/language/words.ts'

/** A text of ours, and what must and must not be true for it. */
export interface Template {
  /** `{S}` is a slot; `<vous|tu>` follows the register. */
  text: string
  when?: Flag[]
  not?: Flag[]
}

/** Are the conditions of a template met? */
export function isAllowed(template: Template, flags: Set<Flag>): boolean {
  return (
    (template.when ?? []).every((flag) => flags.has(flag)) &&
    !(template.not ?? []).some((flag) => flags.has(flag))
  )
}

/** `<vous|tu>`: the first side, or the second when the company says « tu » (§2.6). */
export function inRegister(text: string, informal: boolean): string {
  return text.replace(/<([^<>|]*)\|([^<>|]*)>/g, informal ? '$2' : '$1')
}

/** Fills the slots; null when one of them has no value. */
export function fill(text: string, slots: ReadonlyMap<string, string>): string | null {
  let missing = false
  const filled = text.replace(/\{([A-Za-z]+\d?)\}/g, (_, name: string) => {
    const value = slots.get(name)
    if (value === undefined || value === '') missing = true
    return value ?? ''
  })
  return missing ? null : filled
}

/** The company's latest texts, the one being replaced first. */
export function latestTexts({ previousText, recentTexts }: TextRequest, count: number): string[] {
  return [...(previousText === null ? [] : [previousText]), ...recentTexts].slice(0, count)
}

/** Was this template used in the text? Looks at its fixed words only (§2.10). */
export function wasUsed(template: string, text: string, informal: boolean): boolean {
  const fixed = fold(inRegister(template, informal))
    .split(/\{[a-z]+\d?\}/)
    .map((part) => part.trim())
    .filter((part) => part.length > 4)
  const where = fold(text)
  return fixed.length > 0 && fixed.every((part) => where.includes(part))
}
