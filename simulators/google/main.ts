import { startGoogle } from './server.ts'

/** `node simulators/google/main.ts 4015 [state file]`: the simulator alone, for a person. */
const [port, stateFile] = process.argv.slice(2)
const { url } = await startGoogle({ port: Number(port ?? 4015), ...(stateFile && { stateFile }) })
process.stdout.write(
  `Google simulé\u00a0: GOOGLE_GSI_SCRIPT_URL=${url}/gsi/client GOOGLE_JWKS_URL=${url}/oauth2/v3/certs\n`,
)
