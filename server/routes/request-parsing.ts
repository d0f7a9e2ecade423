import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import type { App } from './app-type.ts'
import { sendError } from './error-handler.ts'
import { setFixedHeaders } from './headers.ts'

/** An address the router cannot decode belongs to no route, and no hook runs for it. */
export function answerUnroutable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  setFixedHeaders(request, reply)
  sendError(request, reply, new AppError('not_found'))
}

/** What never became a request: it gets the one error shape too, on the bare socket. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const problem = new AppError(codeOf(error))
  const id = crypto.randomUUID()
  const body = JSON.stringify({ message: problem.message, code: problem.code, request_id: id })
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${id}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

function codeOf(error: { code?: string }) {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout'
  return error.code === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'bad_request'
}

const form = 'multipart/form-data'

/** A body is JSON, or what the route declares (`consumes`); anything else is 415 before it is read. */
export function registerContentTypes(app: App): void {
  // Fastify brings a reader of plain text, whose string no schema of ours means.
  app.removeContentTypeParser('text/plain')
  app.addHook('preParsing', async ({ headers, routeOptions }) => {
    const isForm = headers['content-type']?.toLowerCase().startsWith(form) ?? false
    if (isForm && routeOptions.url && !routeOptions.schema?.consumes?.includes(form))
      throw new AppError('unsupported_media_type')
  })
}

/** No body of ours goes deeper than five. */
const maxDepth = 32

/** A body may nest so deep that whatever walks it runs out of stack; it is refused before anything does. */
export function registerJsonDepthLimit(app: App): void {
  app.addHook('preValidation', async ({ body }) => {
    if (isDeeper(body, maxDepth)) throw new AppError('invalid_input')
  })
}

function isDeeper(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false
  return left === 0 || Object.values(value).some((each) => isDeeper(each, left - 1))
}
