import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'
import { z } from 'zod'
import { openVendor, readExactJson, type VendorRequest } from '#server/integrations/publishers/vendor-call.ts'
import type { VendorFailure, VendorRefusal } from '#server/integrations/publishers/vendor-error.ts'

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

/** Graph's shape, and the one of the code exchange (docs/product/instagram.md §2.3, §2.8). */
const Body = z.union([
  z.object({
    error: z.object({
      message: z.string().default(''),
      code: z.number(),
      error_subcode: z.number().optional(),
      is_transient: z.boolean().optional(),
      fbtrace_id: z.string().optional(),
    }),
  }),
  z.object({ error_type: z.string(), code: z.number(), error_message: z.string() }),
])

const bySubcode: Record<number, VendorFailure> = {
  2207001: 'retry_later',
  2207003: 'retry_later',
  2207006: 'retry_later',
  2207008: 'retry_later',
  2207020: 'retry_later',
  2207032: 'retry_later',
  2207053: 'retry_later',
  2207027: 'retry_later',
  2207052: 'retry_later',
  2207051: 'permanent',
  2207050: 'permanent',
  2207042: 'quota',
  2207004: 'fix_content',
  2207005: 'fix_content',
  2207009: 'fix_content',
  2207010: 'fix_content',
  2207028: 'fix_content',
  2207040: 'fix_content',
}

const byCode: Record<number, VendorFailure> = {
  [-2]: 'retry_later',
  [-1]: 'retry_later',
  1: 'retry_later',
  2: 'retry_later',
  3: 'reconnect',
  4: 'quota',
  9: 'quota',
  10: 'reconnect',
  17: 'quota',
  24: 'retry_later',
  25: 'permanent',
  32: 'quota',
  190: 'reconnect',
  368: 'permanent',
  506: 'fix_content',
  613: 'quota',
  9004: 'retry_later',
  9007: 'retry_later',
  36000: 'fix_content',
  36001: 'fix_content',
  36003: 'fix_content',
  36004: 'fix_content',
}

/** The class of an answer other than 2xx. The status says little: nearly every refusal is a 400. */
export function classifyInstagram(status: number, json: unknown): VendorRefusal & { traceId: string | null } {
  const { data } = Body.safeParse(json)
  if (!data) {
    const failure = status === 429 ? 'quota' : status >= 500 ? 'retry_later' : 'permanent'
    return withPeriod({ failure, code: null, subcode: null, message: `HTTP ${status}`, traceId: null })
  }
  if (!('error' in data)) {
    const { error_type, code, error_message } = data
    return {
      failure: 'reconnect',
      code: String(code),
      subcode: error_type,
      message: error_message,
      traceId: null,
    }
  }
  const { code, error_subcode, is_transient, message, fbtrace_id } = data.error
  const known = bySubcode[error_subcode ?? 0] ?? byCode[code] ?? byRange(code, error_subcode)
  const failure = known ?? (is_transient || status >= 500 ? 'retry_later' : 'permanent')
  return withPeriod({
    failure,
    code: String(code),
    subcode: error_subcode?.toString() ?? null,
    message,
    traceId: fbtrace_id ?? null,
  })
}

/** Publications are counted over a day (code 9), calls over the hour that rolls. */
function withPeriod<Known extends VendorRefusal>(refusal: Known): Known {
  if (refusal.failure !== 'quota') return refusal
  const isOfDay = refusal.code === '9' || refusal.subcode === '2207042'
  return { ...refusal, quotaPeriod: isOfDay ? 'day' : 'hour' }
}

function byRange(code: number, subcode: number | undefined): VendorFailure | undefined {
  if (code >= 200 && code < 300) return 'reconnect'
  if (code >= 80_000 && code < 80_010) return 'quota'
  // A read of what was just made misses it for a moment.
  return code === 100 && subcode === 33 ? 'retry_later' : undefined
}
