import { Writable } from 'node:stream'
import pino from 'pino'
import { z } from 'zod'
import { logOptions } from '#server/logging.ts'
import { ErrorAnswer } from '#shared/api/answers.ts'
import { errorTexts } from '#shared/messages/api.ts'
import type { Answered } from './raw-connection.ts'

/** A stack, a file of ours, a statement: nothing of it belongs in an answer. */
const innards =
  /(\\n|\n)\s+at |node_modules|\.ts:\d+|file:\/\/\/\S+\.[mc]?[jt]s|(select|insert into) "|ZodError|FST_ERR|ERR_[A-Z]/

const Problem = ErrorAnswer.extend({ code: z.enum(Object.keys(errorTexts) as [string]) }).strict()

/** What no answer may be, whatever was asked. */
export function faultsOf({ statusCode, headers, body }: Answered): string[] {
  const faults: string[] = []
  if (statusCode >= 500) faults.push(`status ${statusCode}: ${body.slice(0, 300)}`)
  if (innards.test(body)) faults.push(`the answer shows the inside: ${body.slice(0, 500)}`)
  if (statusCode >= 400 && body !== '') faults.push(...problemFaults(headers, body))
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('no nosniff')
  if ('x-injected' in headers) faults.push('a header was injected')
  for (const [name, value] of Object.entries(headers)) {
    if (/\p{Cc}/u.test(String(value))) faults.push(`control character in ${name}`)
  }
  if (Object.keys(Object.prototype).length > 0 || 'polluted' in {})
    faults.push('the prototype of all objects changed')
  return faults
}

function problemFaults(headers: Answered['headers'], body: string): string[] {
  if (!String(headers['content-type']).startsWith('application/json')) return ['an error that is not JSON']
  const { success, error } = Problem.safeParse(JSON.parse(body))
  return success ? [] : [`an error of another shape: ${body.slice(0, 300)} (${error.message})`]
}

/** The log of the program, every line of which must be one line of JSON without a control character. */
export function openLines() {
  let wrong: string[] = []
  const look = (line: string) => {
    const isOneLine = !/[\p{Cc}\u2028\u2029]/u.test(line.replace(/\n$/, ''))
    if (/rmg_[\w-]{43}/.test(line)) wrong.push(`a token in the log: ${line}`)
    const { level } = JSON.parse(line) as { level: number }
    if (!isOneLine || !line.endsWith('\n'))
      wrong.push(`log line with control characters: ${JSON.stringify(line)}`)
    if (level >= 50) wrong.push(`error line: ${line}`)
  }
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      look(line.toString())
      done()
    },
  })
  const log = pino({ level: 'trace', ...logOptions }, sink)
  return {
    log,
    /** What was wrong since the last time. */
    faults() {
      const found = wrong
      wrong = []
      return found
    },
  }
}
