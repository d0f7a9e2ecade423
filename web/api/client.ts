import { ApiError, callTexts } from './api-error.ts'
import { retryRequest } from './retry-request.ts'
import { readToken } from './token.ts'

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON; a FormData goes as it is. */
  body?: unknown
  /** One per user action, repeated by its retries (docs/product/decisions.md §3, Idempotency). */
  idempotencyKey?: string
  signal?: AbortSignal
  accept?: string
}

let onUnauthorized = () => {}
let onTwoFactorDemanded = () => {}

/** Called on 401; set by the session, which decides what to do. */
export function setUnauthorizedHandler(handler: () => void): void {
  onUnauthorized = handler
}

/** Called where the company demands a second factor since the user was read. */
export function setTwoFactorHandler(handler: () => void): void {
  onTwoFactorDemanded = handler
}

/** Calls `/api` + path and gives the parsed answer. Throws ApiError, or AbortError when stopped. */
export const call = <Answer>(path: string, options: CallOptions = {}): Promise<Answer> =>
  withRetries(options, () => callOnce(path, options))

/** The same for streamed answers: returns the response after its headers. */
export const callStream = (path: string, options: CallOptions = {}): Promise<Response> =>
  withRetries(options, () => fetchOnce(path, options))

/** Retries lost answers of safe and idempotent calls. */
function withRetries<Answer>(options: CallOptions, ask: () => Promise<Answer>): Promise<Answer> {
  const isReading = (options.method ?? (options.body === undefined ? 'GET' : 'POST')) === 'GET'
  return isReading || options.idempotencyKey ? retryRequest(ask, options.signal) : ask()
}

async function callOnce<Answer>(path: string, options: CallOptions): Promise<Answer> {
  const response = await fetchOnce(path, options)
  if (response.status === 204) return undefined as Answer
  try {
    return (await response.json()) as Answer
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiError(callTexts.unreadable, { status: response.status, code: 'unreadable' })
  }
}

async function fetchOnce(path: string, options: CallOptions): Promise<Response> {
  const { body, method = body === undefined ? 'GET' : 'POST', signal } = options
  const isForm = body instanceof FormData
  // A page asks for several things at once, and a phone takes 15 ms to start each: what is pressed meanwhile goes between.
  if (method === 'GET') await new Promise((resolve) => setTimeout(resolve))
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      ...authHeaders(),
      accept: options.accept ?? 'application/json',
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiError(callTexts.network, { status: 0, code: 'network' })
  })
  if (!response.ok) throw toApiError(response.status, await response.json().catch(() => null))
  return response
}

/** For uploads, which use XMLHttpRequest. */
export function authHeaders(): Record<string, string> {
  const token = readToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** Turns an error answer into ApiError, and calls the unauthorized handler when the token was refused. */
export function toApiError(status: number, answer: unknown): ApiError {
  const body = (answer ?? {}) as Partial<Record<'message' | 'code' | 'request_id', string>> & {
    details?: Record<string, string>
  }
  const error = new ApiError(body.message ?? callTexts.unreadable, {
    status,
    code: body.code ?? 'unreadable',
    ...(body.details ? { details: body.details } : {}),
    ...(body.request_id ? { requestId: body.request_id } : {}),
  })
  if (status === 401 && error.code !== 'bad_credentials' && readToken()) onUnauthorized()
  if (error.code === 'two_factor_demanded') onTwoFactorDemanded()
  return error
}
