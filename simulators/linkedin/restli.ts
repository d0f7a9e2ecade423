import { Refusal, type SimulatedRequest } from '#simulators/network/http.ts'
import { newError } from './errors.ts'
import type { LinkedinSimulation } from './simulation.ts'

/** Both headers of every versioned call. */
export function checkHeaders({ headers }: SimulatedRequest, { settings }: LinkedinSimulation): string {
  const version = headers['linkedin-version']
  if (typeof version !== 'string' || version === '') {
    const text = 'A version must be present. Please specify a version by adding the LinkedIn-Version header.'
    throw new Refusal(newError(400, 'VERSION_MISSING', text))
  }
  if (!settings.liveVersions.includes(version)) {
    const text = `Requested version ${version}01 is not active`
    throw new Refusal(newError(426, 'NONEXISTENT_VERSION', text))
  }
  if (headers['x-restli-protocol-version'] !== '2.0.0') {
    throw invalidParameters('The X-Restli-Protocol-Version header must be 2.0.0')
  }
  return version
}

export function invalidParameters(message: string): Refusal {
  return new Refusal(newError(400, 'ILLEGAL_ARGUMENT', message))
}

/** A parameter as it was sent: structure literal, values still encoded. Null when absent. */
export function rawParameter({ rawQuery }: SimulatedRequest, name: string): string | null {
  const pair = rawQuery.split('&').find((one) => one.startsWith(`${name}=`))
  return pair === undefined ? null : pair.slice(name.length + 1)
}

/** `(share:urn%3Ali%3Ashare%3A1)` or `(start:(day:1,…),end:(…))`: the text between literal parentheses. */
export function recordText(raw: string | null, name: string): string {
  if (!raw || /%28|%29/i.test(raw))
    throw invalidParameters(`Invalid value for parameter ${name}: parentheses stay literal`)
  const inner = /^\((.*)\)$/.exec(raw)?.[1]
  if (inner === undefined) throw invalidParameters(`Invalid value for parameter ${name}`)
  return inner
}

/** `List(a,b)` with encoded values inside; an absent parameter is an empty list. */
export function listOf(raw: string | null, name: string): string[] {
  if (raw === null) return []
  const inner = /^List\((.*)\)$/.exec(raw)?.[1]
  if (inner === undefined || /urn:li:/.test(inner)) {
    throw invalidParameters(`Invalid value for parameter ${name}: List(…) is literal, values are encoded`)
  }
  return inner ? inner.split(',').map(decodeURIComponent) : []
}

/** The URN that ends a path, which must be percent-encoded. */
export function urnInPath(path: string): string {
  const last = path.split('/').at(-1) ?? ''
  if (last.includes(':')) throw invalidParameters('Syntax exception in path variables')
  return decodeURIComponent(last)
}

/** One page of a list. */
export function pageOf<Item>(items: Item[], { query }: SimulatedRequest): object {
  const start = Number(query.get('start') ?? 0)
  const count = Number(query.get('count') ?? 10)
  return { paging: { start, count, links: [] }, elements: items.slice(start, start + count) }
}
