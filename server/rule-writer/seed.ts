/** FNV-1a, 32 bits: the same words give the same seed on every machine. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0
  }
  return value
}

/** The item of a turn: consecutive variants take neighbours, the seed only says where to begin. */
export function pick<T>(items: readonly T[], seed: number, turn: number): T | undefined {
  return items[(seed + turn) % Math.max(items.length, 1)]
}
