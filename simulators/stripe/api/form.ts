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
