import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { discardScratch, makeScratch } from '#test/scratch.ts'
import { findOrInstallBrowser, playwrightProgram } from './browser.ts'
import { buildWebIfStale } from './build-stamp.ts'
import { check } from './check.ts'
import { endWithParent, Interrupted, ROOT, runProgram } from './process.ts'

/*
 * `npm test`. Every part runs even when one before it failed, so that one run tells everything. The browser is looked
 * for (or installed) during the checks; then the unit and the browser tests run side by side: while some wait for a
 * database, a time-out or a page, others compute.
 */

/** Three browsers and three test processes, with their servers, take some 5 GB. */
const MEMORY_FOR_BOTH = 6 * 1024 ** 3
const REASON_LINES = 12

/** One test, or one thing that either holds or does not. A skipped test has failed. */
interface Result {
  name: string
  passed: boolean
  reason?: string
}

async function main(): Promise<number> {
  const scratch = await makeScratch()
  // Hundreds of processes load the same modules: they are compiled once.
  process.env.NODE_COMPILE_CACHE ??= path.join(scratch, 'compiled')
  try {
    const results = await runAll(scratch)
    const failed = results.filter(({ passed }) => !passed)
    for (const { name, reason } of failed) console.log([`FAILED  ${name}`, ...linesOf(reason)].join('\n    '))
    console.log(`${results.length - failed.length} passed, ${failed.length} failed`)
    return failed.length === 0 ? 0 : 1
  } catch (error) {
    if (error instanceof Interrupted) return 130
    throw error
  } finally {
    await discardScratch(scratch)
  }
}

async function runAll(scratch: string): Promise<Result[]> {
  const browser = findOrInstallBrowser().catch((error: unknown) => asError(error))
  const checks = await attempt('checks', check)
  const units = () => attempt('vitest', () => runVitest(scratch))
  const pages = () =>
    attempt('playwright', async () => {
      const chrome = await browser
      if (chrome instanceof Error) throw chrome
      await buildWebIfStale()
      return runPlaywright(scratch, chrome)
    })
  if (process.availableMemory() < MEMORY_FOR_BOTH) return [checks, await units(), await pages()].flat()
  // When one is interrupted, the other's programs have ended too.
  const both = [units(), pages()]
  await Promise.allSettled(both)
  return [checks, ...(await Promise.all(both))].flat()
}

/** A part that cannot run is one failure with its reason, not the end of the run; so is one that ran no test. */
async function attempt(part: string, run: () => Promise<Result[]>): Promise<Result[]> {
  try {
    const results = await run()
    return results.length > 0 ? results : [{ name: `${part} ran no test`, passed: false }]
  } catch (error) {
    if (error instanceof Interrupted) throw error
    return [{ name: part, passed: false, reason: asError(error).message }]
  }
}

/** What we read of vitest's JSON report (its Jest-compatible format). */
interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

async function runVitest(scratch: string): Promise<Result[]> {
  const file = path.join(scratch, 'vitest.json')
  const program = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runProgram(process.execPath, [program, 'run', ...reporters], {
    live: true,
    env: { ...process.env, TMPDIR: scratch },
  })
  const results = readReport<VitestReport>(file).testResults.flatMap((suite): Result[] => {
    const name = path.relative(ROOT, suite.name)
    const tests = suite.assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: `${name}: ${fullName}${status === 'passed' || status === 'failed' ? '' : ' (skipped)'}`,
      passed: status === 'passed',
      reason: failureMessages.join('\n'),
    }))
    // A file that could not even be loaded has no tests to fail.
    const isBroken = suite.status === 'failed' && tests.every(({ passed }) => passed)
    return isBroken ? [...tests, { name, passed: false, reason: suite.message }] : tests
  })
  return withEnd('vitest', code, results)
}

/** What we read of Playwright's JSON report. */
interface PlaywrightReport {
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}
interface PlaywrightSuite {
  title: string
  specs: PlaywrightSpec[]
  suites?: PlaywrightSuite[]
}
interface PlaywrightSpec {
  title: string
  file: string
  tests: { status: string; results: { errors: { message?: string }[] }[] }[]
}

async function runPlaywright(scratch: string, chrome: string): Promise<Result[]> {
  const file = path.join(scratch, 'playwright.json')
  const config = path.join(ROOT, 'e2e', 'playwright.config.ts')
  const args = [playwrightProgram(), 'test', '-c', config, '--reporter=list,json']
  // A server under test keeps its data here, and the browser its settings: HOME may be absent or read-only.
  const home = path.join(scratch, 'home')
  mkdirSync(home)
  const data = path.join(scratch, 'data')
  const folders = { TMPDIR: scratch, DATA_DIR: data, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home }
  const { code } = await runProgram(process.execPath, args, {
    live: true,
    env: { ...process.env, ...folders, CHROME_PATH: chrome, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const report = readReport<PlaywrightReport>(file)
  const results = report.suites
    .flatMap((file) => specsOf(file))
    .flatMap((spec) =>
      spec.tests.map(
        ({ status, results }): Result => ({
          name: `e2e/${spec.file}: ${spec.title}${status === 'skipped' ? ' (skipped)' : ''}`,
          passed: status === 'expected',
          reason: results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n'),
        }),
      ),
    )
  const errors = report.errors.map(
    ({ message }): Result => ({ name: 'e2e', passed: false, reason: message ?? '' }),
  )
  return withEnd('playwright', code, [...results, ...errors])
}

/** Those of a file, with the titles of what they stand in. */
const specsOf = ({ specs, suites = [] }: PlaywrightSuite, place = ''): PlaywrightSpec[] => [
  ...specs.map((spec) => ({ ...spec, title: `${place}${spec.title}` })),
  ...suites.flatMap((suite) => specsOf(suite, `${place}${suite.title}, `)),
]

/** A program that ended badly although no test failed is a failure of its own. */
function withEnd(program: string, code: number, results: Result[]): Result[] {
  if (code === 0 || results.some(({ passed }) => !passed)) return results
  return [...results, { name: `${program}: an error outside any test (see above)`, passed: false }]
}

const readReport = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

const linesOf = (reason = '') =>
  stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, REASON_LINES)

endWithParent()
process.exitCode = await main()
