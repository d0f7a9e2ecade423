import { startInstagram } from './server.ts'

/** `node simulators/instagram/main.ts PORT`: the simulator alone, for a person or a local base URL. */
const network = await startInstagram({ port: Number(process.argv[2] ?? 4013) })
process.stdout.write(`Instagram simulé\u00a0: ${network.url}/\n`)
