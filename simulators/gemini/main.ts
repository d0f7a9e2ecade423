import { startGemini } from './server.ts'

/** `node simulators/gemini/main.ts 4011`: the simulator alone, for a person or a local base URL. */
const simulator = await startGemini({ port: Number(process.argv[2] ?? 4011), settings: { paceMs: 30 } })
process.stdout.write(`Gemini simulé\u00a0: ${simulator.baseUrl} (page\u00a0: ${simulator.url}/)\n`)
