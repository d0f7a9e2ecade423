import { z } from 'zod'
import type { VendorFailure, VendorRefusal } from '#server/integrations/publishers/vendor-error.ts'

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
