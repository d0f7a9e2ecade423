import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type BenchServer, withBenchServer } from './bench-server.ts'
import { benchLatencies } from './latencies.ts'
import { benchLists } from './lists.ts'
import { benchRates } from './rates.ts'
import { benchRelay } from './relay.ts'
import { benchServer } from './server.ts'
import { benchUpload } from './upload.ts'
import { benchVolumes } from './volumes.ts'

/**
 * Prints measured comparisons: `npm run bench`, or `npm run bench -- relay` for some of them. Only ratios of one run
 * mean something: everything shares the machine with its yardstick, the bare node:http server.
 */
const benches: Record<string, (bench: BenchServer) => Promise<void>> = {
  rates: benchRates,
  latencies: benchLatencies,
  volumes: benchVolumes,
  lists: benchLists,
  upload: benchUpload,
  relay: benchRelay,
  server: benchServer,
  // Asked for alone it has the time for the 300 pairs that its figures are promised for.
  'login-timing': ({ app }) => runProgram('login-timing.ts', app.url, asked.length === 1 ? '300' : '30'),
  composer: () => runProgram('composer.ts'),
  'fact-check': () => runProgram('fact-check.ts'),
  proofreader: () => runProgram('proofreader.ts'),
  'hostile-images': () => runProgram('hostile-images.ts'),
  'website-import': () => runProgram('website-import.ts'),
  phone: () => runProgram('phone.ts'),
}
const longestMs = 600_000

/** A bench that is a program of its own and prints its own lines. */
async function runProgram(file: string, ...args: string[]): Promise<void> {
  console.log(`\n${file}`)
  const program = spawn(process.execPath, [join(import.meta.dirname, file), ...args], { stdio: 'inherit' })
  const [code] = await once(program, 'exit')
  if (code !== 0) throw new Error(`${file} ended with ${code}`)
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}
const cut = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Error(signal)))
  setTimeout(() => reject(new Error('The bench took too long.')), longestMs).unref()
})
// It is raced with the work, below, which tells of it.
cut.catch(() => undefined)

console.log(
  `${new Date().toISOString()}, ${availableParallelism()} cores, Node ${process.version}, ${process.platform}`,
)
const start = performance.now()
await withBenchServer(async (benchServer) => {
  for (const [name, bench] of Object.entries(benches)) {
    if (asked.length === 0 || asked.includes(name)) await bench(benchServer)
  }
}, cut)
console.log(`\n${Math.round((performance.now() - start) / 1000)} s in all`)
