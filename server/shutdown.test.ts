import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/folder.ts'
import { freePort } from '#test/free-port.ts'
import { nodeFlags, programEnv } from '#test/program.ts'

const main = join(import.meta.dirname, 'main.ts')

/** A pipe that is full and that nobody reads. */
async function fullPipe(): Promise<number> {
  const path = join(await temporaryFolder(), 'pipe')
  execFileSync('mkfifo', [path])
  const filled = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  try {
    for (;;) writeSync(filled, 'x'.repeat(4096))
  } catch {
    // Full.
  }
  // As a shell would hand it on: who writes waits.
  return openSync(path, constants.O_RDWR)
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

it('ends at SIGTERM, its database too, though nobody reads what it says', { timeout: 240_000 }, async () => {
  const port = await freePort()
  const DATA_DIR = await temporaryFolder()
  const child = spawn(process.execPath, [...nodeFlags, main], {
    env: { ...programEnv, PORT: String(port), DATA_DIR, LOG_LEVEL: 'debug' },
    stdio: ['ignore', await fullPipe(), 'inherit'],
  })
  const exit = once(child, 'exit')
  try {
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        ({ status }) => status,
        () => null,
      )
    await expect.poll(ask, { interval: 100, timeout: 120_000 }).toBe(200)
    for (let n = 0; n < 100; n += 1) await ask()
    const database = Number(readFileSync(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    expect(isAlive(database)).toBe(true)
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
    await expect.poll(() => isAlive(database)).toBe(false)
  } finally {
    child.kill('SIGKILL')
  }
})

const graceMs = 1_500

it.each([
  ['has stopped', "console.log('the database has stopped')", 'started\nthe database has stopped\n', graceMs],
  ['has had its time', 'await new Promise(() => {})', 'started\n', graceMs + 5_000],
])('ends what hangs by its own hand, once the database %s', async (_, stopping, told, leastMs) => {
  const script = `
    import { shutDownOnSignal } from '#server/shutdown.ts'
    import { logOutput } from '#server/log-output.ts'
    const stopDatabase = async () => { ${stopping} }
    shutDownOnSignal({ stop: () => new Promise(() => {}), stopDatabase, output: logOutput(), graceMs: ${graceMs} })
    setInterval(() => {}, 1000)
    console.log('started')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  await expect.poll(() => said).toContain('started')
  const since = performance.now()
  child.kill('SIGTERM')
  expect(await closed).toEqual([null, 'SIGKILL'])
  expect(performance.now() - since).toBeGreaterThan(leastMs - 50)
  expect(said).toBe(told)
})
