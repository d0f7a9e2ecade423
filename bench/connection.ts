import { connect, type Socket } from 'node:net'

const answerMs = 30_000

/**
 * One keep-alive HTTP/1.1 connection that sends a request when the last one is answered. It reads only what our own
 * servers send (a length, no chunks), so that the measure is of the server and not of a client.
 */
export class Connection {
  readonly #socket: Socket
  #received: Buffer[] = []
  #missing = -1
  #settle: { resolve(body: string): void; reject(error: Error): void } | null = null

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true).setTimeout(answerMs, () => socket.destroy(new Error('no answer in time')))
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('error', (error) => this.#settle?.reject(error))
    socket.on('close', () => this.#settle?.reject(new Error('connection closed')))
  }

  static open(url: string): Promise<Connection> {
    const { hostname, port } = new URL(url)
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => resolve(new Connection(socket)))
      socket.once('error', reject)
    })
  }

  /** The body of a 200; anything else is an error. `request`: its whole text, see `getRequest`. */
  send(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('the server closed an idle connection'))
      this.#settle = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#settle = null
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk)
    if (this.#missing < 0) {
      const all = this.#received.length === 1 ? chunk : Buffer.concat(this.#received)
      this.#received = [all]
      const headEnd = all.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const head = all.toString('latin1', 0, headEnd)
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (!head.startsWith('HTTP/1.1 200') || !length) {
        this.#socket.destroy(new Error(`unexpected answer:\n${all.toString()}`))
        return
      }
      this.#missing = headEnd + 4 + Number(length) - all.length
    } else this.#missing -= chunk.length
    if (this.#missing > 0) return
    const answer = Buffer.concat(this.#received)
    this.#received = []
    this.#missing = -1
    this.#settle?.resolve(answer.toString('utf8', answer.indexOf('\r\n\r\n') + 4))
  }
}

/** The text of a GET. */
export function getRequest(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: 'bench', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}
