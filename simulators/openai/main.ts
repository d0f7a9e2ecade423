import { startOpenAi } from './server.ts'

/** `node simulators/openai/main.ts 4010`: the simulator alone, for a person or a local base URL. */
const simulator = await startOpenAi({ port: Number(process.argv[2] ?? 4010), settings: { paceMs: 30 } })
process.stdout.write(`OpenAI simulé\u00a0: ${simulator.baseUrl} (page\u00a0: ${simulator.url}/)\n`)
