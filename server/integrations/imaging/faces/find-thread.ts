import { parentPort } from 'node:worker_threads'
import { openNetwork, type Square } from './face-model.ts'

/** The thread that looks for faces: pixels in, boxes out, one picture at a time. */
const network = openNetwork()

parentPort?.on('message', async ({ id, squares }: { id: number; squares: Square[] }) => {
  try {
    const find = await network
    parentPort?.postMessage({ id, faces: await find(squares) })
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) })
  }
})
