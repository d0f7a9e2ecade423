import { Writable } from 'node:stream'
import pino, { type Logger } from 'pino'
import { logOptions } from '#server/logging.ts'

/** A log that prints nothing and keeps its error lines, for a test to expect or to fail on. */
export function errorLog(): { log: Logger; errors: string[] } {
  const errors: string[] = []
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      errors.push(line.toString().trim())
      done()
    },
  })
  return { log: pino({ level: 'error', ...logOptions }, sink), errors }
}
