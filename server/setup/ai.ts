import { listAiChoices } from '#server/db/ai-usage.ts'
import type { Database } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import {
  type Choice,
  chooseAi,
  noAnalysis,
  noSiteReader,
  noTrials,
  offAi,
} from '#server/integrations/ai/choose-provider.ts'
import { type Vendor, type VendorName, vendorNames } from '#server/integrations/ai/sdk/vendor.ts'
import type { Ai } from '#server/integrations/ai/types.ts'
import { compatible } from '#server/integrations/ai/vendors/compatible.ts'
import { google } from '#server/integrations/ai/vendors/google.ts'
import { mistral } from '#server/integrations/ai/vendors/mistral.ts'
import { openai } from '#server/integrations/ai/vendors/openai.ts'
import { mistralDictation, openaiDictation } from '#server/integrations/dictation/transcribe.ts'
import type { Dictation } from '#server/integrations/dictation/types.ts'
import { demonstrationWriter } from '#server/rule-writer/writer.ts'

/** The providers whose keys are set, in the database's order. Throws on a choice nothing can fulfil. */
export function aiFromEnv(env: Env, db: Database): Ai {
  const vendors = vendorsOf(env)
  const first = [
    ...choice('text', env.AI_TEXT_MODEL, env),
    ...choice('analysis', env.AI_VISION_MODEL, env),
    ...choice('image', env.AI_IMAGE_MODEL, env),
  ]
  for (const { provider, model } of first) {
    if (!vendors.some(({ id }) => id === provider)) throw new Error(`${model}: no key for ${provider}`)
  }
  if (env.AI_TEXT_BASE_URL && !env.AI_TEXT_MODEL) throw new Error('AI_TEXT_BASE_URL needs AI_TEXT_MODEL')
  return chooseAi({
    vendors,
    readChoices: async () => {
      const isFirst = (one: Choice) =>
        first.some(
          ({ kind, provider, model }) =>
            kind === one.kind && provider === one.provider && model === one.model,
        )
      return [...first, ...(await listAiChoices(db)).filter((one) => !isFirst(one))]
    },
    withoutKey: env.RAMAGE_MODE === 'demo' ? demonstrationAi() : offAi,
  })
}

/** Texts by rules; pictures are composed, with or without a model (docs/product/ai.md §1). */
function demonstrationAi(): Ai {
  return {
    text: demonstrationWriter(),
    image: offAi.image,
    analysis: noAnalysis,
    site: noSiteReader,
    tryOut: noTrials,
  }
}

/** The vendors whose keys are set. */
export function vendorsOf(env: Env): Vendor[] {
  const { OPENAI_API_KEY, GOOGLE_GENERATIVE_AI_API_KEY, MISTRAL_API_KEY, AI_TEXT_BASE_URL } = env
  const vendors: Vendor[] = []
  if (OPENAI_API_KEY) vendors.push(openai({ apiKey: OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL }))
  if (GOOGLE_GENERATIVE_AI_API_KEY)
    vendors.push(google({ apiKey: GOOGLE_GENERATIVE_AI_API_KEY, baseUrl: env.GEMINI_BASE_URL }))
  if (MISTRAL_API_KEY) vendors.push(mistral({ apiKey: MISTRAL_API_KEY, baseUrl: env.MISTRAL_BASE_URL }))
  if (AI_TEXT_BASE_URL)
    vendors.push(
      compatible({
        baseUrl: AI_TEXT_BASE_URL,
        apiKey: env.AI_TEXT_API_KEY,
        promptSize: env.AI_TEXT_PROMPT,
        seesImages: choice('analysis', env.AI_VISION_MODEL, env)[0]?.provider === 'compatible',
      }),
    )
  return vendors
}

/** `vendor:model`, or a model whose name tells its vendor; a local server's own when there is one. */
function choice(kind: Choice['kind'], value: string | undefined, env: Env): Choice[] {
  if (!value) return []
  const named = vendorNames.find((name) => value.startsWith(`${name}:`))
  if (named) return [{ kind, provider: named, model: value.slice(named.length + 1) }]
  const local = kind !== 'image' && env.AI_TEXT_BASE_URL ? 'compatible' : null
  const provider = local ?? vendorByName.find(([pattern]) => pattern.test(value))?.[1]
  if (!provider) throw new Error(`${value}: write it as vendor:model (${vendorNames.join(', ')})`)
  return [{ kind, provider, model: value }]
}

const vendorByName: [RegExp, VendorName][] = [
  [/^(gpt|o\d|chatgpt)/, 'openai'],
  [/^(gemini|gemma)/, 'google'],
  [/^(mistral|ministral|magistral)/, 'mistral'],
]

type Settings = Pick<Env, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'MISTRAL_API_KEY' | 'MISTRAL_BASE_URL'>

/** The first provider with a key that transcribes; null without one: the keyboard's own dictation is explained. */
export function dictationFromEnv(env: Settings): Dictation | null {
  if (env.OPENAI_API_KEY) return openaiDictation({ apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL })
  if (env.MISTRAL_API_KEY)
    return mistralDictation({ apiKey: env.MISTRAL_API_KEY, baseUrl: env.MISTRAL_BASE_URL })
  return null
}
