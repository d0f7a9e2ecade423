import path from 'node:path'
import { runStage } from './stage.ts'
import { count, fail, judgeEnd, readReport, type Tally } from './tally.ts'

/** The part of vitest's JSON report we read (its Jest-compatible format). */
type Report = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Unit and route tests. `reports` is a folder for the machine-readable report. */
export async function vitestStage(root: string, reports: string): Promise<Tally> {
  const file = path.join(reports, 'vitest.json')
  const program = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ended = await runStage(process.execPath, [program, 'run', ...reporters], {
    live: true,
    // What killed tests leave behind lies where the end of `npm test` looks for it.
    env: { ...process.env, TMPDIR: reports },
  })

  const tally: Tally = { passed: 0, failed: 0, problems: [] }
  for (const suite of readReport<Report>(file)?.testResults ?? []) {
    const name = path.relative(root, suite.name)
    for (const { fullName, status, failureMessages } of suite.assertionResults)
      count(tally, `${name}: ${fullName}`, outcome(status), failureMessages.join('\n'))
    // A file that could not even be loaded has no tests to fail.
    if (suite.status === 'failed' && !suite.assertionResults.some((each) => each.status === 'failed')) {
      fail(tally, `${name}: ${suite.message.split('\n')[0] ?? ''}`)
    }
  }
  judgeEnd(tally, 'vitest', ended.code)
  return tally
}

function outcome(status: string): 'passed' | 'failed' | 'skipped' {
  if (status === 'passed' || status === 'failed') return status
  return 'skipped'
}
