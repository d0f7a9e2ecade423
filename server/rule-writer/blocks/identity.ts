import type { Brief } from '#server/rule-writer/brief/brief.ts'
import { nameMark } from '#server/rule-writer/brief/clean.ts'
import { isCommonNoun } from '#server/rule-writer/language/nouns.ts'
import { fold, lowerFirst } from '#server/rule-writer/language/words.ts'
import { pick } from '#server/rule-writer/seed.ts'

/** The name and what the company says of itself, as given (docs/product/writing.md §1, §2.6). */
export function identityLine(brief: Brief, named: boolean, seed: number, turn: number): string {
  const about = brief.description.join(' ')
  if (brief.name === '') return about
  if (about.includes(nameMark) || (named && about !== '')) return about
  if (about === '') return withTrade(brief, seed, turn)
  const sober = `${nameMark}. ${about}`
  const first = brief.description[0] ?? ''
  const forms = [sober, `${about} Signé : ${nameMark}.`]
  if (brief.description.length === 1 && isCommonNoun(first)) forms.push(`${nameMark} : ${lowerFirst(about)}`)
  return pick(forms, seed, turn) ?? sober
}

function withTrade(brief: Brief, seed: number, turn: number): string {
  const trade = lowerTrade(brief.industry)
  if (trade === '' || fold(brief.name).includes(fold(trade).slice(0, 8)))
    return turn % 2 === 0 ? `${nameMark}.` : `Signé : ${nameMark}.`
  return (
    pick(
      [`${nameMark}, ${trade}.`, `Signé : ${nameMark}, ${trade}.`, `${nameMark} (${trade}).`],
      seed,
      turn,
    ) ?? nameMark
  )
}

function lowerTrade(industry: string): string {
  return /^\p{Lu}\p{Ll}/u.test(industry) && !/^\p{Lu}\p{Ll}+\p{Lu}/u.test(industry)
    ? lowerFirst(industry)
    : industry
}
