import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
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

/** 256 random bits, for whatever a link, a cookie or a state has to prove. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Opaque; only its SHA-256 is stored (docs/product/decisions.md §3, Tokens). */
export const newToken = () => `rmg_${newSecret()}`

/** Stands for a first factor that was right, while the second one is asked. */
export const newChallenge = () => `rmc_${newSecret()}`

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** 192 random bits for the address of an image (docs/product/decisions.md §7 asks for 128). */
export const newImageKey = () => randomBytes(24).toString('base64url')
