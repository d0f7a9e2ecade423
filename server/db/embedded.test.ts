import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { withConnection } from '#server/db/embedded/connection.ts'
import { readPostmasterFile } from '#server/db/embedded/postmaster-file.ts'
import { type Embedded, findEmbedded, startEmbedded } from '#server/db/embedded.ts'

const asRoot = process.getuid?.() === 0

/** A cluster made once, for the tests that are not about making one. */
let made: string
let folder: string
let opened: Embedded[]
let lines: string[]

beforeAll(async () => {
  made = mkdtempSync(path.join(os.tmpdir(), 'ramage-test-'))
  const started = await startEmbedded({ dataDir: made, log: () => undefined })
  await started.stop()
})

afterAll(() => rmSync(made, { recursive: true, force: true }))

beforeEach(() => {
  // mkdtemp makes a 0700 folder: as root every test runs behind a folder `nobody` cannot pass.
  folder = mkdtempSync(path.join(os.tmpdir(), 'ramage-test-'))
  opened = []
  lines = []
})

afterEach(async () => {
  for (const each of opened) await each.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** As if the folder had been used before. */
function fill(dataDir: string): string {
  execFileSync('cp', ['-Rp', path.join(made, 'postgres'), path.join(dataDir, 'postgres')])
  return dataDir
}

async function open(dataDir = folder): Promise<Embedded> {
  const started = await startEmbedded({ dataDir, log: (line) => lines.push(line) })
  opened.push(started)
  return started
}

async function ask(url: string, sql: string): Promise<unknown> {
  return withConnection(url, async (client) => {
    const answer = await client.query(sql)
    return Object.values(answer.rows[0] ?? {})[0]
  })
}

function pidOf(dataDir = folder): number {
  return readPostmasterFile(path.join(dataDir, 'postgres'))?.pid ?? 0
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A Node that opens the database, writes one row, and is killed without warning. */
async function runAndKill(dataDir: string): Promise<void> {
  const script = `
    import { startEmbedded } from '#server/db/embedded.ts'
    import { withConnection } from '#server/db/embedded/connection.ts'
    const { url } = await startEmbedded({ dataDir: process.argv[1], log() {} })
    await withConnection(url, (c) => c.query('create table kept as select 42 as answer'))
    console.log('written')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
  child.removeAllListeners('exit')
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
}

test('creates a French, durable, socket-only database, and stops without a trace', async () => {
  const { url, stop } = await open()
  expect(
    await ask(
      url,
      `select string_agg(w, ' ' order by w) from unnest(array['zèbre', 'été', 'etage', 'eté', 'Éva']) w`,
    ),
  ).toBe('etage eté été Éva zèbre')
  expect(await ask(url, `select current_setting('fsync') || current_setting('listen_addresses')`)).toBe('on')
  expect(await ask(url, 'show server_encoding')).toBe('UTF8')
  const socketDir = new URL(url).searchParams.get('host') ?? ''
  expect(statSync(socketDir).mode & 0o777).toBe(0o700)
  if (asRoot) expect(statSync(path.join(folder, 'postgres')).uid).not.toBe(0)
  const pid = pidOf()
  await stop()
  // Ended, if not yet buried: its parent may be busy.
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect(existsSync(socketDir)).toBe(false)
  expect(pidOf()).toBe(0)
})

test('finds and reuses the server that a killed Node left running', async () => {
  await runAndKill(fill(folder))
  const left = pidOf()
  expect(isAlive(left)).toBe(true)
  const { url } = await open()
  expect(pidOf()).toBe(left)
  expect(await ask(url, 'select answer from kept')).toBe(42)
})

test('recovers what was committed after the server itself was killed', async () => {
  await runAndKill(fill(folder))
  process.kill(pidOf(), 'SIGKILL')
  const { url } = await open()
  expect(await ask(url, 'select answer from kept')).toBe(42)
})

test('starts although the stale pid now belongs to another process', async () => {
  await (await open(fill(folder))).stop()
  const socketDir = '/nowhere'
  writeFileSync(
    path.join(folder, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${folder}\n1700000000\n5432\n${socketDir}\n\n  1234567   1234567\nready   \n`,
  )
  const { url } = await open()
  expect(await ask(url, 'select 1')).toBe(1)
})

test('refuses a folder that another running Ramage owns', async () => {
  const { url } = await open(fill(folder))
  await expect(open()).rejects.toThrow(
    new RegExp(`Ramage already runs on .*process ${process.pid}.*DATA_DIR`),
  )
  expect(await ask(url, 'select 1')).toBe(1)
  expect(await findEmbedded(folder)).toBe(url)
})

test('brings back a server that dies under a living Node', async () => {
  const { url } = await open(fill(folder))
  const first = pidOf()
  process.kill(first, 'SIGKILL')
  const answer = () => ask(url, 'select 1').catch(() => undefined)
  await expect.poll(answer, { interval: 100 }).toBe(1)
  expect(pidOf()).not.toBe(first)
})

test('runs in a deep folder, with spaces and accents in its name', async () => {
  const deep = path.join(folder, `L'été à la mer ${'é'.repeat(60)}`, 'x'.repeat(120), 'données de Ramage')
  const { url } = await open(deep)
  expect(await ask(url, 'select 1')).toBe(1)
})

test('says which version made a cluster it cannot read', async () => {
  fill(folder)
  writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '15\n')
  await expect(open()).rejects.toThrow(/PostgreSQL 15.*brings 18/)
})

test('never mistakes a half-made cluster for a whole one', async () => {
  mkdirSync(path.join(folder, 'postgres.new-1-1', 'base'), { recursive: true })
  await open()
  expect(existsSync(path.join(folder, 'postgres.new-1-1'))).toBe(false)
})

test('does not use a socket folder prepared by someone else', async () => {
  const first = await open(fill(folder))
  const socketDir = new URL(first.url).searchParams.get('host') ?? ''
  await first.stop()
  mkdirSync(socketDir)
  chmodSync(socketDir, 0o777)
  try {
    const second = await open()
    expect(new URL(second.url).searchParams.get('host')).not.toBe(socketDir)
    expect(await ask(second.url, 'select 1')).toBe(1)
  } finally {
    rmSync(socketDir, { recursive: true })
  }
})

// Only root can restore as root; not declared for others, since nothing may count as skipped.
if (asRoot) {
  test('takes over a cluster that root restored from a backup', async () => {
    fill(folder)
    execFileSync('chown', ['-R', '0:0', path.join(folder, 'postgres')])
    const { url } = await open()
    expect(await ask(url, 'select 1')).toBe(1)
  })
}
