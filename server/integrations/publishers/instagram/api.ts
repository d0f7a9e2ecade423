import type { Logger } from 'pino'
import { openVendor, type VendorRequest } from '#server/integrations/publishers/vendor-call.ts'
import { classifyInstagram } from './errors.ts'
import { type InstagramSettings, originsOf } from './settings.ts'

type GraphRequest = Omit<VendorRequest, 'url'> & { path: string; token: string }

/** Calls of one version of the Graph API; the token goes in a header, never in an address. */
export function openGraph(
  settings: InstagramSettings,
  log: Pick<Logger, 'info' | 'warn'>,
  timeoutMs: number,
) {
  const origins = originsOf(settings)
  const call = openVendor(
    { name: 'instagram', origins, traceHeaders: ['x-fb-trace-id'], classify: classifyInstagram },
    log,
  )
  return ({ path, token, headers, ...request }: GraphRequest) =>
    call({
      timeoutMs,
      ...request,
      url: `${settings.graphBase}/${settings.graphVersion}/${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
}

export type Graph = ReturnType<typeof openGraph>
