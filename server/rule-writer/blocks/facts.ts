import type { Brief } from '#server/rule-writer/brief/brief.ts'
import type { Practical } from '#server/rule-writer/brief/practical.ts'
import type { Unit } from '#server/rule-writer/brief/unit.ts'
import { asSentence, lowerFirst, upperFirst } from '#server/rule-writer/language/words.ts'
import type { ChosenHook } from './hook.ts'
import { subjectUnit } from './slots.ts'

const maxParagraph = 240

/** The user's sentences, in order, minus what the hook has already said (docs/product/writing.md §1). */
export function factParagraphs(brief: Brief, hook: ChosenHook, together: boolean): string[] {
  const subject = subjectUnit(brief)
  const steps = brief.job === null ? stepsOf(brief.units, hook) : []
  const sentences = brief.units.flatMap((unit, index) => {
    if (steps.includes(unit)) return steps[0] === unit ? [asLines(steps)] : []
    const text = remaining(brief, unit, hook, index === 0, unit === subject, together)
    if (text === '') return []
    return [unit.kind === 'infinitive' && brief.job !== null ? `Le travail : ${lowerFirst(text)}` : text]
  })
  return paragraphs(sentences, together ? 3 : 2)
}

/** Two infinitives in a row or more are steps, and steps make lines. */
function stepsOf(units: Unit[], hook: ChosenHook): Unit[] {
  const from = units.findIndex((unit) => unit.kind === 'infinitive' && !hook.text.includes(lowered(unit)))
  const after = units.slice(from).findIndex((unit) => unit.kind !== 'infinitive' || unit.text.length > 90)
  const steps = from < 0 ? [] : units.slice(from, after < 0 ? undefined : from + after)
  return steps.length > 1 ? steps : []
}

function lowered(unit: Unit): string {
  return unit.text.slice(1, -1)
}

function asLines(steps: Unit[]): string {
  return steps.map((unit) => `– ${unit.text.replace(/\.$/, '')}`).join('\n')
}

function remaining(
  brief: Brief,
  unit: Unit,
  hook: ChosenHook,
  isFirst: boolean,
  isSubject: boolean,
  asList: boolean,
): string {
  const { template, text } = hook
  if (isFirst && /\{[Ppi]\}/.test(template)) return ''
  // A title that already says « tarifs » needs no « Voici nos tarifs ».
  if (isSubject && brief.flags.has('prices') && unit.rest === '' && /tarifs|prix/iu.test(text)) return ''
  if (isFirst && unit.opening !== null && template === '{PC}')
    return `C’est ${lowerFirst(unit.opening.when)}.`
  if (template === '{P2}' && unit.text === text) return ''
  if (template.includes('{N}') && text.startsWith(unit.text.slice(0, -1))) return ''
  if (
    template.includes('{q}') &&
    (unit.kind === 'how' || unit.kind === 'question') &&
    text.toLowerCase().endsWith(unit.text.toLowerCase())
  )
    return ''
  if (isSubject && /\{(?:[SLW]|SC|LS)\}/.test(template)) {
    const lines = asList ? partLines(unit, template.includes('{E}') ? text : '') : ''
    if (lines !== '') return lines
    const price = template.includes('{E}') ? unit.parts.filter((part) => !text.includes(part)) : unit.parts
    const [first = '', ...others] = price
    if (!/^\d[\d\s,.]*[\s\u00a0](?:€|euros)/u.test(first)) return asSentence(price.join(', '))
    return `Prix : ${asSentence(first)} ${asSentence(others.join(', '))}`.trim()
  }
  if (
    isSubject &&
    brief.flags.has('coming') &&
    unit.parts.length === 0 &&
    unit.subject?.phrase != null &&
    brief.practical.length > 0 &&
    /\{[dj]\}/.test(template)
  )
    return `Au programme : ${unit.subject.phrase}.`
  return unit.text
}

/** Three short parts or more may stand as lines, the price last. */
function partLines(unit: Unit, said: string): string {
  const short = unit.parts.every((part) => part.length < 45 && !/«/u.test(part))
  if (unit.parts.length < 3 || !short) return ''
  const isPrice = (part: string): boolean => /^\d[\d\s,.\u00a0\u202f]*(?:€|euros)/u.test(part)
  const unsaid = unit.parts.filter((part) => said === '' || !said.includes(part))
  return [
    ...unsaid.filter((part) => !isPrice(part)).map((part) => `– ${upperFirst(part)}`),
    ...unsaid.filter(isPrice).map((part) => `– Prix : ${part}`),
  ].join('\n')
}

function paragraphs(sentences: string[], size: number): string[] {
  const out: string[] = []
  let count = 0
  for (const sentence of sentences) {
    const last = out.at(-1)
    if (
      last !== undefined &&
      !last.includes('\n') &&
      !sentence.includes('\n') &&
      count < size &&
      last.length + sentence.length < maxParagraph
    ) {
      out[out.length - 1] = `${last} ${sentence}`
      count += 1
    } else {
      out.push(sentence)
      count = 1
    }
  }
  return out
}

/** Date, place, price…: one line each, or one paragraph (docs/product/writing.md §1). */
export function practicalParagraph(brief: Brief, hook: ChosenHook, told: string, wanted: boolean): string {
  const given = `${hook.text} ${told}`.toLowerCase()
  const said = (fact: Practical): boolean =>
    (fact.kind === 'when' && given.includes(fact.text.toLowerCase())) ||
    (fact.kind === 'contract' && hook.template.includes('{K}')) ||
    (fact.kind === 'where' && hook.template.includes('{O}')) ||
    (fact.kind === 'price' && hook.template.includes('{E}'))
  const unsaid = brief.practical.filter((fact) => !said(fact))
  const facts = joinLabels(joinMoments(hook.template.includes('{j}') ? unsaid.flatMap(hoursAlone) : unsaid))
  const lines = facts.map((fact) =>
    fact.label === null ? upperFirst(fact.text) : `${fact.label} : ${fact.text}`,
  )
  if (lines.length === 0) return ''
  const prices = unsaid.filter((fact) => fact.kind === 'priced').length > 1
  if ((wanted || prices) && lines.length > 1)
    return lines.map((line) => `– ${line.replace(/\.$/, '')}`).join('\n')
  return lines.map(asSentence).join(' ')
}

/** « samedi » and « 14 h 30 » make one line. */
function joinMoments(facts: Practical[]): Practical[] {
  const when = facts.findIndex((fact) => fact.kind === 'when' && fact.label === 'Quand')
  const hours = facts.findIndex((fact) => fact.kind === 'hours')
  const moment = facts[when]
  const time = facts[hours]
  if (moment === undefined || time === undefined || hours !== when + 1) return facts
  const joined: Practical = { ...moment, text: `${moment.text}, ${time.text}` }
  return facts.flatMap((fact) => (fact === moment ? [joined] : fact === time ? [] : [fact]))
}

/** Two prices in a row make one line. */
function joinLabels(facts: Practical[]): Practical[] {
  const out: Practical[] = []
  for (const fact of facts) {
    const last = out.at(-1)
    if (last !== undefined && last.label !== null && last.label === fact.label)
      out[out.length - 1] = { ...last, text: `${last.text}, ${fact.text}` }
    else out.push(fact)
  }
  return out
}

/** The hook asked about the day: only the hours remain to be given. */
function hoursAlone(fact: Practical): Practical[] {
  if (fact.kind !== 'when') return [fact]
  const hours = /(?:(?:de|à|dès|entre|à partir de)[\s\u00a0])?\d{1,2}[\s\u00a0]h.*$/u.exec(fact.text)?.[0]
  if (hours === undefined) return []
  return [
    {
      ...fact,
      label: hours.startsWith('de') ? 'Horaires' : 'Heure',
      text: hours.replace(/^à[\s\u00a0]/u, ''),
    },
  ]
}
