import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answer } from './routes.ts'
import { GoogleState } from './state.ts'

interface GoogleOptions {
  /** 0, the default, takes a free port. */
  port?: number
  /** 127.0.0.1 unless told. */
  host?: string
  /** Where accounts and keys survive a restart; none by default. */
  stateFile?: string
  /** Milliseconds since 1970. */
  now?: () => number
}

export interface GoogleSimulator {
  /** `http://host:port`: the page; the script is at `/gsi/client`, the keys at `/oauth2/v3/certs`. */
  url: string
  state: GoogleState
  /** Cuts what is open and frees the port. */
  close(): Promise<void>
}

/**
 * Starts a server that plays Google Identity Services: script, button, account chooser, keys. Rejects when the port is
 * taken.
 */
export async function startGoogle({
  port = 0,
  host = '127.0.0.1',
  stateFile,
  now = Date.now,
}: GoogleOptions = {}): Promise<GoogleSimulator> {
  const state = new GoogleState({ stateFile: stateFile ?? null, now })
  const server = createServer((request, response) => void answer(request, response, state))
  server.listen(port, host)
  await once(server, 'listening')
  const { port: taken, family, address } = server.address() as AddressInfo
  const name = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address
  return {
    url: `http://${family === 'IPv6' && name === address ? `[${name}]` : name}:${taken}`,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
