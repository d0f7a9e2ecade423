import { requestPage, type SiteAnswer } from './request-page.ts'
import { readRobots } from './robots.ts'
import type { SiteTransport } from './site-transport.ts'
import { checkUrl, isPublicIp } from './site-url.ts'
import { SiteError } from './types.ts'

/** The address that was typed; without TLS where the site has none. */
export function readFirstPage(visit: SiteVisit, url: URL, bytes: number): Promise<SiteFile> {
  return visit.getPage(url, bytes).catch((error: unknown) => {
    if (!(error instanceof SiteError) || error.failure !== 'unreachable' || url.protocol !== 'https:')
      throw error
    const plain = new URL(url)
    plain.protocol = 'http:'
    return visit.getPage(plain, bytes)
  })
}

export const isPage = ({ contentType, body }: SiteFile) =>
  /^\s*(?:text\/html|application\/xhtml\+xml)/i.test(contentType) ||
  (contentType === '' && body.subarray(0, 200).toString('latin1').trimStart().startsWith('<'))

/** Of one visit, over all its hosts (docs/product/decisions.md §8). */
export const visitLimits = {
  pages: 8,
  /** Of bodies, and as many as they arrive packed. */
  bytes: 5 * 1024 * 1024,
  milliseconds: 10_000,
  redirects: 5,
  /** Everything asked for: robots.txt, redirects, pages, style sheets, pictures. */
  requests: 60,
} as const

const robotsBytes = 100_000

export interface SiteFile extends SiteAnswer {
  /** Where the last redirect led. */
  url: URL
}

export interface SiteVisit {
  /** Aborts when the time of the visit is over. */
  readonly signal: AbortSignal
  readonly bytesLeft: number
  /** One page of at most so many bytes, cut there. Throws SiteError. */
  getPage(url: URL, maxBytes: number): Promise<SiteFile>
  /** The same for what belongs to a page: its pictures and style sheets. */
  getFile(url: URL, maxBytes: number): Promise<SiteFile>
}

/** Opens a visit: names resolved in it stay what they were, and what it spends is spent. */
export function visitSite(
  transport: SiteTransport,
  { userAgent, signal }: { userAgent: string; signal: AbortSignal },
): SiteVisit {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(visitLimits.milliseconds)])
  const addresses = new Map<string, Promise<string[]>>()
  const rules = new Map<string, Promise<(url: URL) => boolean>>()
  const left = {
    pages: visitLimits.pages,
    bytes: visitLimits.bytes,
    packedBytes: visitLimits.bytes,
    requests: visitLimits.requests,
  }

  /** Resolved once for the whole visit; every address of the name must be public, or none is dialled. */
  function pinned(host: string): Promise<string[]> {
    const known = addresses.get(host)
    if (known) return known
    const found = transport.resolve(host, limit).then((all) => {
      if (all.length === 0 || !all.every(isPublicIp)) throw new SiteError('unreachable')
      return all.slice(0, 2)
    })
    addresses.set(host, found)
    return found
  }

  /** Gives from the visit's bytes, to one answer so many. */
  function spendingAtMost(maxBytes: number, budget: 'bytes' | 'packedBytes') {
    let own = maxBytes
    return (wanted: number) => {
      const given = Math.min(wanted, own, left[budget])
      own -= given
      left[budget] -= given
      return given
    }
  }

  async function ask(url: URL, maxBytes: number): Promise<SiteAnswer> {
    if (left.requests <= 0 || left.bytes <= 0 || left.packedBytes <= 0) throw new SiteError('spent')
    left.requests -= 1
    const isTls = url.protocol === 'https:'
    const all = await untilLate(pinned(url.hostname))
    let cause: unknown
    for (const address of all) {
      limit.throwIfAborted()
      const target = { address, port: isTls ? 443 : 80, tlsName: isTls ? url.hostname : null }
      try {
        return await requestPage({
          url,
          userAgent,
          connection: transport.dial(target),
          take: spendingAtMost(maxBytes, 'bytes'),
          takePacked: spendingAtMost(maxBytes, 'packedBytes'),
          signal: limit,
        })
      } catch (error) {
        cause = error
      }
    }
    throw cause
  }

  /** Waits no longer than the visit lasts, for resolvers that hear no signal. */
  function untilLate<T>(work: Promise<T>): Promise<T> {
    limit.throwIfAborted()
    const { promise, reject } = Promise.withResolvers<never>()
    const abort = () => reject(limit.reason)
    limit.addEventListener('abort', abort, { once: true })
    return Promise.race([work, promise]).finally(() => limit.removeEventListener('abort', abort))
  }

  async function follow(
    first: URL,
    maxBytes: number,
    mayAsk: (url: URL) => Promise<boolean>,
  ): Promise<SiteFile> {
    let url = checkUrl(first)
    for (let hop = 0; hop <= visitLimits.redirects; hop += 1) {
      if (!(await mayAsk(url))) throw new SiteError('robots')
      const answer = await ask(url, maxBytes)
      if (!isRedirect(answer)) return { ...answer, url }
      const next = URL.parse(answer.location, url.href)
      if (!next) throw new SiteError('refused')
      url = checkUrl(next)
    }
    throw new SiteError('redirects')
  }

  /** What the rules of its origin say; none at all allow everything, rules that cannot be had nothing (RFC 9309 §2.3.1). */
  async function isAllowed(url: URL): Promise<boolean> {
    const known = rules.get(url.origin)
    const read = known ?? readRules(new URL('/robots.txt', url))
    rules.set(url.origin, read)
    return (await read)(url)
  }

  async function readRules(url: URL): Promise<(url: URL) => boolean> {
    const file = await follow(url, robotsBytes, async () => true).catch((error: unknown) => {
      // A loop of redirects is « unavailable », a name that leads nowhere is not.
      if (error instanceof SiteError && error.failure === 'redirects') return null
      throw error
    })
    if (file === null || (file.status >= 400 && file.status < 500)) return () => true
    return file.status >= 200 && file.status < 300 ? readRobots(url, file.body.toString('utf8')) : () => false
  }

  async function get(url: URL, maxBytes: number): Promise<SiteFile> {
    try {
      const file = await follow(url, maxBytes, isAllowed)
      if (file.status < 200 || file.status >= 300) throw new SiteError('refused')
      return file
    } catch (error) {
      if (error instanceof SiteError) throw error
      throw new SiteError(limit.aborted ? 'too_late' : 'unreachable', { cause: error })
    }
  }

  return {
    signal: limit,
    get bytesLeft() {
      return left.bytes
    },
    async getPage(url, maxBytes) {
      if (left.pages <= 0) throw new SiteError('spent')
      left.pages -= 1
      return get(url, maxBytes)
    },
    getFile: get,
  }
}

const isRedirect = (answer: SiteAnswer): answer is SiteAnswer & { location: string } =>
  [301, 302, 303, 307, 308].includes(answer.status) && answer.location !== null
