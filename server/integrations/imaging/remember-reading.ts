import { createHash } from 'node:crypto'

/**
 * Remembers what was read of pictures while the process lives, by the hash of their bytes: the same photo is composed with
 * other words again and again. What is given out belongs to everybody: nothing in it may be changed.
 *
 * @param most readings kept, of which the oldest goes first
 */
export function rememberReading<Reading>(
  most: number,
  read: (bytes: Buffer) => Promise<Reading>,
): (bytes: Buffer) => Promise<Reading> {
  const remembered = new Map<string, Promise<Reading>>()
  return (bytes) => {
    const key = createHash('sha1').update(bytes).digest('base64')
    const known = remembered.get(key)
    if (known) return known
    const reading = read(bytes)
    remembered.set(key, reading)
    // Who asked is told of the failure; the next one tries anew.
    reading.catch(() => remembered.delete(key))
    const [oldest] = remembered.keys()
    if (remembered.size > most && oldest !== undefined) remembered.delete(oldest)
    return reading
  }
}
