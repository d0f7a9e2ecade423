import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import * as tf from '@tensorflow/tfjs-core'

/** Where a face is, as shares of the picture's width and height; no more is known of it, and nothing is kept. */
export interface Face {
  x: number
  y: number
  width: number
  height: number
  /** How sure, 0–1. */
  score: number
}

/*
 * TinyFaceDetector: a small YOLO of separable convolutions, whose weights (190 kB) come with @vladmandic/face-api (decision 0042).
 * The network is run on tfjs itself: that package's own programs want a browser, or 290 MB of tfjs.
 */

const meanRgb = [117.001, 114.697, 97.404]
/** Width and height of the boxes that are tried in every cell, in cells. */
const anchors: readonly (readonly [number, number])[] = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
]
/** A crop that spares what is no face costs nothing, a head that is cut costs the picture: low (decision 0042). */
const minScore = 0.2
/** Two boxes that share more than this are one face. */
const maxOverlap = 0.35

/** A picture shrunk into the top left corner of a square, the rest of it black. */
export interface Square {
  side: number
  pixels: Uint8Array<ArrayBuffer>
}

type Weights = tf.NamedTensorMap

/** Starts the engine and reads the weights, both from files of npm packages. */
export async function openNetwork(): Promise<(squares: Square[]) => Promise<Face[]>> {
  const require = createRequire(import.meta.url)
  setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json'))}/dist/`)
  // One thread: the machine has others to serve.
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
  await tf.setBackend('wasm')
  await tf.ready()
  const weights = readWeights(`${dirname(require.resolve('@vladmandic/face-api/package.json'))}/model`)
  return async (squares) => {
    const faces: Face[] = []
    for (const square of squares) {
      const output = tf.tidy(() => run(weights, square))
      const [, rows, columns] = output.shape
      faces.push(...decode(await output.data(), rows, columns))
      output.dispose()
    }
    return withoutDoubles(faces)
  }
}

function readWeights(folder: string): Weights {
  const name = 'tiny_face_detector_model'
  const [group] = JSON.parse(
    readFileSync(`${folder}/${name}-weights_manifest.json`, 'utf8'),
  ) as tf.io.WeightsManifestConfig
  if (!group) throw new Error('The face detector has no weights.')
  const bytes = readFileSync(`${folder}/${name}.bin`)
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  return tf.io.decodeWeights(buffer as ArrayBuffer, group.weights)
}

function run(weights: Weights, { pixels, side }: Square): tf.Tensor4D {
  const of = <T extends tf.Tensor>(name: string) => {
    const found = weights[name]
    if (!found) throw new Error(`The face detector has no ${name}.`)
    return found as T
  }
  const image = tf.tensor4d(pixels, [1, side, side, 3], 'int32')
  let x: tf.Tensor4D = tf.div(tf.sub(tf.cast(image, 'float32'), tf.tensor1d(meanRgb)), 255)
  // The layer takes 0.1 of what is negative.
  const leaky = (y: tf.Tensor4D) => tf.leakyRelu(y, 0.1)
  x = leaky(tf.add(tf.conv2d(x, of<tf.Tensor4D>('conv0/filters'), 1, 'valid'), of('conv0/bias')))
  for (let layer = 1; layer <= 5; layer += 1) {
    x = tf.maxPool(x, 2, 2, 'same')
    x = leaky(separable(x, `conv${layer}`, of))
  }
  x = tf.maxPool(x, 2, 1, 'same')
  // Five boxes of five values in each cell.
  return tf.add(tf.conv2d(x, of<tf.Tensor4D>('conv8/filters'), 1, 'valid'), of('conv8/bias'))
}

function separable(x: tf.Tensor4D, layer: string, of: <T extends tf.Tensor>(name: string) => T): tf.Tensor4D {
  const deep = tf.depthwiseConv2d(x, of<tf.Tensor4D>(`${layer}/depthwise_filter`), 1, 'same')
  const wide = tf.conv2d(deep, of<tf.Tensor4D>(`${layer}/pointwise_filter`), 1, 'valid')
  return tf.add(wide, of(`${layer}/bias`))
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

/** Boxes as shares of the square. */
function decode(values: ArrayLike<number>, rows: number, columns: number): Face[] {
  const faces: Face[] = []
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      for (const [index, [wide, high]] of anchors.entries()) {
        const at = ((row * columns + column) * anchors.length + index) * 5
        const value = (offset: number) => values[at + offset] ?? 0
        const score = sigmoid(value(4))
        if (score < minScore) continue
        const width = (Math.exp(value(2)) * wide) / columns
        const height = (Math.exp(value(3)) * high) / rows
        // What fills the picture without being sure is a pier, a wall, a dog.
        if (width * height > 0.3 && score < 0.5) continue
        const x = (column + sigmoid(value(0))) / columns - width / 2
        const y = (row + sigmoid(value(1))) / rows - height / 2
        faces.push({ x, y, width, height, score })
      }
  return faces
}

/** Of boxes on the same face, the surest. */
function withoutDoubles(faces: Face[]): Face[] {
  const kept: Face[] = []
  for (const face of faces.sort((one, other) => other.score - one.score))
    if (kept.every((other) => overlap(face, other) < maxOverlap)) kept.push(face)
  return kept
}

function overlap(one: Face, other: Face): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  const shared = Math.max(0, width) * Math.max(0, height)
  return shared / (one.width * one.height + other.width * other.height - shared)
}
