import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { SignedRequest } from '#server/integrations/publishers/connections.ts'
import { readExactJson } from '#server/integrations/publishers/exact-json.ts'

const Payload = z.object({
  algorithm: z.string().regex(/^hmac-sha256$/i),
  /** Exceeds 2⁵³: text, whatever it came as. */
  user_id: z.union([z.string().regex(/^\d{1,30}$/), z.number().int().positive().transform(String)]),
  /** Unix seconds. */
  issued_at: z.number().int().positive().max(32_503_680_000).optional(),
})

/** Clocks of two companies differ by less. */
const clockSkewMs = 300_000

/**
 * Meta's `signed_request`: base64url(HMAC-SHA256 of the second part, keyed by the application's secret), a dot,
 * base64url(JSON). Null for anything that this secret did not sign, and for what claims to come from the future
 * (docs/product/instagram.md §2.11).
 */
export function readSignedRequest(signed: string, secret: string): SignedRequest | null {
  const [, signature = '', payload = ''] = /^([\w-]{43}=?)\.([\w-]{1,4000}={0,2})$/.exec(signed) ?? []
  const given = Buffer.from(signature, 'base64url')
  const expected = createHmac('sha256', secret).update(payload).digest()
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { data } = Payload.safeParse(readExactJson(Buffer.from(payload, 'base64url').toString('utf8')))
  if (!data) return null
  const issuedAt = data.issued_at === undefined ? null : new Date(data.issued_at * 1000)
  if (issuedAt && issuedAt.getTime() > Date.now() + clockSkewMs) return null
  return { networkUserId: data.user_id, issuedAt }
}
