import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import pg from 'pg'

export interface DatabaseProxy {
  /** The same database, over this line. */
  url: string
  /** Every connection ends, and none is taken. */
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

/** A line to a database that a test can cut, as when PostgreSQL is away. */
export async function databaseProxy(url: string): Promise<DatabaseProxy> {
  const { host, port, user = '', password, database = '' } = new pg.Client({ connectionString: url })
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = host.startsWith('/')
      ? createConnection(`${host}/.s.PGSQL.${port}`)
      : createConnection(port, host)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  const listen = (at: number) => new Promise<void>((done) => server.listen(at, '127.0.0.1', done))
  const cut = async () => {
    const closed = new Promise((done) => server.close(done))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const { port: ours } = server.address() as AddressInfo
  const who = `${encodeURIComponent(user)}${password ? `:${encodeURIComponent(String(password))}` : ''}`
  return {
    url: `postgres://${who}@127.0.0.1:${ours}/${database}`,
    cut,
    mend: () => listen(ours),
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
