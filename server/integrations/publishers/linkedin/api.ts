import type { Logger } from 'pino'
import { openVendor, type VendorRequest } from '#server/integrations/publishers/vendor-call.ts'
import { classifyLinkedIn } from './errors.ts'

/**
 * From configuration; bases without a slash at the end. LinkedIn has two applications that cannot be one: a person's id
 * differs between them (docs/product/linkedin.md §1.1).
 */
export interface LinkedInSettings {
  clientId: string
  clientSecret: string
  /** `https://api.linkedin.com`: `/v2/userinfo` and `/rest/*`. */
  apiBase: string
  /** `https://www.linkedin.com`: sign-in, tokens, uploads. */
  oauthBase: string
  /** `YYYYMM`; refused a year after its release (docs/product/linkedin.md §1.5). */
  apiVersion: string
  /** With `openid` it is the application of members, else the one of pages. A change ends every earlier token. */
  scopes: string[]
}

type Log = Pick<Logger, 'info' | 'warn'>
type RestRequest = Omit<VendorRequest, 'url'> & { path: string; token: string }

/** Headers whose values LinkedIn's support asks for. */
const traceHeaders = ['x-li-uuid', 'x-li-request-id', 'x-li-fabric']

/** Calls of LinkedIn, to the two origins of the settings; `classify` says what a refusal means. */
export function openLinkedIn(settings: LinkedInSettings, log: Log, classify = classifyLinkedIn) {
  const origins = [settings.apiBase, settings.oauthBase].map((base) => new URL(base).origin)
  return openVendor({ name: 'linkedin', origins, traceHeaders, classify }, log)
}

/** Calls of `/rest/*`, with the headers every one needs, each within `timeoutMs`. The path comes encoded. */
export function openRest(settings: LinkedInSettings, log: Log, timeoutMs?: number) {
  const open = openLinkedIn(settings, log)
  const call = (request: VendorRequest) => open({ ...(timeoutMs && { timeoutMs }), ...request })
  return {
    /** Works for every kind of post (docs/product/linkedin.md §1.8). */
    permalinkOf: (urn: string) => `${settings.oauthBase}/feed/update/${urn}/`,
    call,
    rest: ({ path, token, headers, ...request }: RestRequest) =>
      call({
        ...request,
        url: `${settings.apiBase}/rest/${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          'linkedin-version': settings.apiVersion,
          'x-restli-protocol-version': '2.0.0',
          ...headers,
        },
      }),
  }
}

export type LinkedInRest = ReturnType<typeof openRest>
