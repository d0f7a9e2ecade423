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
import { call, callStream } from './client.ts'
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

export async function startGeneration(
  request: GenerationRequest,
  options: CallOptions,
): Promise<GenerationStream> {
  return toStream(
    await callStream(paths[request.kind], { body: request.body, accept: ndjsonType, ...options }),
  )
}

/** Replays the log from its line `from` and follows it: the model is not called again. */
export async function resumeGeneration(
  id: string,
  from: number,
  signal: AbortSignal,
): Promise<GenerationStream> {
  const path = `/generations/${encodeURIComponent(id)}/stream?from=${from}`
  return toStream(await callStream(path, { accept: ndjsonType, signal }))
}

export const stopGeneration = (id: string) =>
  call<unknown>(`/generations/${encodeURIComponent(id)}/stop`, { method: 'POST' })

interface ImageMade {
  image: string
  reponse_id: string
  post_id: string
  generation_id: string
}

/** The two image calls answer JSON once the picture is there. */
export const makeImage = (request: GenerationRequest, options: CallOptions) =>
  call<ImageMade>(paths[request.kind], { body: request.body, ...options })

/** Creates a post for each network from one brief; each has a stream of its own. */
export const generateBoth = (body: GenerateBothBody, options: CallOptions) =>
  call<BothAnswer>('/posts/generate-both', { body, ...options })
