import webpush from 'web-push'
import { type HttpAnswer, HttpRequestError, httpRequest } from '#server/integrations/http.ts'
import type { Push, PushOutcome } from './types.ts'

interface PushSettings {
  publicKey: string
  privateKey: string
  /** Whom a push service writes to: `https:` or `mailto:` (RFC 8292 §2.1). */
  subject: string
  hosts: readonly string[]
}

/** A service keeps it for a device that is off for so long. */
const ttlSeconds = 24 * 3_600
const timeoutMs = 10_000

/** Encrypts and signs with `web-push`; the call itself is ours, which follows no redirect. */
export function webPush({ hosts, ...vapidDetails }: PushSettings): Push {
  const isAllowed = (endpoint: string) => isPushAddress(endpoint, hosts)
  return {
    publicKey: vapidDetails.publicKey,
    isAllowed,
    async send({ endpoint, p256dh, auth }, payload, topic) {
      if (!isAllowed(endpoint)) return { state: 'gone' }
      let details: ReturnType<typeof prepare>
      try {
        details = prepare(endpoint, { p256dh, auth }, payload, { vapidDetails, topic })
      } catch {
        // Keys of a length or on a curve that are none.
        return { state: 'gone' }
      }
      try {
        const answer = await httpRequest({
          url: new URL(endpoint),
          method: 'POST',
          headers: Object.fromEntries(
            Object.entries(details.headers)
              .filter(([name]) => name !== 'Content-Length')
              .map(([name, value]) => [name, String(value)]),
          ),
          body: details.body,
          timeoutMs,
          maxAnswerBytes: 10_000,
        })
        return outcomeOf(answer)
      } catch (error) {
        if (error instanceof HttpRequestError) return { state: 'later', retryAfterSeconds: null }
        throw error
      }
    },
  }
}

const prepare = (
  endpoint: string,
  keys: { p256dh: string; auth: string },
  payload: string,
  options: Pick<webpush.RequestOptions, 'vapidDetails' | 'topic'>,
) =>
  webpush.generateRequestDetails({ endpoint, keys }, payload, {
    ...options,
    TTL: ttlSeconds,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
  })

/** Moved for good: no redirect is followed, and Mozilla's service asks to stop using the address. */
const goneStatuses = [301, 308, 404, 410]
/** 406: Microsoft's service is asked too often (« WNS HTTP response codes »). */
const passingStatuses = [406, 408, 425, 429]

/** A subscription belongs to the key it was made with: said so by Apple, Mozilla and Google, in this order. */
const otherKeys =
  /VapidPkHashMismatch|VAPID public key mismatch|not correspond to the (credentials|sender ID) used/i

/**
 * RFC 8030 §5, §7.3, §8.4: 404 and 410 end a subscription. 400, 401, 403 (RFC 8292 §4.2) and 413 speak of our
 * signature or message: ended by one of them, every device of every user would go with one wrong setting of ours
 * (mozilla-services.github.io/autopush-rs/errors.html; developer.apple.com, « Sending web push notifications »).
 */
function outcomeOf({ status, headers, body }: HttpAnswer): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'sent' }
  if (goneStatuses.includes(status)) return { state: 'gone' }
  if (passingStatuses.includes(status) || status >= 500)
    return { state: 'later', retryAfterSeconds: secondsUntil(headers['retry-after']) }
  // Microsoft's service answers without a body.
  const said = body.toString('utf8') || String(headers['x-wns-error-description'] ?? '')
  const reason = said.slice(0, 200)
  return otherKeys.test(reason) ? { state: 'gone' } : { state: 'refused', status, reason }
}

/** Seconds, or an HTTP date (RFC 9110 §10.2.3); null for neither. */
function secondsUntil(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter)
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1_000))
}

/**
 * Whether a push address belongs to one of `hosts`: a name (`fcm.googleapis.com`), names below one (`*.push.apple.com`),
 * both over HTTPS on its own port, or a whole origin (`http://127.0.0.1:4000`, for tests). An address that a client sends
 * is called by the server, so that any other would be a way into its network.
 */
export function isPushAddress(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username || password) return false
  return hosts.some((host) => {
    if (host.includes('://')) return origin === host
    if (protocol !== 'https:' || port !== '') return false
    return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
  })
}
