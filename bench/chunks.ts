import { setTimeout as wait } from 'node:timers/promises'

export const chunkCount = 200
const everyMs = 5

/** Milliseconds since the epoch, the same clock in every process of a machine. */
export const now = () => performance.timeOrigin + performance.now()

/** What a text provider would send: chunks that say when they left. */
export async function* emitChunks(): AsyncGenerator<string> {
  for (let index = 0; index < chunkCount; index++) {
    await wait(everyMs)
    yield `${now().toFixed(2)} `
  }
}
