import webpush from 'web-push'
import { HttpRequestError, httpRequest } from '#server/integrations/http.ts'
import { isPushAddress } from './hosts.ts'
import type { Push, PushOutcome } from './types.ts'

export interface PushSettings {
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
      if (!isAllowed(endpoint)) return 'refused'
      let details: ReturnType<typeof prepare>
      try {
        details = prepare(endpoint, { p256dh, auth }, payload, { vapidDetails, topic })
      } catch {
        // Keys of a length or on a curve that are none.
        return 'refused'
      }
      try {
        const { status } = await httpRequest({
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
        return outcomeOf(status)
      } catch (error) {
        if (error instanceof HttpRequestError) return 'later'
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

/** RFC 8030 §7: 404 and 410 end a subscription; 429 and the service's own failures pass. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
