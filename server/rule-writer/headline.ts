import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import type { Objective } from '#shared/objectives.ts'
import { repairTypography } from '#shared/typography.ts'
import { subjectUnit } from './blocks/slots.ts'
import { type Brief, readBrief } from './brief/brief.ts'
import { nameMark } from './brief/clean.ts'
import { fromSentence, isMoment } from './headline/sentence.ts'
import { fits, maxLength, maxWords, shorten } from './headline/shorten.ts'
import { fold, upperFirst, wordsOf } from './language/words.ts'

/** The headline on the image (docs/product/writing.md §6): it names, where the hook tells or asks. */
export function headlineFor(input: {
  company: CompanyFacts
  objective: Objective
  context: string
  variant: number
}): string {
  const brief = readBrief({ ...input, network: 'instagram', images: [], recentTexts: [], previousText: null })
  const candidates = [...new Set(namesOf(brief).map(shorten))].filter(
    (text) => text !== '' && !isMoment(text),
  )
  const chosen = candidates[input.variant % Math.max(candidates.length, 1)] ?? companyAndTrade(brief)
  const text = repairTypography(chosen)
    .replaceAll(nameMark, () => brief.name)
    .replace(/\u202f/g, '\u00a0')
  return text.length <= maxLength ? text : shorten(text)
}

function namesOf(brief: Brief): string[] {
  if (brief.flags.has('grief')) return [nameMark]
  if (brief.job !== null) return jobNames(brief.job.title)
  const subject = subjectUnit(brief)?.subject
  if (subject != null && !subject.label.includes('\u00a0:')) return [subject.label]
  if (brief.flags.has('prices') && brief.units.length === 0) return ['Nos tarifs']
  // Later sentences only when the first one gives nothing: they leave its subject out.
  const [first, ...others] = brief.units
  const opening = first === undefined ? [] : fromSentence(first)
  return opening.length > 0
    ? opening
    : others.flatMap((unit) => (unit.subject === null ? [] : [unit.subject.label]))
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
