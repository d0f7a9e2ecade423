import path from 'node:path'
import { playwrightProgram } from './browser.ts'
import { runStage } from './stage.ts'
import { count, fail, judgeEnd, readReport, type Tally } from './tally.ts'

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
  const file = path.join(reports, 'playwright.json')
  const program = [playwrightProgram(), 'test', '-c', config, '--reporter=list,json']
  const ended = await runStage(process.execPath, program, {
    live: true,
    env: { ...process.env, ...env, CHROME_PATH: chrome, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })

  const tally: Tally = { passed: 0, failed: 0, problems: [] }
  const report = readReport<Report>(file)
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
  judgeEnd(tally, 'playwright', ended.code)
  return tally
}

function specsOf(suite: Suite): Spec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

function outcome(status: string): 'passed' | 'failed' | 'skipped' {
  if (status === 'expected' || status === 'flaky') return 'passed'
  return status === 'skipped' ? 'skipped' : 'failed'
}
