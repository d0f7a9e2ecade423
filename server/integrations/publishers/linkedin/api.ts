import type { Logger } from 'pino'
import { openVendor, type VendorRequest } from '#server/integrations/publishers/vendor-call.ts'
import { classifyLinkedIn } from './errors.ts'
import { type LinkedInSettings, linkedInTraceHeaders, originsOf, restHeaders } from './settings.ts'

type RestRequest = Omit<VendorRequest, 'url'> & { path: string; token: string }

/** Calls of `/rest/*`, with the headers every one needs, each within `timeoutMs`. The path comes encoded. */
export function openRest(settings: LinkedInSettings, log: Pick<Logger, 'info' | 'warn'>, timeoutMs: number) {
  const call = openVendor(
    {
      name: 'linkedin',
      origins: originsOf(settings),
      traceHeaders: linkedInTraceHeaders,
      classify: classifyLinkedIn,
    },
    log,
  )
  return {
    /** Works for every kind of post (external-apis.md §1.8). */
    permalinkOf: (urn: string) => `${settings.oauthBase}/feed/update/${urn}/`,
    call: (request: VendorRequest) => call({ timeoutMs, ...request }),
    rest: ({ path, token, headers, ...request }: RestRequest) =>
      call({
        timeoutMs,
        ...request,
        url: `${settings.apiBase}/rest/${path}`,
        headers: { ...restHeaders(token, settings), ...headers },
      }),
  }
}

export type LinkedInRest = ReturnType<typeof openRest>
