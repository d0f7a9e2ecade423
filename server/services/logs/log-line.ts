import { maxLogLength } from '#shared/limits.ts'
import { redact, redactText, singleLine } from './redact.ts'

/** As a row of the table takes it. */
export interface LogLine {
  at: Date
  level: number
  message: string
}

const infoLevel = 30
const maxRawLength = 100_000

/** Of a line of pino. */
export const levelOf = (line: string) => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? infoLevel)

/** JSON escapes the other control characters by itself. */
export const isPlain = (line: string) => !/[\u007f-\u009f\u2028\u2029]/.test(line)

/**
 * Whether a line of pino is for the table: warnings, errors, and what has an `event`. It is asked for every line of
 * every request, so it looks at the text alone; what a client sends is quoted there and cannot pass for the field.
 */
export function isForTable(line: string, level: number): boolean {
  return level > infoLevel || (level === infoLevel && line.includes('"event":"'))
}

/** What a line of pino says without its secrets: for standard output, and for the table. */
export function readLine(line: string): { json: string; entry: LogLine } {
  const shown = redact(parse(line)) as Record<string, unknown>
  const { level, time, msg, pid: _pid, hostname: _host, ...rest } = shown
  const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
  return {
    json: `${JSON.stringify(shown)}\n`,
    entry: {
      at: new Date(typeof time === 'number' ? time : Date.now()),
      level: typeof level === 'number' ? level : infoLevel,
      message: bounded(`${typeof msg === 'string' ? msg : ''}${details}`.trim()),
    },
  }
}

function parse(line: string): object {
  try {
    if (line.length <= maxRawLength) return JSON.parse(line) as object
  } catch {
    // Not pino's: it is kept as it is.
  }
  return { level: levelOf(line), time: Date.now(), msg: redactText(line.slice(0, maxLogLength * 2)) }
}

/** Cut between two characters, never inside one. */
const bounded = (text: string) =>
  singleLine(text.length > maxLogLength ? `${text.slice(0, maxLogLength - 1).toWellFormed()}…` : text)
