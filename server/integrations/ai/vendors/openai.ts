import { createOpenAI } from '@ai-sdk/openai'
import { findModel, type Size, type Vendor } from '#server/integrations/ai/sdk/vendor.ts'
import type { EndUser, ImageFormat } from '#server/integrations/ai/types.ts'

interface Options {
  apiKey: string
  baseUrl?: string | undefined
}

/** OpenAI: texts and analysis by Responses, pictures by images/generations and images/edits. */
export function openai({ apiKey, baseUrl = 'https://api.openai.com/v1' }: Options): Vendor {
  return {
    id: 'openai',
    language: (model, fetch) => createOpenAI({ apiKey, baseURL: baseUrl, fetch }).responses(model),
    // Nothing of a customer's stays with the vendor longer than the call needs. Summaries of thoughts, which the SDK
    // would ask for, are given to verified organizations alone.
    textOptions: (endUser) => ({ openai: { store: false, reasoningSummary: null, ...namedTo(endUser) } }),
    thinking: 'low',
    seesImages: true,
    findModel: (model, fetch, signal) =>
      findModel(
        `${baseUrl}/models/${encodeURIComponent(model)}`,
        { authorization: `Bearer ${apiKey}` },
        fetch,
        signal,
      ),
    image: {
      model: (model, fetch) => createOpenAI({ apiKey, baseURL: baseUrl, fetch }).image(model),
      size,
      options: (endUser) => ({ openai: namedTo(endUser) }),
    },
  }
}

/** Without it OpenAI stops everybody for what one does (docs/product/ai.md §8). */
const namedTo = (endUser?: EndUser) => (endUser ? { safetyIdentifier: endUser } : {})

/** Recent models take any size in steps of 16; the others have three. */
function size(model: string, { width, height }: ImageFormat): Size {
  if (/^gpt-image-2\.[5-9]/.test(model)) return freeSize(width, height)
  if (width === height) return '1024x1024'
  return width > height ? '1536x1024' : '1024x1536'
}

/** The least that these models paint, in pixels. */
const minPixels = 655_360

/** The smallest size that holds the format without enlarging, keeps its ratio, and that the model paints. */
function freeSize(width: number, height: number): Size {
  const step = 16
  const least = Math.max(width, Math.sqrt((minPixels * width) / height))
  const side = Math.ceil(least / step) * step
  return `${side}x${Math.ceil((side * height) / width / step) * step}`
}
