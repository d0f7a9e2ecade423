import { createMistral } from '@ai-sdk/mistral'
import { createOpenAI } from '@ai-sdk/openai'
import { NoTranscriptGeneratedError, transcribe } from 'ai'
import { AiError } from '#server/errors.ts'
import { classify } from '#server/integrations/ai/sdk/call.ts'
import { guardedFetch } from '#server/integrations/ai/sdk/guarded-fetch.ts'
import type { Dictation } from './types.ts'

interface Options {
  apiKey: string
  baseUrl?: string | undefined
}

type TranscriptionModel = Parameters<typeof transcribe>[0]['model']

/** Ninety seconds are read in a few. */
const timeoutMs = 45_000
/** Each in its vendor's own field: `gpt-transcribe` takes a list. */
const french = { openai: { languages: ['fr'] }, mistral: { language: 'fr' } }

function dictationBy(modelFor: (fetch: typeof globalThis.fetch) => TranscriptionModel): Dictation {
  return {
    async transcribe(audio, signal) {
      const { fetch } = guardedFetch(() => undefined)
      try {
        const { text } = await transcribe({
          model: modelFor(fetch),
          audio,
          providerOptions: french,
          maxRetries: 1,
          abortSignal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        })
        return text.trim()
      } catch (error) {
        // Silence is no failure.
        if (NoTranscriptGeneratedError.isInstance(error)) return ''
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
  dictationBy((fetch) =>
    createOpenAI({ apiKey, baseURL: baseUrl, fetch: withoutTemperature(fetch) }).transcription(
      'gpt-transcribe',
    ),
  )

/** The SDK sends one always, and this model takes none (github.com/promptfoo/promptfoo/pull/10813). */
const withoutTemperature =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) => {
    if (init?.body instanceof FormData) init.body.delete('temperature')
    return fetch(input, init)
  }

/** The same address at Mistral, in the European Union. */
export const mistralDictation = ({ apiKey, baseUrl = 'https://api.mistral.ai/v1' }: Options): Dictation =>
  dictationBy((fetch) =>
    createMistral({ apiKey, baseURL: baseUrl, fetch }).transcription('voxtral-mini-transcribe-3-0'),
  )
