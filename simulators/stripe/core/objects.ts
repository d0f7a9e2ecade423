import { randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** `prefix_` and letters and digits, as Stripe writes its ids. */
export function newId(prefix: string, length = 24): string {
  const letters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length])
  return `${prefix}_${letters.join('')}`
}

/** The id in a field that holds either an id or the whole object. */
export function idIn(value: string | { id: string } | null | undefined): string | null {
  if (!value) return null
  return typeof value === 'string' ? value : value.id
}

type Some<T> = T extends (infer Item)[]
  ? Some<Item>[]
  : T extends object
    ? { [Name in keyof T]?: Some<T[Name]> | undefined }
    : T

/** One of Stripe’s objects with the fields that the product, a test or another part of this simulator reads. */
export const stripeObject = <T>(fields: Some<T>) => fields as T
