import { httpFetch } from '#server/integrations/http.ts'

/** What one call's exchanges showed. */
interface Seen {
  requestId: string | null
  /** The provider answered 2xx: from then on it may charge. */
  isAccepted: boolean
}

/** A picture's first byte is its last; some are of 4K, in base64. Each call has shorter limits of its own. */
const limits = { firstByteMs: 180_000, maxAnswerBytes: 64 * 1024 * 1024 }
const requestIdHeaders = ['x-request-id', 'request-id', 'x-goog-request-id', 'mistral-correlation-id']
/** Codes of a 429 that no retry can heal. */
const spent = /"(?:code|type)"\s*:\s*"(?:insufficient_quota|billing_hard_limit_reached)"/
const dailyQuota = /"quotaId"\s*:\s*"[^"]*PerDay/

/**
 * The fetch of one call. Goes to the configured host only (a redirect is no answer), remembers the provider's request
 * id, and makes of a spent account's 429 a 402, which the SDK does not retry (docs/product/ai.md §2.5). Logs nothing. `onSend` is
 * told where each exchange goes.
 */
export function guardedFetch(onSend: (origin: string) => void): {
  fetch: typeof globalThis.fetch
  seen: Seen
} {
  const seen: Seen = { requestId: null, isAccepted: false }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    onSend(new URL(input instanceof Request ? input.url : input).origin)
    const response = await httpFetch(input, init, limits)
    seen.requestId =
      requestIdHeaders.map((name) => response.headers.get(name)).find((id) => id !== null) ?? seen.requestId
    if (response.ok) seen.isAccepted = true
    return response.status === 429 ? finalWhenSpent(response) : response
  }
  return { fetch, seen }
}

async function finalWhenSpent(response: Response): Promise<Response> {
  const body = await response.text()
  const status = spent.test(body) || dailyQuota.test(body) ? 402 : 429
  const headers = new Headers(response.headers)
  // The body is decoded already.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(body, { status, headers })
}
