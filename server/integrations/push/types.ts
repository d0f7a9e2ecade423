/** Where a browser takes notifications, and the keys they are encrypted for. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** `gone`: the browser's service knows it no more; `refused`: never again as it is; `later`: worth another try. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'

/** Web Push (RFC 8030, 8291, 8292) to the services of the browsers. */
export interface Push {
  /** The application server key, base64url. */
  publicKey: string
  /** Whether an address is one of the browsers' services; nothing else is ever called. */
  isAllowed(endpoint: string): boolean
  send(target: PushTarget, payload: string, topic: string): Promise<PushOutcome>
}
