import { connect, type Socket } from 'node:net'
import { endMarker } from '#shared/ndjson.ts'
import { now } from './chunks.ts'

const endWithinMs = 30_000
const delta = /\{"type":"delta","data":"([\d.]+) "\}/

/** Follows one stream on a connection of its own and notes how old each chunk is when it arrives. */
export class StreamReader {
  /** In ms, one for each chunk. */
  readonly delays: number[] = []
  readonly headers = new Map<string, string>()
  /** Settles with the end of the log. */
  readonly ended: Promise<void>
  readonly #opened = Promise.withResolvers<StreamReader>()
  readonly #end = Promise.withResolvers<void>()
  #rest = ''

  private constructor(socket: Socket) {
    this.ended = this.#end.promise
    // Whoever awaits it later gets the error; until then it is nobody’s.
    this.ended.catch(() => undefined)
    const fail = (error: Error) => {
      this.#opened.reject(error)
      this.#end.reject(error)
    }
    socket.setTimeout(endWithinMs, () => socket.destroy(new Error('the stream came to a halt')))
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('the stream was cut')))
    socket.on('data', (chunk) => {
      this.#take(chunk.toString('latin1'), now())
      if (this.#rest.includes(endMarker)) {
        this.#end.resolve()
        socket.destroy()
      }
    })
  }

  /** Resolves when the head of the answer is there. With a body the request is a POST. */
  static open(
    url: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<StreamReader> {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    const reader = new StreamReader(socket)
    const json = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body ?? '')),
    }
    const lines = Object.entries({ host: 'bench', ...headers, ...(body ? json : {}) })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    socket.write(`${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${lines}\r\n${body ?? ''}`)
    return reader.#opened.promise
  }

  #take(text: string, at: number): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) {
      const sent = delta.exec(line)?.[1]
      if (sent) this.delays.push(at - Number(sent))
      else if (line === '\r' && this.headers.size > 0) this.#opened.resolve(this)
      else if (line.startsWith(endMarker)) this.#end.resolve()
      else this.#note(line)
    }
  }

  /** A line of the head; sizes of chunks and other lines of the log pass by. */
  #note(line: string): void {
    if (line.startsWith('HTTP/1.1 ') && !line.startsWith('HTTP/1.1 20')) this.#end.reject(new Error(line))
    const header = /^([a-z-]+): (.*)\r$/i.exec(line)
    if (header) this.headers.set(header[1]?.toLowerCase() ?? '', header[2] ?? '')
  }
}
