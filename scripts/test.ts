import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { discardClustersBelow } from '#test/dead-clusters.ts'
import { findOrInstallBrowser } from './browser.ts'
import { buildWebIfStale } from './build-stamp.ts'
import { checksStage } from './checks-stage.ts'
import { linkToParent } from './parent-link.ts'
import { playwrightStage } from './playwright-stage.ts'
import { Interrupted } from './stage.ts'
import { add, single, type Tally } from './tally.ts'
import { vitestStage } from './vitest-stage.ts'

/*
 * `npm test` after bootstrap. Every stage runs even when one before it failed, so that one run tells everything.
 * The browser is looked for (or installed) during the checks; then the unit and the browser tests run side by side:
 * while some wait for a database, a time-out or a page, others compute.
 */

const ROOT = path.dirname(import.meta.dirname)
/** Three browsers and three test processes, with their servers, take some 5 GB. */
const MEMORY_FOR_BOTH = 6 * 1024 ** 3

linkToParent()
process.exitCode = await main()

async function main(): Promise<number> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'ramage-tests-'))
  // Hundreds of processes load the same modules: they are compiled once.
  process.env.NODE_COMPILE_CACHE ??= path.join(scratch, 'compiled')
  try {
    const total = add(await stages(scratch))
    for (const problem of total.problems) console.log(`FAILED  ${problem}`)
    console.log(`${total.passed} passed, ${total.failed} failed`)
    return total.failed === 0 && total.passed > 0 ? 0 : 1
  } catch (error) {
    if (error instanceof Interrupted) return 130
    throw error
  } finally {
    // Servers under test that were killed left their PostgreSQL running.
    await discardClustersBelow(scratch)
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function stages(scratch: string): Promise<Tally[]> {
  const browser = findOrInstallBrowser().catch((error: unknown) => asError(error))
  const checks = await attempt('checks', () => checksStage(ROOT))
  const units = () => attempt('vitest', () => vitestStage(ROOT, scratch))
  const pages = () =>
    attempt('browser tests', async () => {
      const chrome = await browser
      if (chrome instanceof Error) throw chrome
      await buildWebIfStale()
      return playwrightStage(ROOT, scratch, chrome, surroundings(scratch))
    })
  if (process.availableMemory() < MEMORY_FOR_BOTH) return [checks, await units(), await pages()]
  return [checks, ...(await bothEnded(units(), pages()))]
}

/** Unlike Promise.all: when one is interrupted, the other's programs have ended too. */
async function bothEnded<T>(...works: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works)
  return Promise.all(works)
}

/** A stage that cannot run is one failure with its reason, not the end of the run. */
async function attempt(name: string, stage: () => Promise<Tally>): Promise<Tally> {
  try {
    return await stage()
  } catch (error) {
    if (error instanceof Interrupted) throw error
    console.log(`${name}: ${reason(error)}`)
    return single(`${name}: ${reason(error).split('\n')[0]}`, false)
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

function reason(error: unknown): string {
  return asError(error).message
}

/** A server under test keeps its data here, and the browser its settings: HOME may be absent or read-only. */
function surroundings(scratch: string): Record<string, string> {
  const home = path.join(scratch, 'home')
  mkdirSync(home)
  return { DATA_DIR: path.join(scratch, 'data'), XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home }
}
