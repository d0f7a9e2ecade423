import type { MailHeaders } from './types.ts'

const maxHeaderBytes = 128 * 1024
/** Each is asked for in the DNS, and checked. */
const maxSignatures = 8
/** Lines that may part a mail: one of a person has a dozen. */
const maxBoundaryLines = 1_000

/** Whether a mail is of a shape that mail programs write; whatever reads it may then rely on that. */
export function isSound(raw: Buffer): boolean {
  const head = headOf(raw)
  if (head === null) return false
  const fields = readHeaders(head)
  const count = (name: string) => fields.filter((field) => field.name === name).length
  if (count('from') !== 1 || count('message-id') > 1 || count('dkim-signature') > maxSignatures) return false
  let lines = 0
  for (let at = raw.indexOf('\n--'); at >= 0; at = raw.indexOf('\n--', at + 3))
    if (++lines > maxBoundaryLines) return false
  return true
}

/** The header as text; null where it does not end in time. */
function headOf(raw: Buffer): string | null {
  const start = raw.subarray(0, maxHeaderBytes).toString('latin1')
  const end = /\r?\n\r?\n/.exec(start)
  if (end) return start.slice(0, end.index)
  return raw.length < maxHeaderBytes ? start : null
}

/** Field by field, unfolded. */
const readHeaders = (head: string): MailHeaders =>
  head
    .replace(/\r?\n(?=[ \t])/g, '')
    .split(/\r?\n/)
    .flatMap((line) => {
      const colon = line.indexOf(':')
      if (colon <= 0) return []
      return [{ name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() }]
    })

export const headersOf = (raw: Buffer): MailHeaders => readHeaders(headOf(raw) ?? '')
