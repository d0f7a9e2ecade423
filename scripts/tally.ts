import { stripVTControlCharacters } from 'node:util'

/** What a stage of `npm test` counted. `problems` are printed once more at the end. */
export type Tally = { passed: number; failed: number; problems: string[] }

/** Tests that may be skipped, each with its reason. Any other skipped test counts as failed. */
const ALLOWED_SKIPS: { name: string; reason: string }[] = []

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

/** Sorts one test by its outcome; a skip nobody allowed is a failure with its own words. `reason`: why it failed. */
export function count(
  tally: Tally,
  name: string,
  outcome: 'passed' | 'failed' | 'skipped',
  reason = '',
): void {
  if (outcome === 'passed') tally.passed += 1
  else if (outcome === 'failed') fail(tally, [name, ...linesOf(reason)].join('\n    '))
  else if (!ALLOWED_SKIPS.some((each) => each.name === name)) fail(tally, `${name} (skipped)`)
}

export function fail(tally: Tally, problem: string): void {
  tally.failed += 1
  tally.problems.push(problem)
}

const linesOf = (reason: string) =>
  stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, reasonLines)
