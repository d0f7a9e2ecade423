import type { Logger } from 'pino'
import { openVendor, type VendorRequest } from '#server/integrations/publishers/vendor-call.ts'
import { classifyLinkedIn } from './errors.ts'

export interface LinkedInSettings {
  /** Of `/rest/*`, e.g. https://api.linkedin.com */
  apiBase: string
  /** Of the upload addresses LinkedIn gives, e.g. https://www.linkedin.com */
  oauthBase: string
  /** `YYYYMM`; each lives about a year (external-apis.md §1.5). */
  version: string
  timeoutMs?: number | undefined
}

type RestRequest = Omit<VendorRequest, 'url'> & { path: string; token: string }

/** Calls of `/rest/*`, with the headers every one needs. The path comes encoded. */
export function openRest(settings: LinkedInSettings, log: Pick<Logger, 'info' | 'warn'>) {
  const origins = [settings.apiBase, settings.oauthBase].map((base) => new URL(base).origin)
  const call = openVendor(
    { name: 'linkedin', origins, traceHeaders: ['x-li-uuid', 'x-li-request-id'], classify: classifyLinkedIn },
    log,
  )
  const timeout = settings.timeoutMs ? { timeoutMs: settings.timeoutMs } : {}
  return {
    call: (request: VendorRequest) => call({ ...timeout, ...request }),
    rest: ({ path, token, headers, ...request }: RestRequest) =>
      call({
        ...timeout,
        ...request,
        url: `${settings.apiBase}/rest/${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          'linkedin-version': settings.version,
          'x-restli-protocol-version': '2.0.0',
          ...headers,
        },
      }),
  }
}

export type LinkedInRest = ReturnType<typeof openRest>
