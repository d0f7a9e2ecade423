/**
 * Remembers what a pure function gave for its latest arguments, which JSON must tell apart: a text is read several times
 * while a post is made of it. What is given out belongs to everybody: nothing in it may be changed.
 *
 * @param most answers kept, of which the oldest goes first
 */
export function memoize<Args extends unknown[], Result extends {}>(
  most: number,
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  const remembered = new Map<string, Result>()
  return (...args) => {
    const key = JSON.stringify(args)
    const known = remembered.get(key)
    if (known !== undefined) return known
    const result = compute(...args)
    const [oldest] = remembered.keys()
    if (oldest !== undefined && remembered.size >= most) remembered.delete(oldest)
    remembered.set(key, result)
    return result
  }
}
