import { Writable } from 'node:stream'
import pino, { type Logger } from 'pino'
import { loggableError } from '#server/loggable-error.ts'

/** A log that prints nothing and keeps its error lines, for a test to expect or to fail on. */
export function errorLog(): { log: Logger; errors: string[] } {
  const errors: string[] = []
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      errors.push(line.toString().trim())
      done()
    },
  })
  return { log: pino({ level: 'error', base: null, serializers: { err: loggableError } }, sink), errors }
}
