import type { Logger } from 'pino'
import { z } from 'zod'
import { openVendor, type VendorRequest } from '#server/integrations/publishers/vendor-call.ts'
import type { VendorFailure, VendorRefusal } from '#server/integrations/publishers/vendor-error.ts'

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

/** The two bodies that coexist (docs/product/linkedin.md §1.11). Each field is optional, and none spoils the others. */
const Word = z.string().optional().catch(undefined)
const Body = z.object({
  message: Word,
  code: Word,
  serviceErrorCode: z.number().optional().catch(undefined),
  errorDetails: z
    .object({ inputErrors: z.array(z.object({ code: Word }).catch({})) })
    .optional()
    .catch(undefined),
})

/** A page that the token, or its member's role, may not write as: 400 with this sentence, and no code. */
const pageRefused = /^Organization (?:Or Events )?permissions must be used/i

/** « Resource level throttle APPLICATION_AND_MEMBER DAY limit… »; any other 429 may protect LinkedIn for a moment only. */
const dayLimit = /\bDAY limit\b/

const byCode: Record<string, VendorFailure> = {
  VERSION_MISSING: 'fix_config',
  NONEXISTENT_VERSION: 'fix_config',
  MISSING_FIELD: 'fix_content',
  INVALID_VALUE_FOR_FIELD: 'fix_content',
  INVALID_VALUE_BLANK_FIELD: 'fix_content',
  FIELD_LENGTH_TOO_LONG: 'fix_content',
  MEDIA_ASSET_PROCESSING_FAILED: 'fix_content',
  DUPLICATE_POST: 'fix_content',
  // The image has to be uploaded again.
  INVALID_IMAGE_ID: 'retry_later',
  MEDIA_ASSET_WAITING_UPLOAD: 'retry_later',
  EXPIRED_UPLOAD_URL: 'retry_later',
}

const byStatus: Record<number, VendorFailure> = {
  401: 'reconnect',
  403: 'reconnect',
  408: 'retry_later',
  409: 'retry_later',
  413: 'fix_content',
  415: 'fix_content',
  426: 'fix_config',
  429: 'quota',
}

/** The class of an answer of `/v2/userinfo` or `/rest/*` other than 2xx; `code` is the old shape's number or a name. */
export function classifyLinkedIn(status: number, json: unknown): VendorRefusal {
  const { data = {} } = Body.safeParse(json)
  const code = data.code ?? data.serviceErrorCode?.toString() ?? null
  const inner = data.errorDetails?.inputErrors.flatMap((one) => one.code ?? []) ?? []
  const subcode = inner.find((one) => one in byCode) ?? inner[0] ?? null
  if (pageRefused.test(data.message ?? ''))
    return { failure: 'reconnect', code: code ?? 'ACCESS_DENIED', subcode, message: data.message ?? '' }
  const failure =
    byCode[subcode ?? ''] ??
    byCode[code ?? ''] ??
    byStatus[status] ??
    (status >= 500 ? 'retry_later' : 'permanent')
  const message = data.message ?? `HTTP ${status}`
  const quotaPeriod = dayLimit.test(message) ? 'day' : 'unknown'
  return { failure, ...(failure === 'quota' && { quotaPeriod }), code, subcode, message }
}
