import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type HttpAnswer, HttpRequestError, httpRequest } from '#server/integrations/http.ts'
import type { Refusal, StepResult } from './types.ts'
import { isTokenRefused, unansweredCall, VendorError, type VendorRefusal } from './vendor-error.ts'

const delayMs = 5_000

/** A token that was just given may not be known everywhere yet: refused once, the call is sent once more, 5 s later. */
export async function retryWithNewToken<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof VendorError) || !isTokenRefused(error)) throw error
    await wait(delayMs)
    return call()
  }
}

/**
 * The JSON of a vendor's answer, or undefined when it is none. Whole numbers that JavaScript would round come as
 * strings: Instagram's ids exceed 2⁵³ and may arrive as numbers (docs/product/instagram.md §2.3). What PostgreSQL holds in
 * no text, NUL and halves of characters, comes as U+FFFD.
 */
export function readExactJson(text: string): unknown {
  try {
    return JSON.parse(text, exact)
  } catch {
    // No JSON: the caller says what it misses.
    return undefined
  }
}

function exact(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd').toWellFormed()
  const isLarge = typeof value === 'number' && !Number.isSafeInteger(value)
  return isLarge && /^-?\d+$/.test(context?.source ?? '') ? context?.source : value
}

/** What is particular to one network. */
interface Vendor {
  name: string
  /** The only origins a call may go to, from configuration. */
  origins: string[]
  /** Lower case; the first that an answer has is its trace id. */
  traceHeaders: string[]
  /** What an answer other than 2xx means; 5xx and 408 of a create become `unknown_outcome` afterwards. */
  classify(status: number, json: unknown): VendorRefusal & { traceId?: string | null }
  /** Seconds to wait after a refusal, where the vendor has a header of its own for it beside `Retry-After`. */
  readWaitSeconds?(headers: IncomingHttpHeaders): number | null
}

export interface VendorRequest {
  /** Goes into the log in place of the address, whose query may hold a token. */
  name: string
  url: string | URL
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  /** Sent as a form, as JSON, or as it is. */
  form?: Record<string, string>
  json?: unknown
  bytes?: Buffer
  /** Makes something public: when its answer is lost nobody knows, and it is never sent again blindly. */
  isCreate?: boolean
  /** 20 s unless told. */
  timeoutMs?: number
}

interface VendorAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** Undefined when there is none; whole numbers beyond 2⁵³ are strings. */
  json: unknown
  /** False for a create that was accepted and whose body was lost: the head alone says what was made. */
  isWhole: boolean
  traceId: string | null
}

export type CallVendor = (request: VendorRequest) => Promise<VendorAnswer>

const maxAnswerBytes = 1024 * 1024
const defaultTimeoutMs = 20_000

/**
 * Calls to one network: to configured hosts only, bounded in time and size, one log line each without address, body or
 * token. Anything but 2xx throws {@link VendorError}.
 */
export function openVendor(vendor: Vendor, log: Pick<Logger, 'info' | 'warn'>): CallVendor {
  return async (request) => {
    const startedAt = performance.now()
    const logged = { vendor: vendor.name, call: request.name }
    const elapsedMs = () => Math.round(performance.now() - startedAt)
    try {
      const answer = readAnswer(vendor, request, await send(vendor, request))
      log.info(
        { ...logged, status: answer.status, traceId: answer.traceId, elapsedMs: elapsedMs() },
        'vendor call',
      )
      return answer
    } catch (error) {
      if (error instanceof VendorError) {
        const { failure, status, code, subcode, traceId, message } = error
        const line = {
          ...logged,
          failure,
          status,
          code,
          subcode,
          traceId,
          reason: message,
          elapsedMs: elapsedMs(),
        }
        log.warn(line, 'vendor call failed')
      }
      throw error
    }
  }
}

async function send(vendor: Vendor, request: VendorRequest): Promise<HttpAnswer> {
  const url = new URL(request.url)
  if (!vendor.origins.includes(url.origin))
    throw unansweredCall(vendor.name, 'fix_config', `${url.origin} is not configured`)
  const { headers, body } = bodyOf(request)
  const { method = 'GET', timeoutMs = defaultTimeoutMs } = request
  try {
    return await httpRequest({ url, method, headers, body, timeoutMs, maxAnswerBytes })
  } catch (error) {
    if (!(error instanceof HttpRequestError)) throw error
    const failure = error.isSent && request.isCreate ? 'unknown_outcome' : 'retry_later'
    throw unansweredCall(vendor.name, failure, error.message, error)
  }
}

function bodyOf({ form, json, bytes, headers: extraHeaders = {} }: VendorRequest) {
  const headers: Record<string, string> = { accept: 'application/json', ...extraHeaders }
  if (form)
    return {
      body: new URLSearchParams(form).toString(),
      headers: { ...headers, ...typed('x-www-form-urlencoded') },
    }
  if (json !== undefined) return { body: JSON.stringify(json), headers: { ...headers, ...typed('json') } }
  return { body: bytes, headers }
}

const typed = (subtype: string) => ({ 'content-type': `application/${subtype}` })

function readAnswer(vendor: Vendor, request: VendorRequest, answer: HttpAnswer): VendorAnswer {
  const { status, headers, isWhole } = answer
  const json = readExactJson(answer.body.toString('utf8'))
  const traceId = vendor.traceHeaders.map((name) => headers[name]).find((id) => typeof id === 'string') as
    | string
    | undefined
  const isAccepted = status >= 200 && status < 300
  if (isAccepted && (isWhole || request.isCreate))
    return { status, headers, json, isWhole, traceId: traceId ?? null }
  if (isAccepted) throw unansweredCall(vendor.name, 'retry_later', 'the answer was cut or too large')
  const refusal = vendor.classify(status, json)
  const failure = (status >= 500 || status === 408) && request.isCreate ? 'unknown_outcome' : refusal.failure
  const retryAfterSeconds =
    Number.parseInt(String(headers['retry-after']), 10) || vendor.readWaitSeconds?.(headers) || null
  throw new VendorError({
    ...refusal,
    failure,
    vendor: vendor.name,
    status,
    traceId: traceId ?? refusal.traceId ?? null,
    retryAfterSeconds,
  })
}

/** What a step came to: a refusal of the network is an outcome, anything else thrown is a fault of ours. */
export async function stepResult<Value>(step: () => Promise<Value>): Promise<StepResult<Value>> {
  try {
    return { ok: true, value: await step() }
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    const { failure, quotaPeriod, status, code, subcode, message, traceId, retryAfterSeconds } = error
    const refusal = { failure, status, code, subcode, message, traceId, retryAfterSeconds }
    return { ok: false, refusal: { ...refusal, ...(quotaPeriod && { quotaPeriod }) } }
  }
}

/** A refusal of our own making, where the answer was well formed and says too little. */
export const refused = (failure: Refusal['failure'], message: string, subcode: string | null = null) => ({
  ok: false as const,
  refusal: { failure, status: null, code: null, subcode, message, traceId: null, retryAfterSeconds: null },
})
