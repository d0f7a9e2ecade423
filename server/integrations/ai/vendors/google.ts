import { createGoogle } from '@ai-sdk/google'
import { findModel, type Vendor } from '#server/integrations/ai/sdk/vendor.ts'
import type { ImageFormat } from '#server/integrations/ai/types.ts'

interface Options {
  apiKey: string
  baseUrl?: string | undefined
}

/** Google Gemini: texts, analysis, and pictures as an answer's modality. */
export function google({
  apiKey,
  baseUrl = 'https://generativelanguage.googleapis.com/v1beta',
}: Options): Vendor {
  return {
    id: 'google',
    language: (model, fetch) => createGoogle({ apiKey, baseURL: baseUrl, fetch }).languageModel(model),
    thinking: 'low',
    seesImages: true,
    findModel: (model, fetch, signal) =>
      findModel(
        `${baseUrl}/models/${encodeURIComponent(model)}`,
        { 'x-goog-api-key': apiKey },
        fetch,
        signal,
      ),
    imageByText: {
      options: (format) => ({
        // 2K: 1K is smaller than the formats of the networks, and a master is never enlarged.
        google: {
          responseModalities: ['IMAGE'],
          imageConfig: { aspectRatio: ratioOf(format), imageSize: '2K' },
        },
      }),
    },
  }
}

function ratioOf({ width, height }: ImageFormat): string {
  const ratios = { '1:1': 1, '4:5': 4 / 5, '3:4': 3 / 4, '16:9': 16 / 9, '3:2': 3 / 2 }
  const off = (ratio: number) => Math.abs(Math.log(width / height / ratio))
  const [nearest] = Object.entries(ratios).sort(([, one], [, other]) => off(one) - off(other))
  return nearest?.[0] ?? '1:1'
}
