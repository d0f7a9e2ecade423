import type { LogOutput } from './log-output.ts'

interface Ending {
  /** Ends all that was started, in order; waits for it. */
  stop: () => Promise<void>
  /** Ends the database that this process started, whatever else still runs; may be asked twice. */
  stopDatabase: () => Promise<void>
  output: LogOutput
  /** The time for an orderly end. */
  graceMs: number
}

/** The time that the database has to end when the rest has not. */
const databaseMs = 5_000

/**
 * Ends the process at the first SIGINT or SIGTERM. What has not ended in time is left, once the database has or has had
 * five seconds: the process is then killed by its own hand, with no exit code.
 */
export function shutDownOnSignal({ stop, stopDatabase, output, graceMs }: Ending): void {
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => {
      setTimeout(endNow, databaseMs)
      void stopDatabase().finally(endNow)
    }, graceMs)
    void stop().then(() => exit(0, output))
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

/** Leaves with this code, after the last log lines where somebody reads them. */
export async function exit(code: number, output: LogOutput): Promise<void> {
  const wasRead = await output.close()
  // A terminal that was stopped (Ctrl-S) holds a thread that an orderly exit would wait for.
  if (!wasRead && process.stdout.isTTY) endNow()
  process.exit(code)
}

const endNow = () => process.kill(process.pid, 'SIGKILL')
