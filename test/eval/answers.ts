import { checkFacts } from '#server/fact-check/index.ts'
import { cleanText } from '#server/services/generation/clean-text.ts'
import { sourcesOf } from './facts.ts'
import { type AnswerCase, answerCases, type Half } from './sets.ts'

export interface AnswersReport {
  inventions: number
  flagged: number
  dropped: number
  missed: number
  /** Flags on the faithful answers. */
  falseAlarms: number
  goodAnswers: number
  unnoticed: { id: string; text: string }[]
  alarms: { id: string; value: string }[]
}

/** Recorded answers of models, cleaned as the product cleans them, before the fact guard. */
export function measureAnswers(half: Half): AnswersReport {
  const report: AnswersReport = {
    inventions: 0,
    flagged: 0,
    dropped: 0,
    missed: 0,
    falseAlarms: 0,
    goodAnswers: 0,
    unnoticed: [],
    alarms: [],
  }
  for (const item of answerCases(half)) {
    const text = cleanedAnswer(item)
    const { flags, missing } = checkFacts(text, sourcesOf(item.company, item.brief))
    for (const invention of item.inventions) {
      const at = even(text).indexOf(even(invention))
      // What the cleaning took out (a link, a scaffold) is not published.
      if (at < 0) continue
      report.inventions += 1
      const isFlagged = flags.some(({ start, end }) => start < at + invention.length && end > at)
      if (isFlagged) report.flagged += 1
      else report.unnoticed.push({ id: item.id, text: invention })
    }
    report.dropped += item.droppedFacts.length
    report.missed += Math.min(missing.length, item.droppedFacts.length)
    if (item.quality === 'bad') continue
    report.goodAnswers += 1
    report.falseAlarms += flags.length
    report.alarms.push(...flags.map(({ value }) => ({ id: item.id, value })))
  }
  return report
}

export function cleanedAnswer({ answer, network, company, brief }: AnswerCase): string {
  const { keywords = [], website = null, ...facts } = company
  return cleanText(
    answer,
    { network, company: { ...facts, keywords, website }, context: brief },
    { isAi: true },
  )
}

/** As long as the text itself: only letters and spaces that look alike are made the same. */
const even = (text: string) =>
  text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/’/g, "'")
    .toLowerCase()
