import { fold } from '#server/brief/words.ts'
import { isDangling } from './phrases.ts'

const toWriter =
  /s’il (?:vous|te) pla|(?<!\p{L})(?:post|publication|hashtags?|emojis?|photo)(?!\p{L})|@|www\.|https?:|(?<!\p{L})(?:recrut|recherch|embauch)\p{L}+|^(?:bonjour|bonsoir|salut|merci|urgent|attention|info)$/iu
const leans =
  /^(?:puis|même|dont|qui|que|qu’|mais|donc|surtout|car|et|ou|ni|parce|c’est|ça|il(?!\s(?:en\s)?reste)|elle|ils|elles|on)(?!\p{L})/iu
const shortest = 5
const longest = 72

/** The groups of words that a picture's words do not say yet, as they were written; those with a figure first. */
export function leftOut(said: string, groups: string[]): string[] {
  const shown = ` ${tokensOf(said).join(' ')} `
  const missing = groups.filter((group) => {
    if (
      group.length < shortest ||
      group.length > longest ||
      toWriter.test(group) ||
      leans.test(group) ||
      isDangling(group)
    )
      return false
    const tokens = tokensOf(group)
    const fresh = tokens.filter((token) => !shown.includes(` ${token} `))
    return fresh.length > 0 && fresh.length > tokens.length * 0.5
  })
  return missing
    .map((group, index) => ({ group, rank: (/\d|gratuit|offert/iu.test(group) ? 0 : 100) + index }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ group }) => group)
}

/** What a group tells: its figures and its words of four letters and more. */
const tokensOf = (text: string): string[] => fold(text).match(/\d+|\p{L}{4,}/gu) ?? []
