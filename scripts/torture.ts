import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { findOrInstallBrowser } from './browser.ts'

/** `npm run torture`: the long proofs of test/torture in full counts; `npm test` runs a slice of each. */
const root = path.dirname(import.meta.dirname)
const vitest = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
)
// Without one, the proofs in a browser fail and say so; the others run.
const CHROME_PATH = await findOrInstallBrowser().catch((error: Error) => {
  console.error(error.message)
  return ''
})
const ended = spawnSync(process.execPath, [vitest, 'run', '--project', 'node', 'test/torture'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROME_PATH, TORTURE: 'full' },
})
process.exitCode = ended.status ?? 1
