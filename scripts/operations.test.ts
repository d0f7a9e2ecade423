import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { testDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { programEnv } from '#test/program.ts'
import { recommended } from '#test/torture/balanced-nginx.ts'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const token = 'un-jeton-de-mesure-assez-long'

interface Block {
  language: string
  /** The line before it that says something. */
  before: string
  lines: string[]
}
const blocks: Block[] = [...page.matchAll(/([^\n]*)\n+```(\w+)\n([\s\S]*?)```/g)].map(
  ([, before = '', language = '', text = '']) => ({ before, language, lines: text.trim().split('\n') }),
)
const linesIn = (language: string) =>
  blocks.filter((block) => block.language === language).flatMap(({ lines }) => lines)
const isUntested = (text: string) => text.includes('untested')
const inline = [...page.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) =>
  code.replace(/\s+/g, ' '),
)
const commands = [...linesIn('sh'), ...inline.filter((code) => /^(npm|curl) /.test(code))].filter(
  (line) => !isUntested(line) && !['npm ci', 'npm test', 'npm run torture'].includes(line),
)

let t: TestApp
beforeAll(async () => {
  t = await testApp({ publicUrl: 'http://127.0.0.1:3000' }, { metricsToken: token })
})
afterAll(() => t.close())

describe('every command of docs/operations.md', () => {
  it('is of a kind that a test runs, or says « untested »', () => {
    expect(commands.length).toBeGreaterThan(12)
    for (const line of commands)
      expect(line).toMatch(/^((\w+=\S+ )*npm start|npm run [\w-]+( -- .+)?|curl -fsS .+)$/)
    for (const { language, before } of blocks) {
      if (language !== 'sh' && language !== 'sql' && language !== 'nginx')
        expect({ language, isUntested: isUntested(before) }).toMatchObject({ isUntested: true })
    }
  })

  it('npm run: is there, and a test beside it or beside its service runs it', () => {
    const tests = ['scripts', 'server/services'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.test.ts') && name !== 'operations.test.ts')
        .map((name) => readFileSync(join(root, folder, name), 'utf8')),
    )
    const names = new Set(commands.flatMap((line) => /^npm run ([\w-]+)/.exec(line)?.[1] ?? []))
    expect([...names].sort()).toEqual([
      'backup',
      'make-admin',
      'purge-audit',
      'restore',
      'retention',
      'rotate-keys',
      'verify-audit',
    ])
    for (const name of names) {
      expect(scripts[name]).toBe(`node scripts/run.mjs scripts/${name}.ts`)
      const runs = new RegExp(`command\\('${name}'|'[^']*${name}\\.ts'`)
      expect({ name, isRun: tests.some((test) => runs.test(test)) }).toEqual({ name, isRun: true })
    }
  })

  it('nginx: is what `npm run torture` runs, with addresses of its own', () => {
    const lines = linesIn('nginx').join('\n')
    expect(lines).toContain('proxy_next_upstream error timeout;')
    const run = recommended(8080, [3001, 3002])
    for (const address of ['listen 127.0.0.1:8080;', '127.0.0.1:3001', '127.0.0.1:3002'])
      expect(run).toContain(address)
    expect(run.replace(/listen [^;]+;|\d+\.0\.0\.\d+:\d+/g, '').trim()).toBe(
      lines.replace(/listen [^;]+;|\d+\.0\.0\.\d+:\d+/g, '').trim(),
    )
  })

  it('curl: answers 200', async () => {
    const origin = await t.listen()
    const lines = commands.filter((line) => line.startsWith('curl'))
    expect(lines).toHaveLength(4)
    for (const line of lines) {
      const path = new URL(/(http:\S+)$/.exec(line)?.[1] ?? '').pathname
      const value = /-H "Authorization: ([^"]+)"/.exec(line)?.[1]?.replace('$METRICS_TOKEN', token)
      const answer = await fetch(origin + path, { headers: value ? { authorization: value } : {} })
      expect({ line, status: answer.status }).toEqual({ line, status: 200 })
    }
  })

  it('SQL: is understood by the database as it is', async () => {
    const statements = linesIn('sql')
      .filter((line) => !line.startsWith('--'))
      .join('\n')
      .split(';')
      .concat(inline.filter((code) => code.startsWith('select ')))
      .filter((statement) => statement.trim())
    expect(statements.length).toBeGreaterThan(5)
    const client = new pg.Client({ connectionString: t.databaseUrl })
    await client.connect()
    await client.query('begin')
    for (const statement of statements) await client.query(statement)
    await client.query('rollback')
    await client.end()
  })

  it('npm start: serves, and ends well when told to', async () => {
    expect(scripts.start).toBe('exec node scripts/run.mjs scripts/start.ts')
    const database = await testDatabase()
    const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'scripts/start.ts'], {
      env: {
        ...programEnv,
        PORT: '0',
        DATABASE_URL: database.url,
        DATA_DIR: await temporaryFolder(),
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        printed += chunk
        const found = /Ramage est prêt : (http\S+)/.exec(printed)?.[1]
        if (found) resolve(found)
      })
      child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${printed}`)))
    })
    expect((await fetch(new URL('/api/ready', url))).status).toBe(200)
    expect(await (await fetch(url)).text()).toContain('<html lang="fr"')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    await database.drop()
  })
})
