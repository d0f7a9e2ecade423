import { createMistral } from '@ai-sdk/mistral'
import type { Vendor } from '#server/integrations/ai/sdk/vendor.ts'

interface Options {
  apiKey: string
  baseUrl?: string | undefined
}

/**
 * Its data centres in the European Union and EFTA, at 1.1 times the list price. Of `api.mistral.ai` the vendor says that it
 * commits to no place (docs.mistral.ai/inference/regional-inference).
 */
export const mistralBase = 'https://api.eu.mistral.ai/v1'

/** Mistral, for texts written in the European Union. */
export const mistral = ({ apiKey, baseUrl = mistralBase }: Options): Vendor => ({
  id: 'mistral',
  language: (model, fetch) => createMistral({ apiKey, baseURL: baseUrl, fetch }).languageModel(model),
  // They think much or not at all.
  thinking: 'none',
  seesImages: false,
})
