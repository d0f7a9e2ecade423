import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GenerationRow } from '#server/db/generations.ts'
import { getPostWithPicture } from '#server/db/posts.ts'
import { findGeneratedImage } from '#server/db/versions.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import type { GenerationInput } from '#server/services/generation/generation-request.ts'
import { readStream } from '#server/services/generation/resumable-stream.ts'
import { awaitGeneration } from '#server/services/generation/run-generation.ts'
import { imageUrl } from '#server/services/images/image-urls.ts'
import type { BothAnswer } from '#shared/api/generation.ts'
import { ndjsonType } from '#shared/ndjson.ts'
import type { Network } from '#shared/networks.ts'
import { isTwoFactorDemanded, readSession } from './authentication.ts'
import { presentPost } from './present-post.ts'

/** A stream outlives its session by at most so long: it ended, its account may no more, or a second factor is demanded. */
const askEveryMs = 5_000

/** Also aborts when the session that reads is over, which cuts the stream short: its client then gets 401. */
function endedSignal(deps: Deps, reply: FastifyReply): AbortSignal {
  const over = new AbortController()
  const clock = setInterval(() => {
    readSession(deps, reply.request)
      .then((user) => user && !user.suspendedAt && !isTwoFactorDemanded(user))
      .then((mayRead) => mayRead || over.abort())
      // A database that is away for a moment says nothing about the session.
      .catch((error: unknown) => deps.log.warn({ err: error }, 'session check of a stream failed'))
  }, askEveryMs)
  reply.raw.once('close', () => clearInterval(clock))
  return AbortSignal.any([closedSignal(reply), over.signal])
}

/** Aborts when the client has gone: nothing more is read for it. */
export function closedSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

function nameGeneration(reply: FastifyReply, generation: GenerationRow) {
  reply.header('x-generation-id', generation.id)
  if (generation.postId) reply.header('x-post-id', generation.postId)
}

/** The log from line `from` on, followed to its end (docs/product/ai.md §3). */
export function sendStream(deps: Deps, reply: FastifyReply, generation: GenerationRow, from: number) {
  nameGeneration(reply, generation)
  const signal = endedSignal(deps, reply)
  async function* body() {
    // The client learns the ids before the first word.
    reply.raw.flushHeaders()
    for await (const lines of readStream(deps, generation, from, signal)) yield `${lines.join('\n')}\n`
  }
  return reply
    .code(200)
    .header('content-type', `${ndjsonType}; charset=utf-8`)
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(body(), { objectMode: false }))
}

/** The post, or the text of a rewriting, as JSON; the stream for a client that accepts it (docs/product/decisions.md §3). */
export async function answerOrStream(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  generation: GenerationRow,
  status: 200 | 201,
) {
  if (request.headers.accept?.includes(ndjsonType)) return sendStream(deps, reply, generation, 0)
  nameGeneration(reply, generation)
  if (!(await awaitGeneration(deps, generation, closedSignal(reply)))) return reply.hijack()
  const row = await madePost(deps, generation)
  const answer =
    status === 201
      ? await presentPost(deps, row)
      : { text: row.post.description, post_id: row.post.id, generation_id: generation.id }
  return reply.code(status).send(answer)
}

/** The picture a generation made, under the specification's names. */
export async function presentMade(deps: Deps, generation: GenerationRow) {
  const { post, picture: shown } = await madePost(deps, generation)
  const { isSlide } = generation.input as GenerationInput
  const picture = isSlide ? await findGeneratedImage(deps.db, generation.id) : shown
  if (!picture) throw missing('image')
  return {
    image: imageUrl(picture.key),
    reponse_id: picture.id,
    post_id: post.id,
    generation_id: generation.id,
  }
}

/** The two generations of one brief, each to be followed on its own stream. */
export function presentPair(pair: GenerationRow[]): BothAnswer {
  const briefId = pair[0]?.briefId
  if (!briefId) throw missing('generation')
  return {
    brief_id: briefId,
    generations: pair.map(({ id, postId, input }) => {
      // The post was deleted since, and the same key came back.
      if (!postId) throw missing('post')
      return { generation_id: id, post_id: postId, app: (input as { network: Network }).network }
    }),
  }
}

async function madePost(deps: Deps, generation: GenerationRow) {
  const row = generation.postId
    ? await getPostWithPicture(deps.db, generation.companyId, generation.postId)
    : null
  if (!row) throw missing('post')
  return row
}
