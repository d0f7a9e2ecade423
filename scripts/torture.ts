import path from 'node:path'
import { findOrInstallBrowser } from './browser.ts'
import { buildWebIfStale } from './build-stamp.ts'
import { linkToParent } from './parent-link.ts'
import { Interrupted, runStage } from './stage.ts'

/** `npm run torture`: the long proofs of test/torture in full counts; `npm test` runs a slice of each. */
const root = path.dirname(import.meta.dirname)
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')

linkToParent()
try {
  // Without one, the proofs in a browser fail and say so; the others run.
  const CHROME_PATH = await findOrInstallBrowser().catch((error: Error) => {
    if (error instanceof Interrupted) throw error
    console.error(error.message)
    return ''
  })
  await buildWebIfStale()
  const ended = await runStage(process.execPath, [vitest, 'run', '--project', 'node', 'test/torture'], {
    live: true,
    env: { ...process.env, CHROME_PATH, TORTURE: 'full' },
  })
  process.exitCode = ended.code
} catch (error) {
  if (!(error instanceof Interrupted)) throw error
  process.exitCode = 130
}
