import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type GenerationRow, getGeneration, requestStop } from '#server/db/generations.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import * as requests from '#server/services/generation/generation-request.ts'
import { awaitGeneration } from '#server/services/generation/run-generation.ts'
import { stopRunning } from '#server/services/generation/running-generations.ts'
import { startGeneration, startPair } from '#server/services/generation/start-generation.ts'
import { layoutRateLimits } from '#server/services/layout/layout-rate-limits.ts'
import { authorOf } from '#server/services/members/recheck-permission.ts'
import { MessageAnswer } from '#shared/api/answers.ts'
import { Id } from '#shared/api/fields.ts'
import {
  AnalyzeBody,
  BothAnswer,
  FromImagesBody,
  FromPromptBody,
  GenerateBody,
  GenerateBothBody,
  GenerationAnswer,
  ImageMadeAnswer,
  PromptMadeAnswer,
  RegenerateAnswer,
  RegenerateBody,
  ReplayQuery,
} from '#shared/api/generation.ts'
import { PostAnswer } from '#shared/api/posts.ts'
import { errorTexts } from '#shared/messages/api.ts'
import { ndjsonType } from '#shared/ndjson.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { answerOrStream, closedSignal, presentMade, presentPair, sendStream } from './generation-stream.ts'
import { bodyHashOf, idempotencyKeyOf } from './idempotency.ts'

const tags = ['generation']
const config = { access: 'user', permission: 'read' } as const
/** A repeated idempotency key finds the job it started. */
const startsJob = { access: 'user', permission: 'write', takesKey: true } as const
const params = z.object({ id: Id })
const lines = z
  .string()
  .meta({ description: 'One `StreamLine` as JSON a line, then `__END__` after success only' })
const stream = {
  200: { description: 'The log of the generation', content: { [ndjsonType]: { schema: lines } } },
}
const json = 'application/json'
/** JSON, or the stream for a client that accepts it. */
const either = (schema: z.ZodType) => ({
  description: 'Made',
  content: { [json]: { schema }, [ndjsonType]: { schema: lines } },
})

export function generationRoutes(app: App, deps: Deps): void {
  const layouts = layoutRateLimits(deps.db)
  const start = async (request: FastifyRequest, spec: requests.RequestedGeneration) => {
    const user = requireUser(request)
    if (isComposed(spec)) await layouts.keep(user.companyId, slidesOf(spec))
    return startGeneration(deps, user, {
      ...spec,
      author: authorOf(user),
      idempotencyKey: idempotencyKeyOf(request),
      bodyHash: bodyHashOf(request),
    })
  }

  app.post(
    '/api/gemini/analyze-images',
    { config: startsJob, schema: { tags, body: AnalyzeBody, response: stream } },
    async (request, reply) => {
      const spec = await requests.requestText(deps, requireUser(request).companyId, request.body)
      return sendStream(deps, reply, await start(request, spec), 0)
    },
  )

  app.post(
    '/api/gemini/generate-from-images',
    { config: startsJob, schema: { tags, body: FromImagesBody, response: { 200: ImageMadeAnswer } } },
    async (request, reply) => {
      const spec = await requests.requestImage(deps, requireUser(request).companyId, request.body)
      const generation = await start(request, spec)
      if (!(await awaitGeneration(deps, generation, closedSignal(reply)))) return reply.hijack()
      return presentMade(deps, generation)
    },
  )

  app.post(
    '/api/gemini/generate-from-prompt',
    { config: startsJob, schema: { tags, body: FromPromptBody, response: { 200: PromptMadeAnswer } } },
    async (request, reply) => {
      const spec = await requests.requestImage(deps, requireUser(request).companyId, {
        ...request.body,
        images: [],
      })
      const generation = await start(request, spec)
      if (!(await awaitGeneration(deps, generation, closedSignal(reply)))) return reply.hijack()
      return { type: 'final' as const, data: null, ...(await presentMade(deps, generation)) }
    },
  )

  app.post(
    '/api/posts/generate',
    {
      config: startsJob,
      schema: { tags, body: GenerateBody, response: { 201: either(PostAnswer), 200: stream[200] } },
    },
    async (request, reply) => {
      const spec = await requests.requestPost(deps, requireUser(request).companyId, request.body)
      return answerOrStream(deps, request, reply, await start(request, spec), 201)
    },
  )

  app.post(
    '/api/posts/generate-both',
    { config: startsJob, schema: { tags, body: GenerateBothBody, response: { 202: BothAnswer } } },
    async (request, reply) => {
      const user = requireUser(request)
      const key = {
        author: authorOf(user),
        idempotencyKey: idempotencyKeyOf(request),
        bodyHash: bodyHashOf(request),
      }
      const spec = await requests.requestBoth(deps, user.companyId, request.body)
      if (isComposed(spec)) await layouts.keep(user.companyId, 2 * slidesOf(spec))
      const pair = await startPair(deps, user, { ...spec, ...key })
      return reply.code(202).send(presentPair(pair))
    },
  )

  app.post(
    '/api/posts/regenerate',
    {
      config: startsJob,
      schema: { tags, body: RegenerateBody, response: { 200: either(RegenerateAnswer) } },
    },
    async (request, reply) => {
      const spec = await requests.requestNewText(deps, requireUser(request).companyId, request.body)
      return answerOrStream(deps, request, reply, await start(request, spec), 200)
    },
  )

  app.get(
    '/api/generations/:id',
    { config, schema: { tags, params, response: { 200: GenerationAnswer } } },
    async (request) => {
      const { id, postId, status, input } = await owned(deps, request, request.params.id)
      return { id, post_id: postId, app: (input as requests.RequestedGeneration).network, status }
    },
  )

  app.get(
    '/api/generations/:id/stream',
    { config, schema: { tags, params, querystring: ReplayQuery, response: stream } },
    async (request, reply) =>
      sendStream(deps, reply, await owned(deps, request, request.params.id), request.query.from),
  )

  app.post(
    '/api/generations/:id/stop',
    {
      config: { ...config, permission: 'write', isWithoutWriteLimit: true },
      schema: { tags, params, response: { 200: MessageAnswer } },
    },
    async (request) => {
      const generation = await owned(deps, request, request.params.id)
      const running = deps.runningGenerations.get(generation.id)
      if (running) stopRunning(running, 'stopped')
      else await requestStop(deps.db, generation.id)
      return { message: errorTexts.generation_stopped }
    },
  )
}

const isComposed = ({ makesImage, selectedId, imageBy }: requests.RequestedGeneration) =>
  makesImage && !selectedId && imageBy === 'layout'

/** A cover and a last one besides its photos. */
const slidesOf = ({ isCarousel, imageIds }: requests.RequestedGeneration) =>
  isCarousel ? imageIds.length + 2 : 1

async function owned(deps: Deps, request: FastifyRequest, id: string): Promise<GenerationRow> {
  const generation = await getGeneration(deps.db, requireUser(request).companyId, id)
  if (!generation) throw missing('generation')
  return generation
}
