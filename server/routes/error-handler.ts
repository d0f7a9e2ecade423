import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isDatabaseAway, sqlStateOf } from '#server/db/database-errors.ts'
import { AppError } from '#server/errors.ts'
import { type ErrorCode, errorTexts } from '#shared/messages/api.ts'
import type { App } from './app-type.ts'

/** What a field's message says when its schema brings no words of its own; never zod's English. */
function frenchIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Ce champ est obligatoire.'
        : 'Cette valeur n’a pas la forme attendue.'
    case 'too_big':
      return issue.origin === 'string'
        ? `${issue.maximum} caractères au maximum.`
        : `${issue.maximum} au maximum.`
    case 'too_small':
      return issue.origin === 'string'
        ? `${issue.minimum} caractères au minimum.`
        : `${issue.minimum} au minimum.`
    case 'invalid_value':
      return `Valeurs possibles\u00a0: ${issue.values.join(', ')}.`
    default:
      return 'Cette valeur n’est pas valable.'
  }
}

/** Turns every failure into the one error shape (docs/product/decisions.md §3, Errors). Stacks go to the log only. */
export function registerErrorHandler(app: App): void {
  z.config({ localeError: frenchIssue })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toAppError(error)
    const line = { err: error, code: problem.code, reqId: request.id }
    // A vendor's failure and an overload are shown to the user and do not call for an engineer, nor does an end that was
    // asked for.
    if (problem.status >= 500 && /^(ai|google)_|^(busy|leaving)$/.test(problem.code))
      request.log.warn(line, 'request failed')
    else if (problem.status >= 500) request.log.error(line, 'request failed')
    if (problem.retryAfterSeconds) reply.header('retry-after', problem.retryAfterSeconds)
    return sendError(request, reply, problem)
  })
}

/** Two calls of the specification read the message under another name (docs/product/decisions.md §7, Names on the wire). */
const messageAliases: Record<string, string> = {
  '/api/auth/register': 'error',
  '/api/gemini/generate-from-prompt': 'data',
}

export function sendError(request: FastifyRequest, reply: FastifyReply, problem: AppError) {
  const { message } = problem
  // Else the rest of what came too slowly would still be waited for.
  if (problem.code === 'request_timeout') reply.header('connection', 'close')
  const alias = messageAliases[request.routeOptions.url ?? '']
  return reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      message,
      code: problem.code,
      details: problem.details,
      request_id: request.id,
      ...(alias ? { [alias]: message } : {}),
    })
}

function toAppError(error: Error & { statusCode?: number; code?: string }): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation)
  if (isResponseSerializationError(error)) return new AppError('internal', { cause: error })
  if (isDatabaseAway(error))
    return new AppError('database_unavailable', { cause: error, retryAfterSeconds: 5 })
  // What the row refers to went away at that very moment.
  if (sqlStateOf(error) === '23503') return new AppError('not_found', { cause: error })
  return new AppError(codeOfStatus(error), { cause: error })
}

function invalidInput(issues: { instancePath: string; message?: string }[]): AppError {
  const details: Record<string, string> = {}
  for (const issue of issues) {
    const field = issue.instancePath.split('/').filter(Boolean).join('.') || 'body'
    details[field] ??= issue.message ?? errorTexts.invalid_input
  }
  // The specification's sentences for one missing thing stand alone, without the general title.
  const sentences = Object.values(details)
  const only = sentences.length === 1 ? sentences[0] : undefined
  return new AppError('invalid_input', {
    details,
    ...(only?.startsWith('Veuillez') ? { message: only } : {}),
  })
}

function codeOfStatus(error: { statusCode?: number; code?: string }): ErrorCode {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return 'image_too_large'
  switch (error.statusCode) {
    case 404:
      return 'not_found'
    case 405:
      return 'method_not_allowed'
    case 413:
      return 'payload_too_large'
    case 415:
    case 406:
      return 'unsupported_media_type'
    case 429:
      return 'too_many_attempts'
    case 503:
      return 'busy'
    default:
      return error.statusCode && error.statusCode < 500 ? 'invalid_input' : 'internal'
  }
}
