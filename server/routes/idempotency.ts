import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  claimAnswer,
  deleteAnswer,
  getAnswer,
  renewClaim,
  saveAnswer,
} from '#server/db/idempotent-answers.ts'
import type { UserId } from '#server/db/ids.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key whose answer this request will keep. */
    claimedKey: string | null
    /** Keeps the claim while the request works. */
    claimClock: NodeJS.Timeout | undefined
  }
}

const waitForFirstMs = 20_000
/** Well within the minute after which a claim is free. */
const renewEveryMs = 10_000

/** A repeated key gets the first answer; with another body 422; a failure frees the key (docs/product/promises.md). */
export function registerIdempotency(app: App, deps: Deps): void {
  app.decorateRequest('claimedKey', null)
  app.decorateRequest('claimClock', undefined)
  app.addHook('preHandler', async (request, reply) => {
    const key = idempotencyKeyOf(request)
    if (!key || !request.routeOptions.config.idempotent) return
    const user = requireUser(request)
    const hash = bodyHashOf(request)
    if (await claimAnswer(deps.db, user.id, key, hash)) {
      request.claimedKey = key
      const renew = () => renewClaim(deps.db, user.id, key)
      const fail = (err: unknown) => deps.log.warn({ err }, 'idempotency key not renewed')
      request.claimClock = setInterval(() => void renew().catch(fail), renewEveryMs).unref()
      return
    }
    return await replay(deps, reply, { userId: user.id, key, hash })
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.claimedKey) return
    clearInterval(request.claimClock)
    const user = requireUser(request)
    // « Later » is not the answer to keep: nothing was done, and what is sent later is the same.
    const isOver = reply.statusCode < 500 && reply.statusCode !== 429
    const keeps = isOver && typeof payload === 'string'
    if (keeps) await saveAnswer(deps.db, user.id, request.claimedKey, reply.statusCode, payload)
    else await deleteAnswer(deps.db, user.id, request.claimedKey)
  })
}

async function replay(deps: Deps, reply: FastifyReply, claim: { userId: UserId; key: string; hash: string }) {
  const deadline = performance.now() + waitForFirstMs
  while (performance.now() < deadline) {
    const stored = await getAnswer(deps.db, claim.userId, claim.key)
    if (stored && stored.bodyHash !== claim.hash) throw new AppError('idempotency_mismatch')
    if (stored?.status && stored.answer !== null) {
      return reply
        .code(stored.status)
        .header('idempotent-replay', 'true')
        .type('application/json; charset=utf-8')
        .serializer((answer: string) => answer)
        .send(stored.answer)
    }
    if (!stored) break
    await wait(50)
  }
  throw new AppError('idempotency_in_progress', { retryAfterSeconds: 1 })
}

/**
 * The id of what a request makes. A request that is repeated finds it again, also where the answer to the first one was
 * lost with its process.
 */
export function newIdOf(request: FastifyRequest): string {
  const key = request.claimedKey
  if (!key) return randomUUID()
  const hash = createHash('sha256').update(`${requireUser(request).id}\n${key}\n${bodyHashOf(request)}`)
  return hash.digest('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (typeof header !== 'string' || header === '') return null
  if (!/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw new AppError('invalid_input', { details: { 'Idempotency-Key': '1 à 200 caractères visibles.' } })
  }
  return header
}

/** Of the call and its body, so that a key cannot be reused for something else. */
export function bodyHashOf(request: FastifyRequest): string {
  const { sentImage } = request
  const body = sentImage ? { image: sentImage.sha256, fileName: sentImage.fileName } : (request.body ?? null)
  const call = `${request.method} ${request.url}\n${JSON.stringify(body)}`
  return createHash('sha256').update(call).digest('hex')
}
