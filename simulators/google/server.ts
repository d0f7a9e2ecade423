import { listen, localServer } from '#simulators/listen.ts'
import { answer } from './routes.ts'
import { GoogleState } from './state.ts'

interface GoogleOptions {
  /** 0, the default, takes a free port. */
  port?: number
  /** Where accounts and keys survive a restart; none by default. */
  stateFile?: string
  /** Milliseconds since 1970. */
  now?: () => number
}

export interface GoogleSimulator {
  /** `http://127.0.0.1:port`: the page; the script is at `/gsi/client`, the keys at `/oauth2/v3/certs`. */
  url: string
  state: GoogleState
  /** Cuts what is open and frees the port. */
  close(): Promise<void>
}

/**
 * Starts a server that plays Google Identity Services: script, button, account chooser, keys. Rejects when the port is
 * taken.
 */
export async function startGoogle(options: GoogleOptions = {}): Promise<GoogleSimulator> {
  const { port, stateFile = null, now = Date.now } = options
  const state = new GoogleState({ stateFile, now })
  const server = localServer((request, response) => void answer(request, response, state))
  return { ...(await listen(server, port)), state }
}
