import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * `open`: all passes. `silent`: nothing passes and nobody is told, and connections of that time never come back to
 * life, as behind a router that forgot them. `refuse`: nobody listens. `cut`: each connection is reset soon after it
 * opened.
 */
type Trouble = 'open' | 'silent' | 'refuse' | 'cut'

export interface TcpProxy {
  port: number
  /** Where connections lead; may be told later. */
  target: NetConnectOpts | null
  /** Milliseconds added to each answer. */
  delayMs: number
  set(trouble: Trouble): Promise<void>
  close(): Promise<void>
}

const cutAfterMs = 30

/** Stands between a program and what it talks to, on a port of its own, and troubles what passes. */
export async function openProxy(target: NetConnectOpts | null = null): Promise<TcpProxy> {
  let trouble: Trouble = 'open'
  const open = new Set<Socket>()
  const lost = new WeakSet<Socket>()
  const server = createServer((client) => take(client))
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo

  function take(client: Socket) {
    hold(client)
    if (trouble === 'silent') return void lost.add(client)
    if (trouble === 'cut') setTimeout(() => reset(client), cutAfterMs)
    if (!proxy.target) return client.destroy()
    const upstream = hold(connect(proxy.target))
    relay(client, upstream, () => 0)
    relay(upstream, client, () => proxy.delayMs)
  }

  function hold(socket: Socket): Socket {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => open.delete(socket))
    return socket
  }

  /** In order, each piece as late as it should be. */
  function relay(from: Socket, to: Socket, delay: () => number) {
    let line = Promise.resolve()
    const inLine = (step: () => void) => {
      const due = Date.now() + delay()
      line = line.then(async () => {
        if (due > Date.now()) await wait(due - Date.now())
        if (!lost.has(from) && !lost.has(to)) step()
      })
    }
    from.on('data', (chunk) => inLine(() => void to.write(chunk)))
    from.once('close', () => inLine(() => void to.destroy()))
  }

  const proxy: TcpProxy = {
    port,
    target,
    delayMs: 0,
    async set(next) {
      if (trouble === 'refuse' && next !== 'refuse') await listen(port)
      if (next === 'refuse' && trouble !== 'refuse') server.close()
      trouble = next
      if (next === 'silent') for (const socket of open) lost.add(socket)
      if (next === 'refuse' || next === 'cut') for (const socket of open) reset(socket)
    },
    async close() {
      if (trouble !== 'refuse') server.close()
      for (const socket of open) socket.destroy()
    },
  }
  return proxy
}

/** A Unix socket cannot be reset. */
const reset = (socket: Socket) => (socket.remoteAddress ? socket.resetAndDestroy() : socket.destroy())
