import { Worker } from 'node:worker_threads'
import { rememberReading } from '#server/integrations/imaging/remember-reading.ts'
import { decoding, sharp } from '#server/integrations/imaging/sharp.ts'
import type { Face, Square } from './face-model.ts'

/** Sides at which the network looks, in pixels: small faces are seen at the first, large ones at the second. */
const sides: readonly [number, number] = [416, 256]

/** Where faces are on a picture, as shares of its upright width and height; none where the detector cannot run. */
export const findFaces = rememberReading(200, lookForFaces)

async function lookForFaces(bytes: Buffer): Promise<Face[]> {
  const [side, smaller] = sides
  const whole = await sharp(bytes, decoding)
    .autoOrient()
    .resize(side, side, { fit: 'inside', kernel: 'linear' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = whole.info
  const size = { width: Math.round((width * smaller) / side), height: Math.round((height * smaller) / side) }
  const small = await sharp(whole.data, { raw: { width, height, channels: 3 } })
    .resize(Math.max(1, size.width), Math.max(1, size.height), { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const faces = await ask([
    inSquare(whole.data, width, side),
    inSquare(small.data, small.info.width, smaller),
  ])
  const [wide, high] = [side / width, side / height]
  return faces.map((face) => ({
    x: face.x * wide,
    y: face.y * high,
    width: face.width * wide,
    height: face.height * high,
    score: face.score,
  }))
}

function inSquare(data: Buffer, width: number, side: number): Square {
  const pixels = new Uint8Array(side * side * 3)
  const row = width * 3
  for (let at = 0; at * row < data.length; at += 1)
    pixels.set(data.subarray(at * row, (at + 1) * row), at * side * 3)
  return { side, pixels }
}

interface Waiting {
  resolve: (faces: Face[]) => void
  reject: (error: Error) => void
}

let thread: Worker | null = null
let lastId = 0
const waiting = new Map<number, Waiting>()

function ask(squares: Square[]): Promise<Face[]> {
  thread ??= start()
  lastId += 1
  const id = lastId
  const answer = new Promise<Face[]>((resolve, reject) => waiting.set(id, { resolve, reject }))
  thread.ref()
  thread.postMessage(
    { id, squares },
    squares.map(({ pixels }) => pixels.buffer),
  )
  return answer
}

/** One thread for the process, started by the first picture; it keeps nobody from leaving while it has nothing to do. */
function start(): Worker {
  const worker = new Worker(new URL('./find-thread.ts', import.meta.url))
  worker.on('message', ({ id, faces, error }: { id: number; faces?: Face[]; error?: string }) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
    if (faces) asked?.resolve(faces)
    else asked?.reject(new Error(error))
  })
  const fail = (error: Error) => {
    thread = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The face detector ended.')))
  worker.unref()
  return worker
}
