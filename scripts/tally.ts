import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** What a stage of `npm test` counted. `problems` are printed once more at the end. */
export type Tally = { passed: number; failed: number; problems: string[] }

/** One thing that either holds or does not (type check, lint, a stage that could not even run). */
export function single(name: string, holds: boolean): Tally {
  return holds ? { passed: 1, failed: 0, problems: [] } : { passed: 0, failed: 1, problems: [name] }
}

export function add(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, each) => sum + each.passed, 0),
    failed: tallies.reduce((sum, each) => sum + each.failed, 0),
    problems: tallies.flatMap((each) => each.problems),
  }
}

const reasonLines = 12

/** Sorts one test by its outcome; a skipped one has failed, and says that it was skipped. `reason`: why it failed. */
export function count(
  tally: Tally,
  name: string,
  outcome: 'passed' | 'failed' | 'skipped',
  reason = '',
): void {
  if (outcome === 'passed') tally.passed += 1
  else if (outcome === 'failed') fail(tally, [name, ...linesOf(reason)].join('\n    '))
  else fail(tally, `${name} (skipped)`)
}

export function fail(tally: Tally, problem: string): void {
  tally.failed += 1
  tally.problems.push(problem)
}

/** A program that ran no test, or ended badly although none failed, is a failure of its own. */
export function judgeEnd(tally: Tally, program: string, code: number): void {
  if (tally.passed + tally.failed === 0) fail(tally, `${program} ran no test`)
  else if (code !== 0 && tally.failed === 0) fail(tally, `${program}: an error outside any test (see above)`)
}

/** The JSON that a program left; undefined when it never came so far. */
export function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

const linesOf = (reason: string) =>
  stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, reasonLines)
