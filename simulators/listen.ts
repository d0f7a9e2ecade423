import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const loopback = '127.0.0.1'

interface Listening {
  /** `http://127.0.0.1:port`. */
  url: string
  /** Cuts what is open and frees the port. */
  close(): Promise<void>
}

/** A server for this machine alone: what came through a proxy, or by another name, gets 403 and nothing else. */
export function localServer(answer: RequestListener): Server {
  return createServer((request, response) => {
    if (isFromThisMachine(request)) return answer(request, response)
    response.writeHead(403, { 'content-type': 'text/plain', connection: 'close' })
    response.end('This simulator answers its own machine only.')
  })
}

/** Opens a port of this machine; 0, the default, takes a free one. Rejects when it is taken. */
export async function listen(server: Server, port = 0): Promise<Listening> {
  server.listen(port, loopback)
  await once(server, 'listening')
  return {
    url: `http://${loopback}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** What a proxy adds: its visitor may be anybody. */
const proxyHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

/**
 * A stranger's page in a browser of this machine reaches us too: by a name of its own that leads here, which the browser
 * tells as `Host`, or from its own address, which it tells as `Origin` (« null » for a sandbox).
 */
function isFromThisMachine({ headers }: IncomingMessage): boolean {
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false
  if (!isLocal(`http://${headers.host ?? ''}`)) return false
  return headers.origin === undefined || isLocal(headers.origin)
}

const isLocal = (origin: string) =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\]|[a-z0-9-]+\.localhost)$/i.test(URL.parse(origin)?.hostname ?? '')
