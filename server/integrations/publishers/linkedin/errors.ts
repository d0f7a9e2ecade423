import { z } from 'zod'
import type { VendorFailure, VendorRefusal } from '#server/integrations/publishers/vendor-error.ts'

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
  return { failure, code, subcode, message: data.message ?? `HTTP ${status}` }
}
