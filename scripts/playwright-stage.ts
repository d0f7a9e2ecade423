import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { runStage } from './stage.ts'
import { count, fail, single, type Tally } from './tally.ts'

/** The part of Playwright's JSON report we read. */
type Report = { suites: Suite[]; errors: { message?: string }[] }
type Suite = { title: string; specs: Spec[]; suites?: Suite[] }
type Spec = { title: string; file: string; tests: Run[] }
type Run = { projectName: string; status: string; results: { errors: { message?: string }[] }[] }

/** Browser tests, with the browser at `chrome` and `env` for the servers they start. */
export async function playwrightStage(
  root: string,
  reports: string,
  chrome: string,
  env: Record<string, string>,
): Promise<Tally> {
  const config = path.join(root, 'e2e', 'playwright.config.ts')
  if (!existsSync(config)) return single('e2e/playwright.config.ts is missing: no browser test ran', false)
  const file = path.join(reports, 'playwright.json')
  const package_ = createRequire(import.meta.url).resolve('@playwright/test/package.json')
  const program = path.join(path.dirname(package_), 'cli.js')
  const ended = await runStage(process.execPath, [program, 'test', '-c', config, '--reporter=list,json'], {
    live: true,
    env: { ...process.env, ...env, CHROME_PATH: chrome, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })

  const tally: Tally = { passed: 0, failed: 0, problems: [] }
  const report = read(file)
  for (const spec of (report?.suites ?? []).flatMap(specsOf)) {
    for (const each of spec.tests) {
      const name = `e2e/${spec.file}: ${spec.title} [${each.projectName}]`
      const reasons = each.results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''))
      count(tally, name, outcome(each.status), reasons.join('\n'))
      if (each.status === 'flaky')
        console.log(`Passed only when tried again: e2e/${spec.file}: ${spec.title}`)
    }
  }
  for (const error of report?.errors ?? []) fail(tally, `e2e: ${error.message?.split('\n')[0] ?? 'error'}`)
  if (tally.passed + tally.failed === 0) fail(tally, 'playwright ran no test')
  else if (ended.code !== 0 && tally.failed === 0)
    fail(tally, 'playwright: an error outside any test (see above)')
  return tally
}

function specsOf(suite: Suite): Spec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

function read(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

function outcome(status: string): 'passed' | 'failed' | 'skipped' {
  if (status === 'expected' || status === 'flaky') return 'passed'
  return status === 'skipped' ? 'skipped' : 'failed'
}
