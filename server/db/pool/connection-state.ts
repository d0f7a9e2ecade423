import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** What the driver knows of a connection and its types do not tell. */
interface Inside {
  processID: number | null
  connection: { stream: Duplex }
  _getActiveQuery(): object | null
}

const inside = (client: pg.ClientBase) => client as unknown as Inside

/** The statement whose answer is waited for. */
export const activeQuery = (client: pg.ClientBase): object | null => inside(client)._getActiveQuery()

/** Of the server's process at the other end. */
export const serverPid = (client: pg.ClientBase): number | null => inside(client).processID

/** Destroys the connection: pending queries fail at once, and the pool removes it. */
export const destroy = (client: pg.ClientBase): void => void inside(client).connection.stream.destroy()
