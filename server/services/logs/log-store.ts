import type { Database } from '#server/db/client.ts'
import { isDatabaseAway } from '#server/db/database-errors.ts'
import { deleteLogs, insertLogs } from '#server/db/logs.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { maxLogLength } from '#shared/limits.ts'
import { redact, redactText, singleLine } from './redact.ts'

/** Deletes the operational logs; the audit trail, which is apart, says who did it and how many lines there were. */
export async function deleteAllLogs(db: Database, adminId: string, origin: { ip: string }): Promise<number> {
  return db.transaction(async (tx) => {
    const deleted = await deleteLogs(tx)
    await audit(tx, { kind: 'logs_deleted', userId: adminId, origin, details: { deleted } })
    return deleted
  })
}

const maxWaiting = 5_000
const flushMs = 500
const batchSize = 500
const warning = 40

/** Where pino writes. */
interface LogStore {
  write(line: string): void
  /** From now on what waits goes to the table. The answer writes what is left, a short while, and ends. */
  start(db: Database): () => Promise<void>
}

/**
 * Lets the lines of `printLevel` on out at once, and brings those for the table there in batches, printed or not. While
 * the database is away the newest 5,000 wait and the others are counted. Nothing here logs through pino: a failure to
 * write never makes a line to write.
 */
export function createLogStore(out: { write(line: string): unknown }, printLevel = 0): LogStore {
  let waiting: LogLine[] = []
  let dropped = 0
  let isDatabaseDown = false

  /** Said by this keeper itself: on its own output, and to the table where it says so. */
  const writeOwnLine = (message: string, details: object): LogLine => {
    const line = JSON.stringify({ level: warning, time: Date.now(), ...details, msg: message })
    if (warning >= printLevel) out.write(`${line}\n`)
    return readLine(line).entry
  }

  const wait = (lines: LogLine[]) => {
    const over = waiting.length + lines.length - maxWaiting
    waiting = over > 0 ? [...lines, ...waiting].slice(over) : [...lines, ...waiting]
    dropped += Math.max(0, over)
  }

  async function flush(db: Database): Promise<void> {
    if (dropped > 0) {
      const count = dropped
      dropped = 0
      waiting.push(writeOwnLine('log lines dropped', { dropped: count }))
    }
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize)
      waiting = waiting.slice(batchSize)
      try {
        await insertLogs(db, batch)
      } catch (error) {
        if (!(error instanceof Error) || isDatabaseAway(error)) {
          wait(batch)
          if (!isDatabaseDown)
            writeOwnLine('log lines wait: the database is away', { waiting: waiting.length })
          isDatabaseDown = true
          return
        }
        // It would fail again for ever, and hold up every other line.
        dropped += batch.length
      }
    }
    if (isDatabaseDown) writeOwnLine('log lines reach the database again', {})
    isDatabaseDown = false
  }

  return {
    write(line) {
      const level = levelOf(line)
      const isPrinted = level >= printLevel
      if (!isForTable(line, level))
        return void (isPrinted && out.write(isPlain(line) ? line : readLine(line).json))
      const { json, entry } = readLine(line)
      if (isPrinted) out.write(json)
      waiting.push(entry)
      if (waiting.length > maxWaiting) {
        waiting.shift()
        dropped += 1
      }
    },

    start(db) {
      let writing: Promise<void> | null = null
      const take = () => {
        writing ??= flush(db).finally(() => {
          writing = null
        })
        return writing
      }
      const timer = setInterval(take, flushMs)
      timer.unref()
      return async () => {
        clearInterval(timer)
        await writing
        await take()
      }
    },
  }
}

/** As a row of the table takes it. */
interface LogLine {
  at: Date
  level: number
  message: string
}

const infoLevel = 30
const maxRawLength = 100_000

/** Of a line of pino. */
const levelOf = (line: string) => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? infoLevel)

/** JSON escapes the other control characters by itself. */
const isPlain = (line: string) => !/[\u007f-\u009f\u2028\u2029]/.test(line)

/**
 * Whether a line of pino is for the table: warnings, errors, and what has an `event`. It is asked for every line of
 * every request, so it looks at the text alone; what a client sends is quoted there and cannot pass for the field.
 */
function isForTable(line: string, level: number): boolean {
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
