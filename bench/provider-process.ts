import { startOpenAi } from '#simulators/openai/server.ts'
import { now } from './chunks.ts'
import { onMessage } from './processes.ts'

// OpenAI as the simulator plays it, in a process of its own, with a clock of fractions of a millisecond.
const paceMs = Number(process.env.PACE_MS)
const simulator = await startOpenAi({ now, settings: { paceMs, echoWords: Number(process.env.ECHO_WORDS) } })
onMessage(() => undefined)
process.send?.(simulator.url)
