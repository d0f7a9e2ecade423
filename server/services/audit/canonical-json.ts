type Plain = string | number | boolean | null | { [key: string]: Plain }

/** One text for one value, whatever the order of its keys: JSON without spaces, keys in code unit order (RFC 8785). */
export function canonicalJson(value: Plain): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`)
  return `{${members.join(',')}}`
}
