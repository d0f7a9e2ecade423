import pino from 'pino'

/** Some seconds of a busy server: who reads again after a pause misses nothing. */
const maxWaitingBytes = 1_000_000
/** At the end, for who reads slowly. Nobody may be reading at all. */
const flushTimeoutMs = 1_000

export interface LogOutput {
  write(line: string): void
  /** Lets out what waits, for a second at most; false when nobody took it. Later lines go nowhere. */
  close(): Promise<boolean>
}

/**
 * Where log lines leave: standard output unless told. Lines go out together while the last ones are being written, since
 * one write for each would hold up every answer. While nobody reads, a megabyte waits, and what comes on top is counted
 * and told once somebody does.
 */
export function logOutput(dest = 1, maxLength = maxWaitingBytes): LogOutput {
  // Opened by Node, a pipe refuses what it cannot hold. A write that waited in its place could never be given up.
  if (dest === 1) void process.stdout
  const out = pino.destination({ dest, sync: false, maxLength })
  // A line that cannot be written (a full disk, a reader that left) never ends the program.
  out.on('error', () => undefined)
  let dropped = 0
  let isClosed = false
  out.on('drop', () => {
    dropped += 1
  })
  out.on('drain', () => {
    if (dropped === 0 || isClosed) return
    const line = { level: pino.levels.values.warn, time: Date.now(), dropped, msg: 'log lines not printed' }
    dropped = 0
    out.write(`${JSON.stringify(line)}\n`)
  })
  return {
    write(line) {
      if (!isClosed) out.write(line)
    },
    async close() {
      isClosed = true
      const isOut = new Promise<boolean>((resolve) => out.once('close', () => resolve(true)))
      out.end()
      const timeout = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), flushTimeoutMs))
      const wasRead = await Promise.race([isOut, timeout])
      // Else pino would write the rest at the exit, and wait for a reader for ever.
      if (!wasRead) out.destroy()
      return wasRead
    },
  }
}
