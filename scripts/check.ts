import path from 'node:path'
import { checksStage } from './checks-stage.ts'

/** `npm run check`: types, lint and format, in a few seconds. */
const tally = await checksStage(path.dirname(import.meta.dirname))
for (const problem of tally.problems) console.log(`FAILED  ${problem}`)
process.exitCode = tally.failed === 0 ? 0 : 1
