import path from 'node:path'
import { runStage } from './stage.ts'
import { add, single, type Tally } from './tally.ts'

/**
 * Type check (one check, both halves of the house and what drives a browser) and lint (one check), all at once: under a
 * second each.
 */
export async function checksStage(root: string): Promise<Tally> {
  const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)
  const [server, web, browser, lint] = await Promise.all([
    runStage(bin('tsc'), ['-p', 'tsconfig.server.json', '--pretty', 'false']),
    runStage(bin('tsc'), ['-p', 'tsconfig.web.json', '--pretty', 'false']),
    runStage(bin('tsc'), ['-p', 'tsconfig.e2e.json', '--pretty', 'false']),
    runStage(bin('biome'), ['ci', '--colors=off']),
  ])
  const typed = [server, web, browser].every((end) => end.code === 0)
  for (const end of [server, web, browser, lint]) if (end.code !== 0) console.log(end.output.trim())
  console.log(`Type check: ${typed ? 'passed' : 'FAILED'}. Lint: ${lint.code === 0 ? 'passed' : 'FAILED'}.`)
  return add([single('type check', typed), single('lint (biome ci)', lint.code === 0)])
}
