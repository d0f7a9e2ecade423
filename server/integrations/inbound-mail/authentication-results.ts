/** What one method found, names in lower case. */
interface MethodResult {
  method: string
  result: string
  /** Values by `ptype.property`. */
  properties: Map<string, string>
}

interface AuthenticationResults {
  authservId: string
  results: MethodResult[]
}

const keyword = /[a-z0-9](?:[a-z0-9-]*[a-z0-9])?/iy
const token = /[!#$%&'*+\-.^_`{|}~a-z0-9]+/iy
const quoted = /"(?:[\t\x20\x21\x23-\x5b\x5d-\x7e]|\\[\t\x20-\x7e])*"/y
const address =
  /(?:[!#$%&'*+\-/=?^_`{|}~a-z0-9]+(?:\.[!#$%&'*+\-/=?^_`{|}~a-z0-9]+)*|"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])*")?@[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9])?/iy
/** Relays write the first characters of a signature as they are, where the standard wants quotes. */
const signature = /[a-z0-9+/=]+/iy
/** Who else may stand in a value is not told apart from words that were slipped in. */
const ofAddresses = /^(?:header\.(?:i|from)|smtp\.mailfrom)$/

/**
 * The value of an Authentication-Results field, where all of it is as RFC 8601 §2.2 writes it; null otherwise. Besides,
 * a method but DKIM stands once, a property once a method, an address only where one belongs, a signer within its domain, and
 * nothing behind the name that a client greeted with, in a property or a comment:
 * a relay that copies a sender's words without quotes makes fields that break these.
 */
export function parseAuthenticationResults(value: string): AuthenticationResults | null {
  const reader = fieldReader(value)
  try {
    reader.skip()
    const authservId = reader.value(token)
    if (reader.skip()) reader.take(/\d+/y)
    const results: MethodResult[] = []
    while (!reader.isDone()) {
      reader.sign(';')
      if (reader.hasGreeting()) return null
      const found = readResult(reader)
      if (found) results.push(found)
      if (!found && (results.length > 0 || !reader.isDone())) return null
    }
    return areSound(results) ? { authservId: authservId.toLowerCase(), results } : null
  } catch (error) {
    if (error instanceof MalformedField) return null
    throw error
  }
}

class MalformedField extends Error {}

/** Null for « none », which stands alone. */
function readResult(reader: ReturnType<typeof fieldReader>): MethodResult | null {
  const method = reader.must(keyword).toLowerCase()
  reader.skip()
  if (method === 'none' && reader.isDone()) return null
  if (reader.take(/\//y) !== null) {
    reader.skip()
    reader.must(/\d+/y)
  }
  reader.sign('=')
  const result = reader.must(keyword).toLowerCase()
  const properties = new Map<string, string>()
  let isFirst = true
  while (reader.skip() && !reader.isAtEnd()) {
    const ptype = reader.must(keyword).toLowerCase()
    reader.skip()
    if (ptype === 'reason' && isFirst && reader.take(/=/y) !== null) {
      reader.skip()
      reader.value(token)
    } else {
      reader.sign('.')
      const name = `${ptype}.${reader.must(keyword).toLowerCase()}`
      reader.sign('=')
      if (properties.has(name)) throw new MalformedField()
      properties.set(name, readProperty(reader, name))
    }
    isFirst = false
  }
  if (!reader.isAtEnd()) throw new MalformedField()
  return { method, result, properties }
}

function readProperty(reader: ReturnType<typeof fieldReader>, name: string): string {
  const mailbox = reader.take(address)
  if (mailbox !== null) {
    if (!ofAddresses.test(name)) throw new MalformedField()
    return mailbox
  }
  return reader.value(name === 'header.b' ? signature : token)
}

function areSound(results: MethodResult[]): boolean {
  const names = results.flatMap(({ properties }) => [...properties.keys()])
  const greeting = names.indexOf('smtp.helo')
  if (greeting >= 0 && greeting < names.length - 1) return false
  const others = results.map(({ method }) => method).filter((method) => method !== 'dkim')
  return (
    new Set(others).size === others.length &&
    results.every(({ properties }) => {
      const signer = properties.get('header.i')?.split('@').at(-1)?.toLowerCase()
      const domain = properties.get('header.d')?.toLowerCase()
      return !signer || !domain || signer === domain || signer.endsWith(`.${domain}`)
    })
  )
}

/** Walks a field. What must be there and is not throws MalformedField. */
function fieldReader(text: string) {
  let isGreeted = false
  let at = 0

  function take(pattern: RegExp): string | null {
    pattern.lastIndex = at
    const [found] = pattern.exec(text) ?? []
    if (found === undefined) return null
    at += found.length
    return found
  }
  function must(pattern: RegExp): string {
    const found = take(pattern)
    if (found === null) throw new MalformedField()
    return found
  }
  /** Passes over spaces and comments, which nest; whether there were any. */
  function skip(): boolean {
    const from = at
    while (take(/\s+/y) !== null || text[at] === '(') if (text[at] === '(') skipComment()
    return at > from
  }
  function skipComment() {
    const from = at
    let depth = 0
    do {
      const sign = must(/\\[\t\x20-\x7e]|[\t\x20-\x5b\x5d-\x7e]/y)
      if (sign === '(') depth += 1
      if (sign === ')') depth -= 1
    } while (depth > 0)
    isGreeted ||= /h?elo\s*[=:]/i.test(text.slice(from, at))
  }
  return {
    /** Whether a comment repeated what a client called itself. */
    hasGreeting: () => isGreeted,
    take,
    must,
    skip,
    /** Plain or quoted; without its quotes. */
    value: (plain: RegExp) => take(quoted)?.slice(1, -1).replace(/\\(.)/g, '$1') ?? must(plain),
    /** With spaces and comments around it. */
    sign(one: string) {
      skip()
      if (text[at] !== one) throw new MalformedField()
      at += 1
      skip()
    },
    /** Of a result. */
    isAtEnd: () => at >= text.length || text[at] === ';',
    isDone() {
      skip()
      return at >= text.length
    },
  }
}
