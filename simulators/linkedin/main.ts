import { startLinkedin } from './server.ts'

/** `node simulators/linkedin/main.ts PORT`: the simulator alone, for a person or a local base URL. */
const network = await startLinkedin({ port: Number(process.argv[2] ?? 4012) })
process.stdout.write(`LinkedIn simulé\u00a0: ${network.url}/\n`)
