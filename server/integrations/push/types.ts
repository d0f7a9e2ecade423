/** Where a browser takes notifications, and the keys they are encrypted for. */
interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * `gone`: this address or its keys will never take anything; `refused`: the service does not take this message from us,
 * which says nothing against the device; `later`: worth another try, where the service says when, not before.
 */
export type PushOutcome =
  | { state: 'sent' | 'gone' }
  | { state: 'refused'; status: number; reason: string }
  | { state: 'later'; retryAfterSeconds: number | null }

/** Web Push (RFC 8030, 8291, 8292) to the services of the browsers. */
export interface Push {
  /** The application server key, base64url. */
  publicKey: string
  /** Whether an address is one of the browsers' services; nothing else is ever called. */
  isAllowed(endpoint: string): boolean
  send(target: PushTarget, payload: string, topic: string): Promise<PushOutcome>
}
