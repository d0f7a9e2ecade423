import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endMarker, type StreamLine } from '#shared/ndjson.ts'
import { type ReceivedLine, readNdjsonLines } from './ndjson-lines.ts'

const encoder = new TextEncoder()
const encodeLine = (line: StreamLine) => `${JSON.stringify(line)}\n`

function streamOf(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
}

function cutAt(bytes: Uint8Array, cuts: number[]): Uint8Array[] {
  const places = [0, ...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b)
  return places.map((place, index) => bytes.slice(place, places[index + 1] ?? bytes.length))
}

async function framesOf(chunks: Uint8Array[]): Promise<ReceivedLine[]> {
  const frames: ReceivedLine[] = []
  for await (const frame of readNdjsonLines(streamOf(chunks))) frames.push(frame)
  return frames
}

const anyLine: fc.Arbitrary<StreamLine> = fc.oneof(
  fc.record({ type: fc.constant('delta' as const), data: fc.string({ unit: 'grapheme' }) }),
  fc.record({ type: fc.constant('text' as const), data: fc.string({ unit: 'binary' }) }),
  fc.record({
    type: fc.constant('image' as const),
    data: fc.record({ image: fc.webPath(), reponse_id: fc.uuid() }),
  }),
)

describe('readNdjsonLines', () => {
  it('reads the same lines at every chunk size', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyLine), fc.array(fc.nat()), async (lines, cuts) => {
        const bytes = encoder.encode(`${lines.map(encodeLine).join('')}${endMarker}\n`)
        expect(await framesOf(cutAt(bytes, cuts))).toEqual([...lines, { type: 'end' }])
      }),
    )
  })

  it('decodes a character split over two chunks', async () => {
    const bytes = encoder.encode(encodeLine({ type: 'delta', data: 'été 🌰' }))
    const oneByOne = [...bytes].map((byte) => Uint8Array.of(byte))
    expect(await framesOf(oneByOne)).toEqual([{ type: 'delta', data: 'été 🌰' }])
  })

  it('drops an incomplete last line', async () => {
    const whole = encodeLine({ type: 'delta', data: 'Bonjour' })
    expect(await framesOf([encoder.encode(`${whole}{"type":"delta","da`)])).toEqual([
      { type: 'delta', data: 'Bonjour' },
    ])
  })

  it('accepts an end marker without line break and ignores what follows', async () => {
    expect(await framesOf([encoder.encode(endMarker)])).toEqual([{ type: 'end' }])
    expect(await framesOf([encoder.encode(`${endMarker}\n{"type":"delta","data":"x"}\n`)])).toEqual([
      { type: 'end' },
    ])
  })

  it('returns an unknown line as unknown', async () => {
    expect(await framesOf([encoder.encode('{"type":"later","data":1}\nnot json\n')])).toEqual([
      { type: 'unknown' },
      { type: 'unknown' },
    ])
  })
})
