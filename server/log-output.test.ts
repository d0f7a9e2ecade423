import { execFileSync } from 'node:child_process'
import { constants, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/folder.ts'
import { logOutput } from './log-output.ts'

/** A pipe that refuses what it cannot hold. Who is given `fd` closes it. */
async function pipe() {
  const path = join(await temporaryFolder(), 'pipe')
  execFileSync('mkfifo', [path])
  const open = () => openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  const end = open()
  const read = () => {
    const bytes = Buffer.alloc(1_000_000)
    try {
      return bytes.subarray(0, readSync(end, bytes)).toString()
    } catch {
      return ''
    }
  }
  return { fd: open(), read }
}

it('lets lines out, and the last ones at the end', async () => {
  const { fd, read } = await pipe()
  const output = logOutput(fd)
  output.write('one\n')
  output.write('two\n')
  expect(await output.close()).toBe(true)
  expect(read()).toBe('one\ntwo\n')
  output.write('three\n')
})

it('keeps what fits while nobody reads, counts what does not, and says so to the next reader', async () => {
  const { fd, read } = await pipe()
  const output = logOutput(fd, 100_000)
  const line = `${'x'.repeat(999)}\n`
  const count = 500
  for (let n = 0; n < count; n += 1) output.write(line)
  let text = ''
  await expect
    .poll(() => {
      text += read()
      return text
    })
    .toContain('log lines not printed')
  const lines = text.trim().split('\n')
  const told = JSON.parse(lines.find((each) => each.includes('not printed')) ?? '')
  expect(told).toMatchObject({ level: 40, dropped: count - (lines.length - 1) })
  expect(told.dropped).toBeGreaterThan(100)
  await output.close()
})

it('gives up what nobody reads', async () => {
  const { fd } = await pipe()
  const full = () => {
    try {
      for (;;) writeSync(fd, 'x'.repeat(4096))
    } catch {
      // Full.
    }
  }
  full()
  const output = logOutput(fd)
  output.write('never read\n')
  expect(await output.close()).toBe(false)
})
