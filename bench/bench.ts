import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { benchLatencies } from './latencies.ts'
import { benchRates } from './rates.ts'
import { benchRelay } from './relay.ts'
import { withWorld } from './world.ts'

/**
 * Prints measured comparisons: `npm run bench`, or `npm run bench -- relay` for some of them. Only ratios of one run
 * mean something: everything shares the machine with its yardstick, the bare node:http server.
 */
const comparisons = { rates: benchRates, latencies: benchLatencies, relay: benchRelay }
/** Programs of their own, which print when imported. */
const programs = ['login-timing', 'composer']

const longestMs = 240_000

const asked = process.argv.slice(2)
const isAsked = (name: string) => asked.length === 0 || asked.includes(name)
const start = performance.now()
setTimeout(() => {
  console.error('The bench took too long and was ended.')
  process.exit(1)
}, longestMs).unref()
console.log(
  `${new Date().toISOString()}, ${availableParallelism()} cores, Node ${process.version}, ${process.platform}`,
)

const chosen = Object.entries(comparisons).filter(([name]) => isAsked(name))
if (chosen.length > 0) {
  await withWorld(async (world) => {
    for (const [, compare] of chosen) await compare(world)
  })
}
for (const name of programs.filter(isAsked)) {
  const file = join(import.meta.dirname, `${name}.ts`)
  if (!existsSync(file)) continue
  console.log(`\n${name}`)
  await import(file)
}
console.log(`\n${Math.round((performance.now() - start) / 1000)} s in all`)
