import { APICallError, type ImageModel, type JSONValue, type LanguageModel } from 'ai'
import type { PromptSize } from '#server/integrations/ai/prompts/writer.ts'
import type { EndUser, ImageFormat } from '#server/integrations/ai/types.ts'

export const vendorNames = ['openai', 'google', 'mistral', 'compatible'] as const
export type VendorName = (typeof vendorNames)[number]

/** A language model by the SDK's present interface. */
export type TextModel = Extract<LanguageModel, { specificationVersion: 'v4' }>

type ProviderOptions = Record<string, Record<string, JSONValue>>

/** How the SDK reaches one vendor. A model instance is made for each call, so that its fetch knows one call only. */
export interface Vendor {
  id: VendorName
  language(model: string, fetch: typeof globalThis.fetch): TextModel
  /** Of every call but those for pictures. */
  textOptions?(endUser?: EndUser): ProviderOptions
  /**
   * How much its models are told to think before they write or look; models that know no such thing are not told. Left
   * out where nothing is known of the models.
   */
  thinking?: 'low' | 'none'
  /** Whether its language models look at pictures. */
  seesImages: boolean
  /** Some servers take no schema for an answer in JSON, and say so with a 400. */
  schemaMayBeRefused?: boolean
  /** What its writers are told; everything unless said. */
  promptSize?: PromptSize
  /** Asks whether the vendor knows a model: all that is tried of pictures. Throws as a call does. */
  findModel?(model: string, fetch: typeof globalThis.fetch, signal: AbortSignal): Promise<void>
  /** Pictures by calls of their own: generation, or edits when photos come along. */
  image?: {
    model(model: string, fetch: typeof globalThis.fetch): ImageModel
    size(model: string, format: ImageFormat): Size
    options?(endUser?: EndUser): ProviderOptions
  }
  /** Pictures as an answer of a language model: only that tells text and image tokens apart (docs/product/ai.md §2.9). */
  imageByText?: { options(format: ImageFormat): ProviderOptions }
}

export type Size = `${number}x${number}`

export interface Timeouts {
  /** Until the first word. */
  firstMs: number
  /** Between two words. */
  betweenMs: number
  /** In all, other providers included. */
  totalMs: number
  analysisMs: number
  /** One model's look at a picture beside its photos: the picture waits. */
  comparisonMs: number
  imageMs: number
}

/** What a model thinks before its first word is silence: an announcement is no word. */
export const defaultTimeouts: Timeouts = {
  firstMs: 30_000,
  betweenMs: 15_000,
  totalMs: 90_000,
  analysisMs: 45_000,
  comparisonMs: 8_000,
  imageMs: 180_000,
}

/** Asks a vendor whether it knows a model, with our key. Throws APICallError with its own words. */
export async function findModel(
  url: string,
  headers: Record<string, string>,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, { headers, signal })
  const responseBody = await response.text()
  if (response.ok) return
  const message = /"message"\s*:\s*"([^"]*)"/.exec(responseBody)?.[1] ?? response.statusText
  throw new APICallError({ message, url, requestBodyValues: {}, statusCode: response.status, responseBody })
}
