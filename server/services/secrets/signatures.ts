import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SecretKey, SecretKeys } from './encryption.ts'

/** HMAC-SHA-256 of a text under a key of its own for each purpose, derived from the newest; 43 signs of base64url. */
export const sign = ([newest]: SecretKeys, purpose: string, text: string) => signWith(newest, purpose, text)

/** Whether one of our keys signed the text for this purpose. */
export const isSigned = (keys: SecretKeys, purpose: string, text: string, signature: string) =>
  keys.some((key) => isSame(signWith(key, purpose, text), signature))

function signWith({ key }: SecretKey, purpose: string, text: string): string {
  const own = Buffer.from(hkdfSync('sha256', key, '', `ramage ${purpose} v1`, 32))
  return createHmac('sha256', own).update(text).digest('base64url')
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
