import path from 'node:path'
import { ROOT, runProgram } from './process.ts'

/** Types (both halves of the code and what drives a browser), lint and format: a few seconds. */
export async function check(): Promise<{ name: string; passed: boolean }[]> {
  const bin = (name: string) => path.join(ROOT, 'node_modules', '.bin', name)
  const types = (project: string) =>
    runProgram(bin('tsc'), ['-p', `tsconfig.${project}.json`, '--pretty', 'false'])
  const [server, web, e2e, lint] = await Promise.all([
    types('server'),
    types('web'),
    types('e2e'),
    runProgram(bin('biome'), ['ci', '--colors=off']),
  ])
  const ends = { 'types of the server': server, 'types of web': web, 'types of e2e': e2e, lint }
  for (const { code, output } of Object.values(ends)) if (code !== 0) console.log(output.trim())
  return Object.entries(ends).map(([name, { code }]) => ({ name, passed: code === 0 }))
}

if (import.meta.main) {
  const ends = await check()
  for (const { name, passed } of ends) console.log(`${passed ? 'passed' : 'FAILED'}  ${name}`)
  process.exitCode = ends.every(({ passed }) => passed) ? 0 : 1
}
