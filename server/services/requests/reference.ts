import { randomBytes } from 'node:crypto'

/** Without the letters that are taken for figures, or make words. */
const signs = '0123456789BCDFGHJKMNPQRSTVWXYZ'

/** What a sender is told and may read out on the telephone: `C-7KQ4-2M9T`. Says nothing of how many others wrote. */
export function newReference(kind: 'contact' | 'support'): string {
  const drawn = [...randomBytes(8)].map((byte) => signs[byte % signs.length]).join('')
  return `${kind === 'contact' ? 'C' : 'S'}-${drawn.slice(0, 4)}-${drawn.slice(4)}`
}
