import { errorTexts } from '#shared/messages/api.ts'
import { endMarker, StreamLine } from '#shared/ndjson.ts'

/** One request and what became of it. */
export interface Asked {
  kind: string
  startedAt: number
  ms: number
  /** 0 where no answer came. */
  status: number
  /** Of the error, where there is one. */
  code: string | null
  /** Why this is no answer a user should get; null when it is one. */
  problem: string | null
  isOk: boolean
  body: string
}

/** Nothing of ours takes longer than the longest time-out of a vendor. */
const patienceMs = 200_000

/** Asks as a browser does, and judges the form of the answer. Never throws. */
export async function ask(kind: string, url: URL, init: RequestInit): Promise<Asked> {
  const startedAt = Date.now()
  const asked = { kind, startedAt, body: '', code: null as string | null }
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) })
    const isText = /json|text/.test(answer.headers.get('content-type') ?? '')
    const body = isText ? await answer.text() : String((await answer.arrayBuffer()).byteLength)
    const isStream = /ndjson/.test(answer.headers.get('content-type') ?? '')
    const { code, problem } = isStream && answer.ok ? judgeStream(body) : judge(answer, body)
    const isOk = answer.ok && code === null && problem === null
    return { ...asked, ms: Date.now() - startedAt, status: answer.status, code, problem, isOk, body }
  } catch (error) {
    const reason = error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error)
    const ms = Date.now() - startedAt
    return { ...asked, ms, status: 0, problem: `no answer: ${reason}`, isOk: false }
  }
}

function judge({ status }: Response, body: string): { code: string | null; problem: string | null } {
  if (status < 400) return { code: null, problem: null }
  const { code, message } = readJson(body) as { code?: string; message?: string }
  return { code: code ?? null, problem: status < 500 ? null : problemOf(status, code, message, body) }
}

function problemOf(status: number, code = '', message = '', body = ''): string | null {
  if (![502, 503, 504].includes(status)) return `${status} ${body.slice(0, 200)}`
  if (!(code in errorTexts) || code === 'internal') return `${status} without a code: ${body.slice(0, 200)}`
  if (!/[a-zé] [a-zé]/.test(message)) return `${status} ${code} without words`
  return /\n\s+at |node_modules|Error:/.test(body) ? `a stack: ${body.slice(0, 200)}` : null
}

/** A stream ends with its mark, or with an error that says which. */
function judgeStream(body: string): { code: string | null; problem: string | null } {
  const last = body.trimEnd().split('\n').at(-1) ?? ''
  if (last === endMarker) return { code: null, problem: null }
  const line = StreamLine.safeParse(readJson(last))
  if (!line.success || line.data.type !== 'error') return { code: null, problem: `a stream cut at ${last}` }
  const { code, data } = line.data
  return { code, problem: problemOf(503, code, data) }
}

function readJson(text: string): object {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    // A page, or a stream of lines: no code to be read.
    return {}
  }
}
