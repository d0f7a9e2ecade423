import { AppError } from '#server/errors.ts'
import type { App } from './app-type.ts'

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
