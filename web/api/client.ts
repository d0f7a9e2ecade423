import type { ErrorCode } from '#shared/messages/api.ts'
import { clearPushConsent, readPushConsent } from './push-consent.ts'

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

type Code = ErrorCode | 'network' | 'unreadable' | (string & {})

/** A call that did not succeed. `message` is French and may be shown; `code` is what the code decides on. */
export class ApiError extends Error {
  /** 0 when no answer came. */
  readonly status: number
  readonly code: Code
  /** One message per field, by its wire name. */
  readonly details: Record<string, string>
  readonly requestId: string | null

  constructor(
    message: string,
    about: { status: number; code: Code; details?: Record<string, string>; requestId?: string },
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = about.status
    this.code = about.code
    this.details = about.details ?? {}
    this.requestId = about.requestId ?? null
  }
}

/** Errors the browser finds by itself; all others come from the server. */
export const callTexts = {
  network: 'La connexion est tombée. Vérifiez votre accès à internet, puis réessayez.',
  unreadable: 'La réponse du serveur est illisible. Réessayez dans un instant.',
} as const

const waitsMs = [400, 1000, 2000, 4000]

/**
 * Retries when the server process died before its answer: a load balancer answered for it, the answer was cut, or the
 * idempotency key still counts as in progress. A network error is not retried: the user is told at once.
 */
export async function retryRequest<Answer>(
  ask: () => Promise<Answer>,
  signal?: AbortSignal,
  waits: readonly number[] = waitsMs,
): Promise<Answer> {
  for (const waitMs of waits) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError && isLost(error))) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    signal?.throwIfAborted()
  }
  return ask()
}

/** Other answers of a load balancer, such as « body too large », would be the same again. */
const isLost = ({ code, status }: ApiError) =>
  code === 'idempotency_in_progress' || (code === 'unreadable' && (status < 300 || status >= 500))

/** The access token, in browser storage under the specification's key (docs/product/specification.md §9). */
const key = 'token'

export const readToken = (): string | null => localStorage.getItem(key)

export const writeToken = (token: string) => localStorage.setItem(key, token)

/** A sign-in, over whatever session was there: what another user of this device agreed to is over. */
export function startSession(token: string, user: string) {
  if (readPushConsent()?.user !== user) clearPushConsent()
  writeToken(token)
}

export function clearToken() {
  localStorage.removeItem(key)
  clearPushConsent()
}

/** Calls back when another tab signs in, out, or renews its token. */
export function onTokenChange(listener: () => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  addEventListener('storage', handle)
  return () => removeEventListener('storage', handle)
}
