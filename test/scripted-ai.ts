import sharp from 'sharp'
import type {
  Ai,
  ImageComparison,
  ImageRequest,
  Maker,
  TextEvent,
  TextRequest,
  Usage,
} from '#server/integrations/ai/types.ts'

const usage: Usage = {
  cachedInputTokens: null,
  cacheWriteTokens: null,
  inputTokens: null,
  outputTokens: null,
  imageInputTokens: null,
  imageOutputTokens: null,
}
const by: Maker = { id: 'scripted', model: 'scripted-1', isAi: true }
export const finish: TextEvent = { type: 'finish', truncated: false, usage, by }

interface Script {
  text?: (request: TextRequest, signal: AbortSignal) => AsyncIterable<TextEvent>
  /** Answers the text unchanged unless told. */
  rewrite?: (text: string, signal: AbortSignal) => Promise<string>
  image?: (request: ImageRequest, signal: AbortSignal) => Promise<void>
  /** Nothing can look unless told. */
  comparison?: (signal: AbortSignal) => Promise<ImageComparison | null>
}

export interface ScriptedAi extends Ai {
  /** What was asked, in order. */
  asked: {
    texts: TextRequest[]
    rewrites: { text: string; problems: string[] }[]
    images: ImageRequest[]
    /** How many photos were shown beside each picture. */
    comparisons: number[]
  }
  /** What the next calls do; the default writes « Texte n. » and paints one colour. */
  script: Script
}

/** A provider that does what the test says, as a model would: over time, and under a signal. */
export function scriptedAi(): ScriptedAi {
  const ai: ScriptedAi = {
    asked: { texts: [], rewrites: [], images: [], comparisons: [] },
    script: {},
    tryOut: async () => [],
    site: { readSite: async () => null },
    analysis: {
      analyseImages: async () => null,
      async compareImages(photos, _picture, signal) {
        ai.asked.comparisons.push(photos.length)
        return (await ai.script.comparison?.(signal)) ?? null
      },
    },
    text: {
      isAi: true,
      writeText(request, signal) {
        ai.asked.texts.push(request)
        return (ai.script.text ?? words(`Texte ${request.variant}.`))(request, signal)
      },
      async rewriteText(_request, text, problems, signal) {
        ai.asked.rewrites.push({ text, problems })
        return { text: await (ai.script.rewrite ?? (async () => text))(text, signal), usage, by }
      },
    },
    image: {
      isAi: true,
      async createImage(request, signal) {
        ai.asked.images.push(request)
        await ai.script.image?.(request, signal)
        const { width, height } = request.format
        const background = { r: 40 * request.variant, g: 90, b: 60 }
        const bytes = await sharp({ create: { width, height, channels: 3, background } })
          .jpeg()
          .toBuffer()
        return { bytes, width, height, altText: 'Un aplat.', original: bytes, usage, by }
      },
    },
  }
  return ai
}

/** Word by word, `everyMs` apart, then the finish. */
export const words = (text: string, everyMs = 0) =>
  async function* (_request: TextRequest, signal: AbortSignal): AsyncGenerator<TextEvent> {
    for (const word of text.match(/\S+\s*/g) ?? []) {
      await pause(everyMs, signal)
      yield { type: 'delta', text: word }
    }
    yield finish
  }

/** The same at once, but not before `release`. */
export function heldWords(text: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const write: Script['text'] = async function* (request, signal) {
    await promise
    yield* words(text)(request, signal)
  }
  return { write, release }
}

/** Rejects when the signal aborts, like a fetch. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) return stop()
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })
}
