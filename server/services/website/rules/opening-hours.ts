import type { PageFacts } from '#server/integrations/websites/types.ts'
import { companyLimits as limits } from '#shared/limits.ts'
import { type Found, firstFit, found, isContact, isLegal, organisations, recordOf, textOf } from './found.ts'

const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const
const english = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** « Mardi à samedi : 8 h à 12 h 30, 14 h à 19 h » from structured data, else the site's own lines. */
export function findOpeningHours(pages: PageFacts[]): Found | null {
  const structured = organisations(pages).flatMap(({ object, page }) => {
    const specified = [object.openingHoursSpecification]
      .flat()
      .slice(0, mostSpans)
      .flatMap((one) => spansOf(recordOf(one)))
    const short = [object.openingHours]
      .flat()
      .slice(0, mostSpans)
      .flatMap((one) => shortSpans(textOf(one)))
    const text = toText(specified.length > 0 ? specified : short)
    return text ? [found(text, text, page)] : []
  })
  const marked = pages.flatMap((page) => {
    const text = toText(
      page.microdata
        .filter(({ name }) => name === 'openingHours')
        .slice(0, mostSpans)
        .flatMap(({ value }) => shortSpans(value)),
    )
    return text ? [found(text, text, page)] : []
  })
  const readable = [...pages.filter(isContact), ...pages.filter((page) => !isContact(page) && !isLegal(page))]
  return firstFit([...structured, ...marked, ...readable.flatMap(written)], limits.opening_hours)
}

interface Span {
  day: number
  hours: string
}

function spansOf(specification: Record<string, unknown>): Span[] {
  const [opens, closes] = [textOf(specification.opens), textOf(specification.closes)]
  if (!isTime(opens) || !isTime(closes) || opens.slice(0, 5) === closes.slice(0, 5)) return []
  return [specification.dayOfWeek]
    .flat()
    .map((name) => english.indexOf((textOf(name).split('/').at(-1) ?? '').toLowerCase()))
    .filter((day) => day >= 0)
    .map((day) => ({ day, hours: `${clock(opens)} à ${clock(closes)}` }))
}

/** Seven days in two halves each, and as much again: a site that says more says nothing. */
const mostSpans = 28
/** « Mo,Tu,We,Th,Fr,Sa,Su 08:00-12:00 » has 36. */
const longestSpan = 60

/** « Mo-Fr 08:00-12:00 », « Tu,We 14:00-19:00 ». */
function shortSpans(text: string): Span[] {
  if (text.length > longestSpan) return []
  const [, names, opens = '', closes = ''] =
    /^\s*([A-Za-z, -]+?)\s+(\d{1,2}:\d{2})\s*-\s*(\d{1,2}:\d{2})\s*$/.exec(text) ?? []
  if (!names) return []
  const dayOf = (name: string) =>
    english.findIndex((day) => day.startsWith(name.trim().toLowerCase().slice(0, 2)))
  return names.split(',').flatMap((part) => {
    const [from = -1, to = from] = part.split('-').map(dayOf)
    if (from < 0 || to < from) return []
    return Array.from({ length: to - from + 1 }, (_, index) => ({
      day: from + index,
      hours: `${clock(opens)} à ${clock(closes)}`,
    }))
  })
}

const isTime = (text: string) => /^\d{1,2}:\d{2}/.test(text)

/** « 8 h », « 12 h 30 ». */
function clock(time: string): string {
  const [hours = '', minutes = ''] = time.split(':')
  return minutes.startsWith('00')
    ? `${Number(hours)}\u00a0h`
    : `${Number(hours)}\u00a0h\u00a0${minutes.slice(0, 2)}`
}

/** Days that follow each other with the same hours are one span. */
function toText(spans: Span[]): string {
  const byDay = days.map((_, day) =>
    [...new Set(spans.filter((span) => span.day === day).map(({ hours }) => hours))].join(', '),
  )
  const groups: { from: number; to: number; hours: string }[] = []
  for (const [day, hours] of byDay.entries()) {
    const last = groups.at(-1)
    if (hours === '') continue
    if (last && last.to === day - 1 && last.hours === hours) last.to = day
    else groups.push({ from: day, to: day, hours })
  }
  const text = groups
    .map(
      ({ from, to, hours }) =>
        `${days[from]}${to > from ? `${to === from + 1 ? ' et' : ' à'} ${days[to]}` : ''}\u00a0: ${hours}`,
    )
    .join('\u202f; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const day =
  /\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|tous les jours|7j?\/7|lun\.|mar\.|mer\.|jeu\.|ven\.|sam\.|dim\.)/i
const hour = /\d{1,2}\s?(?:h|:)\s?(?:\d{2})?/i
const closed = /^ferm[ée]/i

/** Lines that follow each other and speak of days and hours, as they stand. */
function written(page: PageFacts): Found[] {
  const runs: string[][] = []
  let run: string[] = []
  for (const { text } of [...page.blocks, { text: '' }]) {
    const isPart =
      text.length <= limits.opening_hours &&
      (day.test(text) || (run.length > 0 && (hour.test(text) || closed.test(text))))
    if (isPart) run.push(text)
    else {
      if (run.length > 0) runs.push(run)
      run = []
    }
  }
  return runs
    .filter((lines) => lines.some((line) => day.test(line)) && lines.some((line) => hour.test(line)))
    .map((lines) => found(joinLines(lines), lines.join(' '), page))
}

/** « Lundi », « 9h-12h » is one line of a table. */
function joinLines(lines: string[]): string {
  let text = ''
  for (const line of lines) {
    if (text === '') text = line
    else
      text += day.test(line)
        ? `\u202f; ${line}`
        : hour.test(text.split('\u202f; ').at(-1) ?? '')
          ? `, ${line}`
          : `${/:\s*$/.test(text) ? '' : '\u00a0:'} ${line}`
  }
  return text.replace(/\s+([;:])\s*$/, '')
}
