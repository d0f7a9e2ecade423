import pino from 'pino'
import { loggableError } from '#server/logging.ts'
import { createLogStore } from '#server/services/logs/log-store.ts'

/** The log as main.ts makes it, with what it prints. */
export function capturedLog() {
  const printed: string[] = []
  const keeper = createLogStore({ write: (line: string) => printed.push(line) })
  const log = pino({ level: 'info', base: null, serializers: { err: loggableError } }, keeper)
  return { log, keeper, printed }
}
