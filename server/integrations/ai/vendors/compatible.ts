import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { PromptSize } from '#server/integrations/ai/prompts/writer.ts'
import type { Vendor } from '#server/integrations/ai/sdk/vendor.ts'

interface Options {
  baseUrl: string
  apiKey?: string | undefined
  promptSize?: PromptSize
  /** Whether its vision model is named. */
  seesImages?: boolean
}

/** Any server that speaks OpenAI's chat completions: Ollama, llama.cpp, vLLM, LocalAI… with or without a key. */
export const compatible = ({
  baseUrl,
  apiKey,
  promptSize = 'full',
  seesImages = false,
}: Options): Vendor => ({
  id: 'compatible',
  language: (model, fetch) =>
    createOpenAICompatible({
      name: 'compatible',
      baseURL: baseUrl,
      ...(apiKey && { apiKey }),
      includeUsage: true,
      // Asked for; a server that refuses it is asked for plain JSON (sdk/ask-object.ts).
      supportsStructuredOutputs: true,
      fetch,
    }).chatModel(model),
  seesImages,
  promptSize,
  schemaMayBeRefused: true,
})
