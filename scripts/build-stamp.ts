import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withFileLock } from './file-lock.mjs'
import { runProgram } from './process.ts'

const ROOT = path.dirname(import.meta.dirname)
const STAMP = path.join(ROOT, 'dist', '.ramage-build')
/** Everything the built pages are made from. */
const SOURCES = [
  'web',
  'shared',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build-web.ts',
  'scripts/web',
]

/**
 * Builds the pages into dist/ unless they are already made from exactly these sources.
 *
 * Contents count, not dates: a checkout of another branch and back builds nothing. Under a lock, since `npm start`
 * and `npm test` may begin together.
 */
export async function buildWebIfStale(): Promise<void> {
  const wanted = hashSources()
  if (isFresh(wanted)) return
  await withFileLock(path.join(ROOT, '.cache', 'build.lock'), async () => {
    if (isFresh(wanted)) return
    console.log('Building the pages…')
    // A build killed half-way must not pass for the one before it.
    rmSync(STAMP, { force: true })
    const built = await runProgram(process.execPath, [path.join(ROOT, 'scripts', 'build-web.ts')])
    if (built.code !== 0) throw new Error(`The pages could not be built:\n${built.output.trim()}`)
    mkdirSync(path.dirname(STAMP), { recursive: true })
    writeFileSync(STAMP, wanted)
  })
}

function isFresh(wanted: string): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesOf(path.join(ROOT, source))) {
      hash
        .update(`${path.relative(ROOT, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

function filesOf(source: string): string[] {
  if (statSync(source).isFile()) return [source]
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
