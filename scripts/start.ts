import { buildWebIfStale } from './build-stamp.ts'
import { linkToParent } from './parent-link.ts'
import { Interrupted } from './stage.ts'

/*
 * `npm start` after bootstrap: builds the pages when their sources changed, then becomes the server. The server
 * runs in this very process, so that signals reach it directly and it alone decides how to stop.
 */

linkToParent()
try {
  await buildWebIfStale()
  await import('#server/main.ts')
} catch (error) {
  if (error instanceof Interrupted) process.exit(130)
  console.error(error)
  process.exit(1)
}
