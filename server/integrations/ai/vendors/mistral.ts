import { createMistral } from '@ai-sdk/mistral'
import type { Vendor } from '#server/integrations/ai/sdk/vendor.ts'

interface Options {
  apiKey: string
  baseUrl?: string | undefined
}

/** Mistral, for texts written in the European Union. */
export const mistral = ({ apiKey, baseUrl = 'https://api.mistral.ai/v1' }: Options): Vendor => ({
  id: 'mistral',
  language: (model, fetch) => createMistral({ apiKey, baseURL: baseUrl, fetch }).languageModel(model),
  // They think much or not at all.
  thinking: 'none',
  seesImages: false,
})
