import { AppError } from '#server/errors.ts'
import type { App } from './app-type.ts'

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
