import { createHash } from 'node:crypto'
import type { AiFailure } from '#server/errors.ts'
import type { Usage } from '#server/integrations/ai/types.ts'

/** What one reader made of an answer. `said` is how it ended, in the reader's own words. */
export interface Reading {
  text: string
  said: string
  /** Null where the reader was told no final count. */
  usage: Usage | null
  /** SHA-256 of the picture's bytes, as the provider sent them. */
  picture: string | null
}

/** How a call ends for us. */
export type Ending = 'done' | 'truncated' | AiFailure

/** What the vendors' own SDKs say, and what it is for us: the only place where the two meet. */
export const meaning: Record<string, Ending> = {
  // OpenAI: the last event, the picture that came, or the error's status and code.
  completed: 'done',
  picture: 'done',
  'incomplete max_output_tokens': 'truncated',
  'incomplete content_filter': 'moderation',
  refusal: 'moderation',
  '400 invalid_prompt': 'moderation',
  '400 moderation_blocked': 'moderation',
  '429 rate_limit_exceeded': 'rate',
  '429 insufficient_quota': 'quota',
  '401': 'config',
  '401 invalid_api_key': 'config',
  '403 unsupported_country_region_territory': 'config',
  '404 model_not_found': 'config',
  '400 unsupported_value': 'config',
  '400': 'bad_request',
  '500': 'upstream',
  '502': 'upstream',
  '503': 'upstream',
  'error server_error': 'upstream',
  'failed server_error': 'upstream',
  'no picture': 'upstream',
  // Google: the finish reason, the reason of a blocked prompt, or the error's status and first detail.
  STOP: 'done',
  MAX_TOKENS: 'truncated',
  SAFETY: 'moderation',
  IMAGE_SAFETY: 'moderation',
  IMAGE_PROHIBITED_CONTENT: 'moderation',
  IMAGE_RECITATION: 'moderation',
  'blocked SAFETY': 'moderation',
  NO_IMAGE: 'upstream',
  '429 RESOURCE_EXHAUSTED RetryInfo': 'rate',
  '429 RESOURCE_EXHAUSTED QuotaFailure': 'quota',
  '401 UNAUTHENTICATED': 'config',
  '400 INVALID_ARGUMENT API_KEY_INVALID': 'config',
  '403 PERMISSION_DENIED': 'config',
  '404 NOT_FOUND': 'config',
  '400 FAILED_PRECONDITION': 'config',
  '400 INVALID_ARGUMENT': 'bad_request',
  '500 INTERNAL': 'upstream',
  '503 UNAVAILABLE': 'upstream',
  '502 Bad Gateway': 'upstream',
  // Both: nothing was thrown and nothing ended it; the connection; what was no JSON.
  'no finish': 'upstream',
  connection: 'upstream',
  TypeError: 'upstream',
  SyntaxError: 'upstream',
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
