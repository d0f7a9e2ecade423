import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import type { Objective } from '#shared/objectives.ts'
import { repairTypography } from '#shared/typography.ts'
import { subjectUnit } from './blocks/slots.ts'
import { type Brief, readBrief } from './brief/brief.ts'
import { nameMark } from './brief/clean.ts'
import { fold, upperFirst, wordsOf } from './language/words.ts'

const maxWords = 8
const maxLength = 48
/** A headline never stops on a word that calls for another. */
const dangling =
  /[\s\u00a0](?:d’une?|de|du|des|d’|à|au|aux|en|et|ou|par|pour|sur|avec|sans|dans|le|la|les|l’|une?|nos|notre|ce|cette|qui|que|est|sont|a|ont|pas|plus|ne|se|très|entre|son|sa|ses|leurs?)$/iu

/** The headline on the image (copywriting.md §6): it names, where the hook tells or asks. */
export function headlineFor(input: {
  company: CompanyFacts
  objective: Objective
  context: string
  variant: number
}): string {
  const brief = readBrief({ ...input, network: 'instagram', images: [], recentTexts: [], previousText: null })
  const candidates = namesOf(brief)
    .map(shorten)
    .filter((text) => text !== '')
  const chosen = candidates[input.variant % Math.max(candidates.length, 1)] ?? companyAndTrade(brief)
  const text = repairTypography(chosen)
    .replaceAll(nameMark, () => brief.name)
    .replace(/\u202f/g, '\u00a0')
  return text.length <= maxLength ? text : shorten(text)
}

function namesOf(brief: Brief): string[] {
  if (brief.job !== null) return jobNames(brief.job.title)
  const subject = subjectUnit(brief)?.subject
  if (subject != null) return subject.label.includes('\u00a0:') ? [] : [subject.label]
  // A later sentence would leave the subject out: the company says more.
  const first = brief.units[0]
  return first !== undefined && fits(bare(first.text)) ? [bare(first.text)] : []
}

/** Both forms when they fit, else the second one, which « (F/H) » opens to all. */
function jobNames(title: string): string[] {
  const both = `${upperFirst(title)} (F/H)`
  const short = `${upperFirst(title.replace(/^\p{L}+ ou /u, ''))} (F/H)`
  return [fits(both) ? both : short]
}

function companyAndTrade(brief: Brief): string {
  const both = `${nameMark} · ${brief.industry}`
  const repeats = fold(brief.name).includes(fold(brief.industry).slice(0, 8))
  const length = both.length + brief.name.length
  if (
    brief.industry !== '' &&
    !repeats &&
    length <= maxLength &&
    wordsOf(`${brief.name} ${brief.industry}`).length <= maxWords
  )
    return both
  return brief.name.length <= maxLength ? nameMark : shorten(upperFirst(brief.industry))
}

function bare(text: string): string {
  return text.replace(/[.!…\s\u00a0\u202f]+$/u, '')
}

function fits(text: string): boolean {
  return text.length <= maxLength && wordsOf(text).length <= maxWords
}

/** Cuts at a comma, else before a complement, never in the middle of a group of words. */
function shorten(text: string): string {
  const whole = bare(text)
  if (fits(whole)) return whole
  const comma = whole.split(/,|[\s\u00a0]:/u)[0] ?? ''
  if (fits(comma) && comma.length >= 4) return comma
  const words = comma.split(' ')
  for (let count = Math.min(words.length - 1, maxWords); count > 0; count -= 1) {
    const start = words.slice(0, count).join(' ')
    const next = words[count] ?? ''
    const after = words[count + 1] ?? ''
    const complement =
      /^(?:avec|pour|dans|par|sur|sans|en|qui|que|dont|chez|après|avant|depuis|rue)$/iu.test(next) ||
      (/^(?:à|au|aux)$/iu.test(next) && /^\p{Lu}/u.test(after)) ||
      (/^(?:de|du|des)$/iu.test(next) && count >= 4)
    if (fits(start) && complement && count >= 2 && start.length >= 12 && !dangling.test(start)) return start
  }
  return ''
}
