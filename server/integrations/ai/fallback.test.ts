import { describe, expect, it } from 'vitest'
import { AiError, type AiFailure } from '#server/errors.ts'
import { ambiguousRequests, requestOf } from '#test/writer-requests.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { type Candidate, imageInOrder, textInOrder } from './fallback.ts'
import { noUsage } from './no-usage.ts'
import type { ImageProvider, ImageRequest, ImageResult, TextEvent, TextProvider } from './types.ts'

const request = requestOf(ambiguousRequests[0] as (typeof ambiguousRequests)[0], 0)
const signal = new AbortController().signal

/** Writes `words`, then fails or finishes. */
function writer(id: string, words: string[], failure?: AiFailure): TextProvider & { asked: number } {
  const by = { id, model: id, isAi: true }
  return {
    ...by,
    asked: 0,
    async *writeText(): AsyncGenerator<TextEvent> {
      this.asked += 1
      for (const text of words) yield { type: 'delta', text }
      if (failure) throw new AiError(failure)
      yield { type: 'finish', truncated: false, usage: noUsage, by }
    },
    async rewriteText() {
      this.asked += 1
      if (failure) throw new AiError(failure)
      return { text: words.join(''), usage: noUsage, by }
    },
  }
}

const inOrder = <Provider>(...providers: Provider[]): (() => Promise<Candidate<Provider>[]>) => {
  const candidates = providers.map((provider) => ({ provider, breaker: circuitBreaker() }))
  return async () => candidates
}

async function read(order: () => Promise<Candidate<TextProvider>[]>, over = signal) {
  const events: TextEvent[] = []
  const error = await (async () => {
    for await (const event of textInOrder(order, 5_000).writeText(request, over)) events.push(event)
    return null
  })().catch((thrown: unknown) => thrown)
  const [finish] = events.filter((event) => event.type === 'finish')
  return { events, error, by: finish?.type === 'finish' ? finish.by.id : null }
}

describe('the next provider', () => {
  it.each(['upstream', 'timeout', 'rate', 'quota', 'config'] as const)(
    'takes over after %s',
    async (failure) => {
      const { by, error } = await read(inOrder(writer('a', [], failure), writer('b', ['Oui.'])))
      expect({ by, error }).toEqual({ by: 'b', error: null })
    },
  )

  it.each(['moderation', 'bad_request'] as const)('is not asked after %s', async (failure) => {
    const second = writer('b', ['Oui.'])
    const { error } = await read(inOrder(writer('a', [], failure), second))
    expect(error).toMatchObject({ failure })
    expect(second.asked).toBe(0)
  })

  it('is not asked once a character was shown', async () => {
    const second = writer('b', ['Oui.'])
    const { events, error } = await read(inOrder(writer('a', ['Un'], 'upstream'), second))
    expect(events).toEqual([{ type: 'delta', text: 'Un' }])
    expect(error).toMatchObject({ failure: 'upstream' })
    expect(second.asked).toBe(0)
  })

  it('is not asked when the user has left', async () => {
    const gone = new AbortController()
    const second = writer('b', ['Oui.'])
    const first = writer('a', [])
    first.writeText = async function* () {
      gone.abort()
      yield* []
      throw gone.signal.reason
    }
    const { error } = await read(inOrder<TextProvider>(first, second), gone.signal)
    expect(error).toBe(gone.signal.reason)
    expect(second.asked).toBe(0)
  })

  it('is asked at once while the first is given rest', async () => {
    const first = writer('a', [], 'upstream')
    const order = inOrder<TextProvider>(first, writer('b', ['Oui.']))
    for (let call = 0; call < 8; call++) expect((await read(order)).by).toBe('b')
    expect(first.asked).toBe(5)
  })

  it('is nobody: config, and the last failure when all failed', async () => {
    expect((await read(inOrder())).error).toMatchObject({ failure: 'config' })
    const order = inOrder(writer('a', [], 'rate'), writer('b', [], 'quota'))
    expect((await read(order)).error).toMatchObject({ failure: 'quota' })
  })

  it('corrects a text the first could not, and not one the first refused', async () => {
    const rewrite = (...providers: TextProvider[]) =>
      textInOrder(inOrder(...providers), 5_000).rewriteText(request, 'Un texte.', ['Trop long.'], signal)
    const second = writer('b', ['Mieux.'])
    expect(await rewrite(writer('a', [], 'upstream'), second)).toMatchObject({
      text: 'Mieux.',
      by: { id: 'b' },
    })
    await expect(rewrite(writer('a', [], 'moderation'), second)).rejects.toMatchObject({
      failure: 'moderation',
    })
    expect(second.asked).toBe(1)
  })

  it('does a picture the first could not make', async () => {
    const made = { by: { id: 'b' } } as ImageResult
    const maker = (id: string, createImage: ImageProvider['createImage']): ImageProvider => ({
      id,
      model: id,
      isAi: true,
      createImage,
    })
    const order = inOrder(
      maker('a', () => Promise.reject(new AiError('upstream'))),
      maker('b', async () => made),
    )
    expect(await imageInOrder(order).createImage({} as ImageRequest, signal)).toBe(made)
  })
})
