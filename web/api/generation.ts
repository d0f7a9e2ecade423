import type {
  AnalyzeBody,
  BothAnswer,
  FromImagesBody,
  FromPromptBody,
  GenerateBody,
  GenerateBothBody,
  RegenerateBody,
} from '#shared/api/generation.ts'
import { ndjsonType } from '#shared/ndjson.ts'
import { ApiError, call, callStream } from './client.ts'
import { type ReceivedLine, readNdjsonLines } from './ndjson-lines.ts'

/** A generation request and its call. */
export type GenerationRequest =
  | { kind: 'post'; body: GenerateBody }
  | { kind: 'analysis'; body: AnalyzeBody }
  | { kind: 'text'; body: RegenerateBody }
  | { kind: 'image-from-images'; body: FromImagesBody }
  | { kind: 'image-from-prompt'; body: FromPromptBody }

export type GenerationKind = GenerationRequest['kind']

const paths: Record<GenerationKind, string> = {
  post: '/posts/generate',
  analysis: '/gemini/analyze-images',
  text: '/posts/regenerate',
  'image-from-images': '/gemini/generate-from-images',
  'image-from-prompt': '/gemini/generate-from-prompt',
}

export const isImageOnly = (kind: GenerationKind) =>
  kind === 'image-from-images' || kind === 'image-from-prompt'

interface CallOptions {
  /** One per click, repeated by its retries. */
  idempotencyKey: string
  signal: AbortSignal
}

/** An open stream and the ids from its headers. */
export interface GenerationStream {
  postId: string | null
  generationId: string | null
  frames: AsyncGenerator<ReceivedLine>
}

function toStream(response: Response): GenerationStream {
  return {
    postId: response.headers.get('x-post-id'),
    generationId: response.headers.get('x-generation-id'),
    frames: readNdjsonLines(response.body ?? new ReadableStream({ start: (stream) => stream.close() })),
  }
}

const retryWaitsMs = [800, 2000]

/** Tries again with the same idempotency key when the request may not have arrived. */
async function retryNetworkErrors<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (const waitMs of retryWaitsMs) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'network')) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    signal.throwIfAborted()
  }
  return ask()
}

export const startGeneration = (
  { kind, body }: GenerationRequest,
  options: CallOptions,
): Promise<GenerationStream> =>
  retryNetworkErrors(
    async () => toStream(await callStream(paths[kind], { body, accept: ndjsonType, ...options })),
    options.signal,
  )

/** Replays the log from its line `from` and follows it: the model is not called again. */
export async function resumeGeneration(
  id: string,
  from: number,
  signal: AbortSignal,
): Promise<GenerationStream> {
  const path = `/generations/${encodeURIComponent(id)}/stream?from=${from}`
  return toStream(await callStream(path, { accept: ndjsonType, signal }))
}

/** The log of a generation that the server has just opened, from its first line. */
export const openGeneration = (id: string, signal: AbortSignal): Promise<GenerationStream> =>
  retryNetworkErrors(() => resumeGeneration(id, 0, signal), signal)

export const stopGeneration = (id: string) =>
  call<unknown>(`/generations/${encodeURIComponent(id)}/stop`, { method: 'POST' })

interface ImageMade {
  image: string
  reponse_id: string
  post_id: string
  generation_id: string
}

/** The two image calls answer JSON once the picture is there. */
export const makeImage = ({ kind, body }: GenerationRequest, options: CallOptions) =>
  retryNetworkErrors(() => call<ImageMade>(paths[kind], { body, ...options }), options.signal)

/** Creates a post for each network from one brief; each has a stream of its own. */
export const generateBoth = (body: GenerateBothBody, options: CallOptions) =>
  retryNetworkErrors(() => call<BothAnswer>('/posts/generate-both', { body, ...options }), options.signal)
