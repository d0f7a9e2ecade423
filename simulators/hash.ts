import { createHash } from 'node:crypto'

/** Hexadecimal SHA-256. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** A whole number from a text, always the same one: what stands in for chance here. */
export function seedOf(text: string): number {
  return Number.parseInt(sha256(text).slice(0, 8), 16)
}

/** `prefix` and `length` hexadecimal digits that depend on `source` alone, as vendors write their ids. */
export function idOf(prefix: string, source: string, length = 48): string {
  return prefix + sha256(`${prefix}:${source}`).slice(0, length)
}
