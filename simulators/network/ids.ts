import { randomBytes, randomInt } from 'node:crypto'

/** An unguessable token of about `length` characters of the URL alphabet. */
export function tokenText(prefix: string, length: number): string {
  return (
    prefix +
    randomBytes(Math.ceil((length * 3) / 4))
      .toString('base64url')
      .slice(0, length)
  )
}

/** A decimal id: `prefix` and random digits, the last one odd, so that reading it as a double changes it. */
export function digits(prefix: string, length: number): string {
  let text = prefix
  while (text.length < length - 1) text += randomInt(10)
  return `${text}${randomInt(5) * 2 + 1}`
}
