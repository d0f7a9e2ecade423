import type { Logger } from 'pino'
import { openVendor, type VendorRequest } from '#server/integrations/publishers/vendor-call.ts'
import { classifyInstagram } from './errors.ts'

export interface InstagramSettings {
  /** E.g. https://graph.instagram.com */
  graphBase: string
  /** E.g. v26.0 */
  version: string
  timeoutMs?: number | undefined
}

type GraphRequest = Omit<VendorRequest, 'url'> & { path: string; token: string }

/** Calls of one version of the Graph API; the token goes in a header, never in an address. */
export function openGraph(settings: InstagramSettings, log: Pick<Logger, 'info' | 'warn'>) {
  const call = openVendor(
    {
      name: 'instagram',
      origins: [new URL(settings.graphBase).origin],
      traceHeaders: ['x-fb-trace-id'],
      classify: classifyInstagram,
    },
    log,
  )
  return ({ path, token, headers, ...request }: GraphRequest) =>
    call({
      ...(settings.timeoutMs && { timeoutMs: settings.timeoutMs }),
      ...request,
      url: `${settings.graphBase}/${settings.version}/${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
}

export type Graph = ReturnType<typeof openGraph>
