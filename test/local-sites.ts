import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import type { SiteTransport } from '#server/integrations/websites/site-transport.ts'

/** What a host of a test does with a request, or with a bare connection. */
export type LocalSite = RequestListener | { connection: (socket: Socket) => void }

/** Sites on this machine under names of the outside: a transport for the reader that leads there and nowhere else. */
export interface LocalSites {
  transport: SiteTransport
  /** `host port address` of every dial, in order. */
  dials: string[]
  /** `host path` of every request that a site heard. */
  heard: string[]
  close(): Promise<void>
}

const publicAddress = (index: number) => `93.184.${Math.floor(index / 250)}.${(index % 250) + 1}`

export async function localSites(sites: Record<string, LocalSite>): Promise<LocalSites> {
  const servers: { close(): void; closeAllConnections?(): void }[] = []
  const sockets = new Set<Socket>()
  const places = new Map<string, { host: string; port: number }>()
  const addresses = new Map<string, string>()
  const dials: string[] = []
  const heard: string[] = []
  for (const [index, [host, site]] of Object.entries(sites).entries()) {
    const server =
      'connection' in site
        ? createTcpServer(site.connection)
        : createServer((request, response) => {
            heard.push(`${host} ${request.url}`)
            site(request, response)
          })
    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    servers.push(server as Server)
    addresses.set(host, publicAddress(index))
    places.set(publicAddress(index), { host, port: (server.address() as AddressInfo).port })
  }
  return {
    dials,
    heard,
    transport: {
      async resolve(host) {
        const address = addresses.get(host)
        return address === undefined ? [] : [address]
      },
      dial({ address, port, tlsName }) {
        const place = places.get(address)
        dials.push(`${place?.host ?? '?'} ${port} ${address}`)
        // Nothing here speaks TLS: such a connection ends as that of a site without it.
        return connect({ host: '127.0.0.1', port: tlsName === null ? (place?.port ?? 1) : 1 })
      },
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      for (const server of servers) server.close()
    },
  }
}
