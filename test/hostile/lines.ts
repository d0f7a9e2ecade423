import { Writable } from 'node:stream'
import pino from 'pino'
import { logOptions } from '#server/logging.ts'

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
