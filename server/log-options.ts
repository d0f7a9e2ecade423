import type { LoggerOptions } from 'pino'
import { loggableError } from './loggable-error.ts'

/** JSON leaves these as they are; a terminal or a reader of logs would obey them or see two lines. */
const controls = /[\u007f-\u009f\u2028\u2029]/g

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** How every line of the log is written, whatever its level: one line, without control characters or secrets. */
export const logOptions: LoggerOptions = {
  base: null,
  serializers: {
    err: loggableError,
    // The reader of forms traces every header of the request, the bearer's token among them.
    busboyOptions: () => undefined,
  },
  hooks: {
    streamWrite: (line) => line.replace(controls, escaped),
  },
}
