import { align, asTyped, likeness, readMended, readNotes } from '#scripts/training/labelled-notes.ts'
import { readBrief } from '#server/brief/read-brief.ts'
import type { Half } from './sets.ts'

export interface InstructionsReport {
  orders: number
  /** Of the orders' words none is published, some are, all are. */
  apart: number
  partly: number
  published: number
  /** Words for the readers in all notes, and those of them that were set apart; how many of these hold a figure. */
  words: number
  wrong: number
  wrongFigures: number
  notesWithWrong: number
  /** Each fault with its note. */
  faults: string[]
}

const company = { name: '', industry: '', description: '', keywords: [], website: null }

/** Words of hurried notes that are meant for the writer (`[[…]]`), and what the product publishes or sets apart of them. */
export function measureInstructions(half: Half): InstructionsReport {
  const report: InstructionsReport = {
    orders: 0,
    apart: 0,
    partly: 0,
    published: 0,
    words: 0,
    wrong: 0,
    wrongFigures: 0,
    notesWithWrong: 0,
    faults: [],
  }
  for (const { typed, isHeld } of readNotes()) if (isHeld === (half === 'held')) addNote(typed, report)
  return report
}

function addNote(typed: string, report: InstructionsReport): void {
  const { lines, orders } = readMended(typed)
  const words = lines.flat().map(({ text }) => text)
  const brief = readBrief({ company, context: asTyped(typed), objective: 'produit' })
  const said = brief.sections
    .flat()
    .flatMap(({ text, parts }) => [
      text,
      ...(parts.length > 0 && !text.includes(parts[0] ?? '') ? parts : []),
    ])
  const isPublished = heldBy(words, said.join(' '))
  const isTold = heldBy(words, brief.instructions.join(' '))
  for (const order of new Set(orders.filter((one) => one >= 0))) {
    const own = words.flatMap((_, index) => (orders[index] === order ? [index] : []))
    const shown = own.filter((index) => isPublished[index]).length
    const end = shown === 0 ? 'apart' : shown === own.length ? 'published' : 'partly'
    report.orders += 1
    report[end] += 1
    if (end !== 'apart')
      report.faults.push(`${end} | ${own.map((index) => words[index]).join(' ')} | ${asTyped(typed)}`)
  }
  const publishable = words.map((_, index) => index).filter((index) => orders[index] === -1)
  const wrong = publishable.filter((index) => isTold[index] === true && isPublished[index] === false)
  report.words += publishable.length
  report.wrong += wrong.length
  report.wrongFigures += wrong.filter((index) => /\d/.test(words[index] ?? '')).length
  if (wrong.length === 0) return
  report.notesWithWrong += 1
  report.faults.push(`WRONG | ${wrong.map((index) => words[index]).join(' ')} | ${typed}`)
}

/** Which of the words stand in the text, in its order. */
function heldBy(words: string[], text: string): boolean[] {
  const others = text.split(/[ \n]+/u).map((word) => word.replace(/[.,;:!?]+$/u, ''))
  return align(words, others).map(
    (index, at) => index !== -1 && likeness(words[at] ?? '', others[index] ?? '') > 0.6,
  )
}
