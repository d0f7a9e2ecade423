import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FeaturesAnswer } from '#shared/api/features.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { programEnv } from '#test/program.ts'
import { startServer } from '#test/server.ts'

const root = join(import.meta.dirname, '..')
const lines = readFileSync(join(root, 'Containerfile'), 'utf8').split('\n')
/** Of the image that runs, not of the one that builds. */
const run = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
const env = Object.fromEntries(
  run
    .filter((line) => line.startsWith('ENV '))
    .flatMap((line) => line.slice(4).split(' '))
    .map((pair) => pair.split('=') as [string, string]),
)

let database: TestDatabase
let main: string
beforeAll(async () => {
  database = await testDatabase()
  main = join(await image(), 'server/main.ts')
})
afterAll(() => database.drop())

/** What the image holds, without a container: the same folders beside the same packages. */
async function image(): Promise<string> {
  const folder = await temporaryFolder()
  for (const line of run) {
    const [, name] = /^COPY (\w+) \.\//.exec(line) ?? []
    if (name) cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

const given = async () => ({
  ...env,
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: await temporaryFolder(),
  DATABASE_URL: database.url,
  SECRET_KEYS: `2026:${randomBytes(32).toString('base64')}`,
})

it('says production, and holds no simulators', () => {
  expect(env).toMatchObject({ NODE_ENV: 'production', RAMAGE_MODE: 'production' })
  expect(run.join('\n')).not.toContain('simulators')
})

it('starts as production with what it holds', { timeout: 240_000 }, async () => {
  const server = await startServer(await given(), main)
  const { mode } = FeaturesAnswer.parse(await (await fetch(`${server.url}/api/features`)).json())
  expect(mode).toBe('production')
  expect(await server.end()).toBe(0)
})

it('ends with one line where RAMAGE_MODE=demo is said', { timeout: 240_000 }, async () => {
  const failed = await promisify(execFile)(process.execPath, [main], {
    env: { ...programEnv, ...(await given()), RAMAGE_MODE: 'demo' },
  }).catch((error: { code: number; stdout: string; stderr: string }) => error)
  expect(failed).toMatchObject({ code: 1, stdout: '' })
  expect(failed.stderr).toMatch(/^Ramage n’a pas pu démarrer : RAMAGE_MODE: demo needs simulators[^\n]*\n$/)
})
