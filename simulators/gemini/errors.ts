import type { Answer, Call } from '#simulators/ai/call.ts'
import type { StatusFault } from '#simulators/ai/faults.ts'

type Row = [code: number, status: string, message: string]

const rows: Record<Exclude<StatusFault, 'html_502'>, Row> = {
  rate_limit: [429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).'],
  insufficient_quota: [
    429,
    'RESOURCE_EXHAUSTED',
    'You exceeded your current quota, please check your plan and billing details. For more information on this error, head to: https://ai.google.dev/gemini-api/docs/rate-limits.',
  ],
  server_error: [500, 'INTERNAL', 'An internal error has occurred. Please retry or report.'],
  overloaded: [503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'],
  unauthorized: [
    401,
    'UNAUTHENTICATED',
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
  ],
  invalid_key: [400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'],
  forbidden: [403, 'PERMISSION_DENIED', 'The caller does not have permission'],
  bad_request: [400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.'],
  account_not_ready: [
    400,
    'FAILED_PRECONDITION',
    'Gemini API free tier is not available in your country. Please enable billing on your project in Google AI Studio.',
  ],
  model_not_found: [404, 'NOT_FOUND', 'The model is not found for API version v1beta.'],
}

/** The answer Google gives to a request that fails with a status. */
export function fail(
  fault: StatusFault,
  call: Call,
  detail?: string,
): Extract<Answer, { kind: 'json' | 'html' }> {
  if (fault === 'html_502') return { kind: 'html', status: 502, body: badGateway }
  const [code, status, message] = rows[fault]
  const seconds = call.fault?.retryAfterS ?? 1
  const waits = fault === 'rate_limit' || fault === 'overloaded'
  const details = detailsOf(fault, seconds)
  const error = { code, message: detail ?? message, status, ...(details.length > 0 ? { details } : {}) }
  const headers: Record<string, string> = waits ? { 'retry-after': String(seconds) } : {}
  return { kind: 'json', status: code, headers, body: { error } }
}

function detailsOf(fault: StatusFault, seconds: number): Record<string, unknown>[] {
  const type = (name: string) => ({ '@type': `type.googleapis.com/google.rpc.${name}` })
  if (fault === 'rate_limit') return [{ ...type('RetryInfo'), retryDelay: `${seconds}s` }]
  if (fault === 'invalid_key') {
    return [{ ...type('ErrorInfo'), reason: 'API_KEY_INVALID', domain: 'googleapis.com' }]
  }
  if (fault !== 'insufficient_quota') return []
  const quotaMetric = 'generativelanguage.googleapis.com/generate_content_paid_tier_requests'
  const quotaId = 'GenerateRequestsPerDayPerProjectPerModel'
  return [
    { ...type('QuotaFailure'), violations: [{ quotaMetric, quotaId }] },
    {
      ...type('Help'),
      links: [{ description: 'Quotas', url: 'https://ai.google.dev/gemini-api/docs/rate-limits' }],
    },
  ]
}

const badGateway = `<!DOCTYPE html>
<html lang=en>
<title>Error 502 (Server Error)!!1</title>
<p><b>502.</b> <ins>That’s an error.</ins>
<p>The server encountered a temporary error and could not complete your request.
</html>
`
