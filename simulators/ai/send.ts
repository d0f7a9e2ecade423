import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, Call } from './call.ts'
import type { JournalEntry } from './journal.ts'

/** Where an answer goes, and what tells that nobody is there any more. */
export interface Line {
  call: Call
  response: ServerResponse
  entry: JournalEntry
  headers: Record<string, string>
  /** Aborts when the connection closes. */
  gone: AbortSignal
  /** The journal's clock. */
  now: () => number
}

const types = { json: 'application/json', html: 'text/html; charset=UTF-8' }

/** Sends the answer, doing to the connection what the fault says. */
export async function send(answer: Answer, line: Line): Promise<void> {
  const { fault } = line.call
  if (fault?.kind === 'hang') return pause(Number.POSITIVE_INFINITY, line.gone)
  if (fault?.kind === 'reset') return cut(line)
  return answer.kind === 'stream' ? sendStream(answer, line) : sendWhole(answer, line)
}

async function sendWhole(answer: Exclude<Answer, { kind: 'stream' }>, line: Line): Promise<void> {
  const { response, call } = line
  const body = answer.kind === 'json' ? JSON.stringify(answer.body) : answer.body
  const extra = answer.kind === 'json' ? answer.headers : {}
  const kind = call.fault?.kind
  if (kind === 'slow') await pause((call.fault?.paceMs ?? 0) * 10, line.gone)
  if (answer.kind === 'json' && answer.pauseMs) await pause(answer.pauseMs, line.gone)
  if (line.gone.aborted) return
  response.writeHead(answer.status, { ...line.headers, 'content-type': types[answer.kind], ...extra })
  const broken = kind === 'cut' || kind === 'stall' || kind === 'early_end' || kind === 'malformed_chunk'
  if (!broken) {
    response.end(body)
    return
  }
  response.write(body.slice(0, body.length / 2))
  await breakOff(line)
}

async function sendStream(answer: Extract<Answer, { kind: 'stream' }>, line: Line): Promise<void> {
  const { response, entry, call } = line
  const { fault, settings } = call
  const paceMs = fault?.kind === 'slow' ? fault.paceMs : settings.paceMs
  response.writeHead(200, {
    ...line.headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    ...answer.headers,
  })
  response.flushHeaders()
  let struck = false
  // Counted from the start: waits of one length would gather many streams into one beat.
  let due = performance.now()
  for (const frame of answer.frames) {
    const strikes = frame.delta ? entry.chunks >= (fault?.afterChunks ?? 0) : entry.chunks > 0
    if (fault && strikes && !struck) {
      struck = true
      if (fault.kind === 'malformed_chunk') await write(answer.malformed, line)
      else if (await breakOff(line)) return
    }
    if (frame.pauseMs) {
      await pause(frame.pauseMs, line.gone)
      due += frame.pauseMs
    }
    if (frame.delta && paceMs > 0) {
      due += paceMs
      await pause(Math.max(0, Math.ceil(due - performance.now())), line.gone)
    }
    if (line.gone.aborted) return
    if (frame.delta) entry.sentAt.push(line.now())
    await write(frame.text, line)
    if (frame.delta) entry.chunks += 1
  }
  response.end()
}

/** Leaves the answer unfinished when the fault says so; false when it does not. */
async function breakOff(line: Line): Promise<boolean> {
  const kind = line.call.fault?.kind
  // What was written before must leave first, or the reader never sees the half it was promised.
  if (kind === 'cut') {
    await pause(20, line.gone)
    cut(line)
  } else if (kind === 'stall') await pause(Number.POSITIVE_INFINITY, line.gone)
  else if (kind === 'early_end' || kind === 'malformed_chunk') line.response.end()
  else return false
  return true
}

function cut({ response, entry }: Line): void {
  entry.endedBy = 'simulator'
  response.destroy()
}

async function write(text: string, { response, call, gone }: Line): Promise<void> {
  const bytes = Buffer.from(text)
  const size = call.settings.sliceBytes ?? bytes.length
  for (let at = 0; at < bytes.length; at += size) {
    const more = response.write(bytes.subarray(at, at + size))
    if (size < bytes.length) await pause(1, gone)
    if (!more && !gone.aborted) await once(response, 'drain', { signal: gone }).catch(() => {})
  }
}

/** Waits; ends early when the reader has gone. An infinite wait ends only so. */
async function pause(ms: number, gone: AbortSignal): Promise<void> {
  if (gone.aborted) return
  if (ms === Number.POSITIVE_INFINITY) await once(gone, 'abort')
  else await wait(ms, undefined, { signal: gone }).catch(() => {})
}
