import { parseArgs } from 'node:util'
import { measureAnswers } from './answers.ts'
import { measureFacts } from './facts.ts'
import { measureImages } from './images/images.ts'
import { measureComparison } from './images/likeness.ts'
import { measureInstructions } from './instructions.ts'
import { measureProofreading } from './proofreading.ts'
import { openAnalyst, openProvider } from './providers.ts'
import type { Half } from './sets.ts'
import { likeness, templates, writeTexts } from './texts.ts'
import { measureWords } from './words.ts'

/*
 * npm run eval -- [facts|proofreading|words|instructions|answers|texts|images|likeness] [--half open|held|both] [--details]
 *   [--provider demonstration|openai|google|mistral|compatible[:model]] [--variants 3] [--sample 20] [--print] [--sheets folder]
 * Without a name: the six of texts; images and likeness have no halves; images writes its sheets to data/eval (test/eval/README.md). Vendors need their key, are called for real and cost money.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    half: { type: 'string', default: 'both' },
    details: { type: 'boolean', default: false },
    provider: { type: 'string', default: 'demonstration' },
    variants: { type: 'string', default: '3' },
    sample: { type: 'string', default: 'Infinity' },
    print: { type: 'boolean', default: false },
    sheets: { type: 'string', default: 'data/eval' },
  },
})
const halves = (['open', 'held'] as const).filter((half) => values.half === 'both' || values.half === half)
const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(3))
const print = (line: string) => process.stdout.write(`${line}\n`)

function printKinds(kinds: Record<string, { found: number; of: number }>) {
  for (const [kind, { found, of }] of Object.entries(kinds).sort(([one], [other]) =>
    one.localeCompare(other),
  ))
    print(`  ${kind.padEnd(32)} ${found} of ${of}`)
}

const parts: Record<string, (half: Half) => Promise<void> | void> = {
  facts(half) {
    const { found, mutants, faithful, rewordings, byKind, unnoticed, alarms } = measureFacts(half)
    print(`facts (${half}): recall ${share(found, mutants)} of ${mutants} mutants`)
    print(`  false alarms ${share(faithful.flagged, faithful.traced)} of ${faithful.traced} facts traced`)
    print(`  in free rewordings ${share(rewordings.flagged, rewordings.traced)} of ${rewordings.traced}`)
    if (!values.details) return
    printKinds(byKind)
    for (const one of [...unnoticed, ...alarms]) print(`  ${JSON.stringify(one)}`)
  },
  proofreading(half) {
    const report = measureProofreading(half)
    print(`proofreading (${half}): ${share(report.found, report.faults)} of ${report.faults} faults found`)
    print(`  applied unasked: ${share(report.sureRight, report.sure)} of ${report.sure} right`)
    print(`  false alarms: ${report.falseAlarms} in ${report.cleanWords} clean words`)
    if (!values.details) return
    printKinds(report.byKind)
    for (const one of [...report.unnoticed, ...report.alarms]) print(`  ${JSON.stringify(one)}`)
  },
  words(half) {
    const { words, equalTyped, equalMended, differences } = measureWords(half)
    const byKind = Object.groupBy(differences, ({ kind }) => kind)
    print(`words of hurried notes (${half}): ${share(equalMended, words)} of ${words} as an editor has them`)
    print(`  as typed ${share(equalTyped, words)}`)
    for (const [kind, list] of Object.entries(byKind)) print(`  ${kind} ${list.length}`)
    if (!values.details || half === 'held') return
    for (const one of Object.values(byKind).flat())
      print(`  ${one.kind} | ${one.typed} | ${one.mended} | ${one.wanted} | ${one.context}`)
  },
  instructions(half) {
    const report = measureInstructions(half)
    const { orders, words, wrong } = report
    print(`words for the writer (${half}): of ${orders} orders ${report.apart} set apart whole`)
    print(`  published partly ${share(report.partly, orders)}, whole ${share(report.published, orders)}`)
    print(`  words for readers set apart: ${wrong} of ${words} (${share(wrong, words)})`)
    print(`  of them with a figure ${report.wrongFigures}; notes that lose any ${report.notesWithWrong}`)
    if (values.details && half === 'open') for (const one of report.faults) print(`  ${one}`)
  },
  answers(half) {
    const report = measureAnswers(half)
    print(
      `answers (${half}): ${share(report.flagged, report.inventions)} of ${report.inventions} inventions flagged`,
    )
    print(`  facts dropped and noticed ${report.missed} of ${report.dropped}`)
    print(`  ${report.falseAlarms} false alarms in ${report.goodAnswers} good answers`)
    if (!values.details) return
    for (const one of [...report.unnoticed, ...report.alarms]) print(`  ${JSON.stringify(one)}`)
  },
  async texts(half) {
    const { writer, atOnce } = openProvider(values.provider, process.env)
    const options = { variants: Number(values.variants), atOnce, sample: Number(values.sample) }
    const texts = await writeTexts(writer, half, options)
    const sum = (of: (text: (typeof texts)[number]) => number) =>
      texts.reduce((total, text) => total + of(text), 0)
    const words = sum((text) => text.words)
    const facts = sum(({ item }) => item.facts.length)
    const same = likeness(texts)
    print(`texts (${half}): ${texts.length} by ${writer.id} (${writer.model})`)
    print(`  facts kept ${share(facts - sum(({ dropped }) => dropped.length), facts)} of ${facts}`)
    print(`  facts that no source holds ${sum(({ invented }) => invented.length)}`)
    print(`  faults per 100 words ${share(sum((text) => text.proofFaults) * 100, words)}`)
    print(
      `  worn phrases ${sum((text) => text.wornPhrases)}, too long ${sum((text) => Number(text.isTooLong))}`,
    )
    print(
      `  alike within a company: openings ${same.openings.toFixed(3)}, closings ${same.closings.toFixed(3)}`,
    )
    print(`  sentences of more than two companies: ${templates(texts).length}`)
    if (values.details)
      for (const { item, variant, dropped, invented } of texts)
        if (dropped.length + invented.length > 0)
          print(`  ${JSON.stringify({ id: item.id, variant, dropped, invented })}`)
    if (values.print)
      for (const { item, variant, text } of texts)
        print(`\n=== ${item.id} ${variant}\n${item.brief}\n---\n${text}`)
  },
}

const asked = positionals.length > 0 ? positionals : Object.keys(parts)
for (const name of asked) {
  if (name === 'images') {
    for (const line of await measureImages(values.sheets, values.details)) print(line)
    continue
  }
  if (name === 'likeness') {
    const analyst = openAnalyst(values.provider, process.env)
    for (const line of await measureComparison(analyst, values.details)) print(line)
    continue
  }
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined
  if (!part) throw new Error(`Unknown part « ${name} ». Known: ${Object.keys(parts).join(', ')}.`)
  for (const half of halves) await part(half)
}
