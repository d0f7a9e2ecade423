// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './client.ts'
import type { GenerationStream } from './generation.ts'
import { type GenerationEvent, streamGeneration } from './generation-stream.ts'
import type { ReceivedLine } from './ndjson-lines.ts'

const delta = (data: string): ReceivedLine => ({ type: 'delta', data })

/** A connection that gives its frames, then ends, or breaks when `isCut`. */
function connection(frames: ReceivedLine[], isCut = false): GenerationStream {
  async function* give() {
    yield* frames
    if (isCut) throw new TypeError('network error')
  }
  return { postId: 'p', generationId: 'g', frames: give() }
}

async function follow(first: GenerationStream, resume = vi.fn()) {
  const seen: GenerationEvent[] = []
  const { signal } = new AbortController()
  for await (const item of streamGeneration(first, { signal, waits: [0, 0], resume })) seen.push(item)
  return { seen, resume }
}

describe('streamGeneration', () => {
  it('uses one connection without a cut', async () => {
    const { seen, resume } = await follow(connection([delta('a'), { type: 'end' }]))
    expect(seen).toEqual([delta('a'), { type: 'end' }])
    expect(resume).not.toHaveBeenCalled()
  })

  it('requests the missing lines after a cut', async () => {
    const resume = vi.fn().mockResolvedValueOnce(connection([delta('c'), { type: 'end' }]))
    const { seen } = await follow(connection([delta('a'), delta('b')], true), resume)
    expect(resume).toHaveBeenCalledExactlyOnceWith('g', 2, expect.anything())
    expect(seen).toEqual([delta('a'), delta('b'), { type: 'reconnecting' }, delta('c'), { type: 'end' }])
  })

  it('treats an end without marker as a cut and gives up after its retries', async () => {
    const resume = vi.fn().mockRejectedValue(new TypeError('network error'))
    const { seen } = await follow(connection([delta('a')]), resume)
    expect(resume).toHaveBeenCalledTimes(2)
    expect(seen.at(-1)).toEqual({ type: 'lost' })
  })

  it('does not retry when the log is gone', async () => {
    const resume = vi.fn().mockRejectedValue(new ApiError('', { status: 404, code: 'not_found' }))
    const { seen } = await follow(connection([]), resume)
    expect(resume).toHaveBeenCalledOnce()
    expect(seen.at(-1)).toEqual({ type: 'lost' })
  })

  it('ends on an error line', async () => {
    const error: ReceivedLine = { type: 'error', data: 'non', code: 'ai_timeout', retryable: true }
    const { seen, resume } = await follow(connection([delta('a'), error]))
    expect(seen).toEqual([delta('a'), error])
    expect(resume).not.toHaveBeenCalled()
  })
})
