import { z } from 'zod'
import { invalid } from '#simulators/stripe/core/errors.ts'

type FormValue = string | { [name: string]: FormValue }
export type FormFields = { [name: string]: FormValue }

/** Reads `a[b][0]=c` into `{ a: { b: { 0: 'c' } } }`; `a[]=c` numbers itself. Throws a 400 on a broken name. */
export function parseForm(pairs: Iterable<[string, string]>): FormFields {
  const root: FormFields = Object.create(null)
  for (const [name, value] of pairs) put(root, pathOf(name), value, name)
  return root
}

function pathOf(name: string): string[] {
  const head = /^[^[\]]+/.exec(name)?.[0]
  const rest = name.slice(head?.length ?? 0)
  if (!head || !/^(\[[^[\]]*\])*$/.test(rest)) throw invalid(`Invalid parameter name: ${name}`, name)
  return [head, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), (match) => match[1] ?? '')]
}

function put(root: FormFields, path: string[], value: string, name: string): void {
  let at = root
  for (const [index, given] of path.entries()) {
    const key = given === '' ? String(Object.keys(at).length) : given
    if (index === path.length - 1) {
      at[key] = value
      return
    }
    const next = at[key] ?? Object.create(null)
    if (typeof next === 'string') throw invalid(`Invalid object: ${name}`, name)
    at[key] = next
    at = next
  }
}

/** Stripe’s parameters all come as text; these read them. */
export const text = z.string().min(1).max(5_000)
/** Text that an empty value clears. */
export const clearable = z
  .string()
  .max(5_000)
  .transform((value) => value || null)
export const whole = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number)
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
/** Given as `a[0]`, `a[1]` or `a[]`; an empty value is an empty list. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (value === '' ? [] : Object.values(value ?? {})), z.array(item))
/** Names to text; an empty value removes the name, `''` for the whole removes all. */
export const metadata = z.preprocess(
  (value) => (value === '' ? { '': '' } : value),
  z.record(z.string().max(40), z.string().max(500)),
)
export const address = z.strictObject({
  city: clearable.optional(),
  country: clearable.optional(),
  line1: clearable.optional(),
  line2: clearable.optional(),
  postal_code: clearable.optional(),
  state: clearable.optional(),
})
/** The parameters, typed; throws Stripe’s 400 about the first that is unknown, missing or wrong. */
export function read<T extends z.ZodType>(schema: T, given: FormFields): z.output<T> {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  if (!issue) throw invalid('Invalid parameters.')
  if (issue.code === 'unrecognized_keys') {
    const unknown = result.error.issues.flatMap((one) =>
      one.code === 'unrecognized_keys' ? one.keys.map((key) => bracketed([...one.path, key])) : [],
    )
    const noun = unknown.length > 1 ? 'unknown parameters' : 'unknown parameter'
    throw invalid(`Received ${noun}: ${unknown.join(', ')}`, unknown[0], 'parameter_unknown')
  }
  const param = bracketed(issue.path)
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], given)
  if (value === undefined) throw invalid(`Missing required param: ${param}.`, param, 'parameter_missing')
  if (value === '') {
    const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`
    throw invalid(message, param, 'parameter_invalid_empty')
  }
  if (issue.code === 'invalid_value') {
    throw invalid(`Invalid ${param}: must be one of ${issue.values.join(', ')}`, param)
  }
  if (issue.code === 'invalid_format')
    throw invalid(`Invalid integer: ${value}`, param, 'parameter_invalid_integer')
  throw invalid(`Invalid ${param}`, param)
}

function bracketed([head, ...rest]: PropertyKey[]): string {
  return String(head ?? '') + rest.map((key) => `[${String(key)}]`).join('')
}

/** Metadata after a change: names are added, replaced, or removed by an empty value. */
export function mergeMetadata(
  before: Record<string, string> | null,
  changes: Record<string, string> | undefined,
): Record<string, string> {
  if (!changes) return before ?? {}
  if ('' in changes) return {}
  const merged = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== '')
  return Object.fromEntries(merged)
}
