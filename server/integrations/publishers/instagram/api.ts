import type { Logger } from 'pino'
import { openVendor, type VendorRequest } from '#server/integrations/publishers/vendor-call.ts'
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

/** Calls of Instagram, to the origins of the settings that programs call. */
export function openInstagram({ tokenBase, graphBase }: InstagramSettings, log: Log) {
  const origins = [tokenBase, graphBase].map((base) => new URL(base).origin)
  return openVendor(
    { name: 'instagram', origins, traceHeaders: ['x-fb-trace-id'], classify: classifyInstagram },
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
