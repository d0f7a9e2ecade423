import { type Answer, type Call, Refused } from '#simulators/ai/call.ts'
import type { StatusFault } from '#simulators/ai/faults.ts'
import { idOf } from '#simulators/hash.ts'

interface OpenAiError {
  message: string
  type: string
  param: string | null
  code: string | null
}

/** Throws the 400 a wrong parameter gets. */
export function refuse(message: string, param: string | null, code: string | null, call: Call): never {
  throw new Refused(errorAnswer(400, { message, type: 'invalid_request_error', param, code }, call))
}

/** The answer that carries an error; Mistral, at any path with `mistral` in it, has the fields flat. */
export function errorAnswer(
  status: number,
  error: OpenAiError,
  call: Call,
  headers: Record<string, string> = {},
): Answer {
  const body = call.path.includes('mistral') ? { object: 'error', ...error } : { error }
  return { kind: 'json', status, headers, body }
}

type Row = [status: number, type: string, code: string | null, message: string]

const rows: Record<Exclude<StatusFault, 'html_502'>, Row> = {
  rate_limit: [
    429,
    'requests',
    'rate_limit_exceeded',
    'Rate limit reached for this model in organization org-simulated on requests per min (RPM): Limit 3, Used 3, Requested 1. Please try again in 1s.',
  ],
  insufficient_quota: [
    429,
    'insufficient_quota',
    'insufficient_quota',
    'You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.',
  ],
  server_error: [500, 'server_error', null, 'The server had an error while processing your request. Sorry!'],
  overloaded: [503, 'server_error', null, 'The engine is currently overloaded, please try again later.'],
  unauthorized: [401, 'invalid_request_error', null, 'You didn’t provide an API key.'],
  invalid_key: [401, 'invalid_request_error', 'invalid_api_key', 'Incorrect API key provided: sk-simu****.'],
  forbidden: [
    403,
    'invalid_request_error',
    'unsupported_country_region_territory',
    'Country, region, or territory not supported',
  ],
  bad_request: [400, 'invalid_request_error', null, 'Invalid request.'],
  model_not_found: [
    404,
    'invalid_request_error',
    'model_not_found',
    'The requested model does not exist or you do not have access to it.',
  ],
  account_not_ready: [
    400,
    'invalid_request_error',
    'unsupported_value',
    'Your organization must be verified to stream this model. Please go to: https://platform.openai.com/settings/organization/general and click on Verify Organization. If you just verified, it can take up to 15 minutes for access to propagate.',
  ],
}

/** The answer OpenAI gives to a request that fails with a status. */
export function fail(fault: StatusFault, call: Call, detail?: string): Answer {
  if (fault === 'html_502') return { kind: 'html', status: 502, body: badGateway }
  const [status, type, code, message] = rows[fault]
  const waits = fault === 'rate_limit' || fault === 'overloaded'
  const seconds = String(call.fault?.retryAfterS ?? 1)
  const headers: Record<string, string> = waits ? { 'retry-after': seconds } : {}
  return errorAnswer(status, { message: detail ?? message, type, param: null, code }, call, headers)
}

const policyWords = {
  bio_policy: 'This request has been flagged for potentially high-risk biological content.',
  cyber_policy: 'This request has been flagged for potentially high-risk cyber activity.',
  misalignment_policy_violation: 'We have limited access to this content for safety reasons.',
}

/** Codes of `ResponseError` in OpenAI's SDK; said with a status, or inside the stream. */
export const policyError = (code: keyof typeof policyWords): OpenAiError => ({
  message: policyWords[code],
  type: 'invalid_request_error',
  param: null,
  code,
})

/** The refusal of a prompt by the content rules: images have their own. */
export function blocked(call: Call): OpenAiError {
  if (call.fault?.policy) return policyError(call.fault.policy)
  if (!call.path.includes('/images/')) {
    const message =
      'Invalid prompt: your prompt was flagged as potentially violating our usage policy. Please try again with a different prompt.'
    return { message, type: 'invalid_request_error', param: null, code: 'invalid_prompt' }
  }
  const message = `Your request was rejected by the safety system. If you believe this is an error, contact us at help.openai.com and include the request ID ${requestId(call)}. safety_violations=[violence].`
  return { message, type: 'image_generation_user_error', param: null, code: 'moderation_blocked' }
}

/** As sent in `x-request-id`. */
export function requestId(call: Call): string {
  return idOf('req_', `${call.id}:${call.path}`, 32)
}

const badGateway = `<html>
<head><title>502 Bad Gateway</title></head>
<body>
<center><h1>502 Bad Gateway</h1></center>
<hr><center>cloudflare</center>
</body>
</html>
`
