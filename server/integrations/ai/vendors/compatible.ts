import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { Vendor } from '#server/integrations/ai/sdk/vendor.ts'

interface Options {
  baseUrl: string
  apiKey?: string | undefined
}

/** Any server that speaks OpenAI's chat completions: Ollama, llama.cpp, vLLM, LocalAI… with or without a key. */
export const compatible = ({ baseUrl, apiKey }: Options): Vendor => ({
  id: 'compatible',
  language: (model, fetch) =>
    createOpenAICompatible({
      name: 'compatible',
      baseURL: baseUrl,
      ...(apiKey && { apiKey }),
      includeUsage: true,
      fetch,
    }).chatModel(model),
  seesImages: false,
})
