import path from 'node:path'
import { findOrInstallBrowser } from './browser.ts'
import { buildWebIfStale } from './build-stamp.ts'
import { endWithParent, Interrupted, ROOT, runProgram } from './process.ts'

/** `npm run torture`: the long proofs of test/torture in full counts; `npm test` runs a slice of each. With arguments, those files. */
const vitest = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')

endWithParent()
try {
  // Without one, the proofs in a browser fail and say so; the others run.
  const CHROME_PATH = await findOrInstallBrowser().catch((error: Error) => {
    if (error instanceof Interrupted) throw error
    console.error(error.message)
    return ''
  })
  await buildWebIfStale()
  const files = process.argv.slice(2)
  const tests = files.length > 0 ? files : ['test/torture']
  const ended = await runProgram(process.execPath, [vitest, 'run', '--project', 'node', ...tests], {
    live: true,
    env: { ...process.env, CHROME_PATH, TORTURE: 'full' },
  })
  process.exitCode = ended.code
} catch (error) {
  if (!(error instanceof Interrupted)) throw error
  process.exitCode = 130
}
