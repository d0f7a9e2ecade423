import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'

/** `npm run torture`: the long proofs of test/torture in full counts; `npm test` runs a slice of each. */
const root = path.dirname(import.meta.dirname)
const vitest = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
)
const ended = spawnSync(process.execPath, [vitest, 'run', '--project', 'node', 'test/torture'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TORTURE: 'full' },
})
process.exitCode = ended.status ?? 1
