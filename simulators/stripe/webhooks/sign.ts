import { createHmac } from 'node:crypto'

/** `Stripe-Signature` of a body: one `v1` for each secret, at `seconds` (real Unix time). */
export function signatureOf(body: string, secrets: string[], seconds: number): string {
  const signed = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  )
  return [`t=${seconds}`, ...signed].join(',')
}
