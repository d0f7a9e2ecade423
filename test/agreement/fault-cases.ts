import type { FaultRequest } from '#simulators/ai/faults.ts'

type Row = [fault: FaultRequest, openAi: [string, string], gemini: [string, string]]

/** For each fault: what OpenAI's SDK says of a text and of a picture, then Google's. */
const table: Row[] = [
  [{ kind: 'rate_limit' }, both('429 rate_limit_exceeded'), both('429 RESOURCE_EXHAUSTED RetryInfo')],
  [
    { kind: 'insufficient_quota' },
    both('429 insufficient_quota'),
    both('429 RESOURCE_EXHAUSTED QuotaFailure'),
  ],
  [{ kind: 'server_error' }, both('500'), both('500 INTERNAL')],
  [{ kind: 'overloaded' }, both('503'), both('503 UNAVAILABLE')],
  [{ kind: 'unauthorized' }, both('401'), both('401 UNAUTHENTICATED')],
  [{ kind: 'invalid_key' }, both('401 invalid_api_key'), both('400 INVALID_ARGUMENT API_KEY_INVALID')],
  [{ kind: 'forbidden' }, both('403 unsupported_country_region_territory'), both('403 PERMISSION_DENIED')],
  [{ kind: 'bad_request' }, both('400'), both('400 INVALID_ARGUMENT')],
  [{ kind: 'model_not_found' }, both('404 model_not_found'), both('404 NOT_FOUND')],
  [{ kind: 'account_not_ready' }, both('400 unsupported_value'), both('400 FAILED_PRECONDITION')],
  [{ kind: 'html_502' }, both('502'), both('502 Bad Gateway')],
  [{ kind: 'reset' }, both('connection'), both('connection')],
  [{ kind: 'cut' }, both('TypeError'), both('TypeError')],
  [{ kind: 'early_end' }, ['no finish', 'SyntaxError'], ['no finish', 'SyntaxError']],
  [{ kind: 'malformed_chunk' }, both('SyntaxError'), both('SyntaxError')],
  [{ kind: 'error_event' }, ['error server_error', '500'], ['503 UNAVAILABLE', '500 INTERNAL']],
  [{ kind: 'error_event', nested: true }, ['error server_error', '500'], ['503 UNAVAILABLE', '500 INTERNAL']],
  [
    { kind: 'error_event_then_completed' },
    ['error server_error', '500'],
    ['503 UNAVAILABLE', '500 INTERNAL'],
  ],
  [{ kind: 'failed_event' }, ['failed server_error', '500'], ['503 UNAVAILABLE', '500 INTERNAL']],
  [{ kind: 'prompt_blocked' }, ['400 invalid_prompt', '400 moderation_blocked'], both('blocked SAFETY')],
  [{ kind: 'refusal' }, ['refusal', '400 moderation_blocked'], ['blocked SAFETY', 'IMAGE_SAFETY']],
  [
    { kind: 'content_filter' },
    ['incomplete content_filter', '400 moderation_blocked'],
    ['SAFETY', 'IMAGE_SAFETY'],
  ],
  ...['IMAGE_PROHIBITED_CONTENT', 'IMAGE_RECITATION'].map(
    (finishReason): Row => [
      { kind: 'refusal', finishReason },
      ['refusal', '400 moderation_blocked'],
      ['blocked SAFETY', finishReason],
    ],
  ),
  // Pictures have no length to be cut at, and texts no picture to be missing.
  [{ kind: 'truncated' }, ['incomplete max_output_tokens', 'picture'], ['MAX_TOKENS', 'STOP']],
  [{ kind: 'null_image' }, ['completed', 'no picture'], ['STOP', 'NO_IMAGE']],
]
function both(said: string): [string, string] {
  return [said, said]
}

export const faultCases = table.flatMap(([fault, openAi, gemini]) => {
  const name = [fault.kind, fault.nested && 'nested', fault.finishReason].filter(Boolean).join(', ')
  return [
    { name, fault, id: 'openai' as const, said: openAi },
    { name, fault, id: 'google' as const, said: gemini },
  ]
})
