import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'
import { z } from 'zod'
import { openVendor, readExactJson, type VendorRequest } from '#server/integrations/publishers/vendor-call.ts'
import { classifyInstagram } from './errors.ts'

/** From configuration; bases without a slash at the end. */
export interface InstagramSettings {
  /** The Instagram application's id, not the Meta one's. */
  clientId: string
  clientSecret: string
  /** `https://www.instagram.com`: consent. */
  authBase: string
  /** `https://api.instagram.com`: the code exchange. */
  tokenBase: string
  /** `https://graph.instagram.com`: everything else. */
  graphBase: string
  /** Such as `v26.0`. */
  graphVersion: string
}

type Log = Pick<Logger, 'info' | 'warn'>
type GraphRequest = Omit<VendorRequest, 'url'> & { path: string; token: string }

const Usage = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().nonnegative().catch(0) })),
)

/**
 * Meta sends no `Retry-After`: minutes until calls pass again, the longest of the limits that are told
 * (developers.facebook.com/docs/graph-api/overview/rate-limiting, « Business Use Case Rate Limits »).
 */
function readWaitSeconds(headers: IncomingHttpHeaders): number | null {
  const told = Usage.safeParse(readExactJson(String(headers['x-business-use-case-usage'])))
  const minutes = Object.values(told.data ?? {})
    .flat()
    .map((limit) => limit.estimated_time_to_regain_access)
  return Math.max(0, ...minutes) * 60 || null
}

/** Calls of Instagram, to the origins of the settings that programs call. */
export function openInstagram({ tokenBase, graphBase }: InstagramSettings, log: Log) {
  const origins = [tokenBase, graphBase].map((base) => new URL(base).origin)
  return openVendor(
    {
      name: 'instagram',
      origins,
      traceHeaders: ['x-fb-trace-id'],
      classify: classifyInstagram,
      readWaitSeconds,
    },
    log,
  )
}

/** Calls of one version of the Graph API; the token goes in a header, never in an address. */
export function openGraph(settings: InstagramSettings, log: Log, timeoutMs: number) {
  const call = openInstagram(settings, log)
  return ({ path, token, headers, ...request }: GraphRequest) =>
    call({
      timeoutMs,
      ...request,
      url: `${settings.graphBase}/${settings.graphVersion}/${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
}

export type Graph = ReturnType<typeof openGraph>
