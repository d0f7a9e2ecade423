import { AppError } from '#server/errors.ts'
import type { Storage } from './types.ts'

/** The same storage, whose every failure is the one error of the API that says so. */
export function asUnavailable(storage: Storage): Storage {
  return {
    put: (key, bytes) => storage.put(key, bytes).catch(unavailable),
    putStream: (key, stream) => storage.putStream(key, stream).catch(unavailable),
    get: (key) => storage.get(key).catch(unavailable),
    open: (key) => storage.open(key).catch(unavailable),
    deleteAll: (prefix) => storage.deleteAll(prefix).catch(unavailable),
    check: () => storage.check().catch(unavailable),
    async *list() {
      try {
        yield* storage.list()
      } catch (error) {
        unavailable(error)
      }
    },
  }
}

function unavailable(cause: unknown): never {
  throw new AppError('storage_unavailable', { cause, retryAfterSeconds: 10 })
}
