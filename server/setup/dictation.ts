import type { Env } from '#server/env.ts'
import { mistralDictation, openaiDictation } from '#server/integrations/dictation/transcribe.ts'
import type { Dictation } from '#server/integrations/dictation/types.ts'

type Settings = Pick<Env, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'MISTRAL_API_KEY' | 'MISTRAL_BASE_URL'>

/** The first provider with a key that transcribes; null without one: the keyboard's own dictation is explained. */
export function dictationFromEnv(env: Settings): Dictation | null {
  if (env.OPENAI_API_KEY) return openaiDictation({ apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL })
  if (env.MISTRAL_API_KEY)
    return mistralDictation({ apiKey: env.MISTRAL_API_KEY, baseUrl: env.MISTRAL_BASE_URL })
  return null
}
