import { connect } from 'node:net'
import { now } from './chunks.ts'

const endWithinMs = 40_000

/** A piece of text, and when it came. */
export interface Piece {
  text: string
  at: number
}

/** Who asks, and how the pieces of the answer are told in its lines. */
export interface Request {
  url: string
  path: string
  headers: Record<string, string>
  body: string
  /** The text a line brings; null for other lines. */
  textIn(line: string): string | null
}

/**
 * Sends a POST on a connection of its own and gives the pieces of text with their times. What arrives is only kept
 * while it arrives, and read once all is there, so that one reader does not hold up the others.
 */
export async function record({ url, path, headers, body, textIn }: Request): Promise<Piece[]> {
  const { hostname, port } = new URL(url)
  const arrived: { bytes: Buffer; at: number }[] = []
  const socket = connect(Number(port), hostname).setNoDelay(true)
  const length = Buffer.byteLength(body)
  const all = { host: 'bench', connection: 'close', 'content-type': 'application/json', ...headers }
  const lines = Object.entries({ ...all, 'content-length': length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
  await new Promise<void>((resolve, reject) => {
    socket.setTimeout(endWithinMs, () => socket.destroy(new Error('the stream came to a halt')))
    socket.on('data', (bytes) => arrived.push({ bytes, at: now() }))
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
  return piecesOf(arrived, textIn)
}

/** Servers write whole lines: the sizes between HTTP's chunks are lines of their own. */
function piecesOf(arrived: { bytes: Buffer; at: number }[], textIn: Request['textIn']): Piece[] {
  const pieces: Piece[] = []
  let rest = Buffer.alloc(0)
  let isHead = true
  for (const { bytes, at } of arrived) {
    const known = Buffer.concat([rest, bytes])
    const end = known.lastIndexOf('\n') + 1
    rest = known.subarray(end)
    for (const line of known.toString('utf8', 0, end).split('\n')) {
      if (isHead && pieces.length === 0 && line.startsWith('HTTP/1.1 ') && !line.startsWith('HTTP/1.1 200'))
        throw new Error(known.toString())
      const text = textIn(line)
      if (text !== null) pieces.push({ text, at })
    }
    isHead = false
  }
  return pieces
}
