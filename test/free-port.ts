import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Below what systems give to whoever asks for any port: a server that ends and comes back finds its own free. */
const lowest = 20_000
const highest = 31_000

/** A port for a program that is started again at the same address. The simulators beside it take the next ones. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor((Math.random() * (highest - lowest)) / 20) * 20
    if (await isFree(port)) return port
    await wait(10)
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    // Taken.
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
