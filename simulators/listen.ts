import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Listening {
  /** `http://host:port`, where this machine reaches it: 127.0.0.1 when it listens everywhere. */
  url: string
  /** Cuts what is open and frees the port. */
  close(): Promise<void>
}

/** Opens a port; 0, the default, takes a free one. Rejects when it is taken. */
export async function listen(server: Server, port = 0, host = '127.0.0.1'): Promise<Listening> {
  server.listen(port, host)
  await once(server, 'listening')
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${name}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
