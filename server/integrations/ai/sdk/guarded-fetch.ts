import { HttpRequestError, httpFetch } from '#server/integrations/http.ts'

/** What one call's exchanges showed. */
interface Seen {
  requestId: string | null
  /** The provider answered 2xx: from then on it may charge. */
  isAccepted: boolean
}

/** Some pictures of 4K in base64. */
const maxAnswerBytes = 64 * 1024 * 1024
const requestIdHeaders = ['x-request-id', 'request-id', 'x-goog-request-id', 'mistral-correlation-id']
/** Codes of a 429 that no retry can heal. */
const spent = /"(?:code|type)"\s*:\s*"(?:insufficient_quota|billing_hard_limit_reached)"/
const dailyQuota = /"quotaId"\s*:\s*"[^"]*PerDay/

/**
 * The fetch of one call. Goes to the configured host only (a redirect is no answer), remembers the provider's request
 * id, and makes of a spent account's 429 a 402, which the SDK does not retry (docs/product/ai.md §2.5). Logs nothing. `onSilent` is
 * told when the provider said nothing for as long as it may.
 */
export function guardedFetch(
  firstByteMs: number,
  onSilent: () => void,
): {
  fetch: typeof globalThis.fetch
  seen: Seen
} {
  const seen: Seen = { requestId: null, isAccepted: false }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await httpFetch(input, init, { firstByteMs, maxAnswerBytes }).catch((error: unknown) => {
      if (error instanceof TypeError && error.cause instanceof HttpRequestError && error.cause.isLate)
        onSilent()
      throw error
    })
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
