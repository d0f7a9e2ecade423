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
const french = { openai: { language: 'fr' }, mistral: { language: 'fr' } }

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

/** POST /audio/transcriptions; a file of a few seconds, whose text comes back whole. */
export const openaiDictation = ({ apiKey, baseUrl = 'https://api.openai.com/v1' }: Options): Dictation =>
  dictationBy((fetch) =>
    createOpenAI({ apiKey, baseURL: baseUrl, fetch }).transcription('gpt-4o-mini-transcribe'),
  )

/** The same address at Mistral, in the European Union. */
export const mistralDictation = ({ apiKey, baseUrl = 'https://api.mistral.ai/v1' }: Options): Dictation =>
  dictationBy((fetch) =>
    createMistral({ apiKey, baseURL: baseUrl, fetch }).transcription('voxtral-mini-transcribe-3-0'),
  )
