import { createMistral } from '@ai-sdk/mistral'
import { createOpenAI } from '@ai-sdk/openai'
import { NoTranscriptGeneratedError, transcribe } from 'ai'
import { z } from 'zod'
import { AiError } from '#server/errors.ts'
import { noUsage } from '#server/integrations/ai/no-usage.ts'
import { classify } from '#server/integrations/ai/sdk/call.ts'
import { guardedFetch } from '#server/integrations/ai/sdk/guarded-fetch.ts'
import type { AiCall, Usage } from '#server/integrations/ai/types.ts'
import { mistralBase } from '#server/integrations/ai/vendors/mistral.ts'
import { secondsOfWav } from '#shared/dictation-wav.ts'
import type { Dictation } from './types.ts'

interface Options {
  apiKey: string
  baseUrl?: string | undefined
}

type TranscriptionModel = Parameters<typeof transcribe>[0]['model']

/** Ninety seconds are read in a few. */
const timeoutMs = 45_000
const openaiModel = 'gpt-transcribe'
const mistralModel = 'voxtral-mini-transcribe-3-0'
/** Each in its vendor's own field: `gpt-transcribe` takes a list. */
const french = { openai: { languages: ['fr'] }, mistral: { language: 'fr' } }

/**
 * What was used: seconds of sound at OpenAI, where its model is billed by them, else tokens, whose input is sound alone
 * (« Create transcription », `usage`); both at Mistral.
 */
const Counted = z.object({
  usage: z
    .object({
      input_tokens: z.number().optional(),
      output_tokens: z.number().optional(),
      prompt_tokens: z.number().optional(),
      completion_tokens: z.number().optional(),
      seconds: z.number().optional(),
      prompt_audio_seconds: z.number().nullish(),
    })
    .transform((usage) => ({
      inputTokens: usage.input_tokens ?? usage.prompt_tokens ?? null,
      outputTokens: usage.output_tokens ?? usage.completion_tokens ?? null,
      seconds: usage.seconds ?? usage.prompt_audio_seconds ?? null,
    })),
})

interface Used {
  usage: Usage
  audioMs: number | null
}

/** The fetch of one call, and what its answer says it cost: the SDK does not hand that on. */
function countedFetch() {
  const { fetch, seen } = guardedFetch(() => undefined)
  let used: Used = { usage: noUsage, audioMs: null }
  const counted: typeof globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init)
    const body = response.ok
      ? Counted.safeParse(
          await response
            .clone()
            .json()
            .catch(() => null),
        )
      : null
    if (body?.data) {
      const { seconds, ...tokens } = body.data.usage
      used = { usage: { ...noUsage, ...tokens }, audioMs: toMs(seconds) }
    }
    return response
  }
  return { fetch: counted, seen, used: () => used }
}

const toMs = (seconds: number | null) => (seconds === null ? null : Math.round(seconds * 1_000))

interface Model {
  provider: string
  model: string
  open: (fetch: typeof globalThis.fetch) => TranscriptionModel
}

function dictationBy({ provider, model, open }: Model): Dictation {
  return {
    async transcribe(audio, signal, report) {
      const { fetch, seen, used } = countedFetch()
      const start = performance.now()
      const tell = (outcome: AiCall['outcome']) => {
        const { usage, audioMs } = used()
        // What was refused is not billed.
        const isBilled = outcome === 'done' || outcome === 'aborted'
        report?.({
          ...{ kind: 'dictation', provider, model, outcome, usage },
          audioMs: isBilled ? (audioMs ?? toMs(secondsOfWav(audio))) : 0,
          isEstimated: isBilled && audioMs === null,
          ...{ requestId: seen.requestId, durationMs: Math.round(performance.now() - start) },
          prompt: { version: 'none', hash: '' },
        })
      }
      try {
        const { text } = await transcribe({
          model: open(fetch),
          audio,
          providerOptions: french,
          maxRetries: 1,
          abortSignal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        })
        tell('done')
        return text.trim()
      } catch (error) {
        // Silence is no failure.
        const isSilence = NoTranscriptGeneratedError.isInstance(error)
        tell(isSilence ? 'done' : signal.aborted ? 'aborted' : classify(error))
        if (isSilence) return ''
        throw new AiError(classify(error), error)
      }
    },
  }
}

/**
 * POST /audio/transcriptions; a file of a few seconds, whose text comes back whole. The models before this one end on 26
 * February 2027 (developers.openai.com/api/docs/guides/speech-to-text).
 */
export const openaiDictation = ({ apiKey, baseUrl = 'https://api.openai.com/v1' }: Options): Dictation =>
  dictationBy({
    provider: 'openai',
    model: openaiModel,
    open: (fetch) =>
      createOpenAI({ apiKey, baseURL: baseUrl, fetch: withoutTemperature(fetch) }).transcription(openaiModel),
  })

/** The SDK sends one always, and this model takes none (github.com/promptfoo/promptfoo/pull/10813). */
const withoutTemperature =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) => {
    if (init?.body instanceof FormData) init.body.delete('temperature')
    return fetch(input, init)
  }

/** The same address at Mistral, in the European Union. */
export const mistralDictation = ({ apiKey, baseUrl = mistralBase }: Options): Dictation =>
  dictationBy({
    provider: 'mistral',
    model: mistralModel,
    open: (fetch) => createMistral({ apiKey, baseURL: baseUrl, fetch }).transcription(mistralModel),
  })
