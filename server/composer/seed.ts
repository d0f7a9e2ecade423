import { createHash } from 'node:crypto'

/** A whole number from any values: the same values always give the same number. */
export function seedOf(...values: unknown[]): number {
  return createHash('sha256').update(JSON.stringify(values)).digest().readUInt32BE(0)
}

export function pick<T>(list: readonly [T, ...T[]], index: number): T {
  return list[index % list.length] ?? list[0]
}
