import { buildWebIfStale } from './build-stamp.ts'
import { endWithParent, Interrupted } from './process.ts'

/*
 * `npm start`: builds the pages when their sources changed, then becomes the server. The server runs in this very
 * process, so that signals reach it directly and it alone decides how to stop.
 */

endWithParent()
try {
  await buildWebIfStale()
  await import('#server/main.ts')
} catch (error) {
  if (error instanceof Interrupted) process.exit(130)
  console.error(error)
  process.exit(1)
}
