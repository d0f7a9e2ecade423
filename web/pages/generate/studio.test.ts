// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { GenerationRequest } from '#web/api/generation.ts'
import { createStudio } from './studio.ts'
import { readDraft, writeDraft, writeRunning } from './studio-storage.ts'

const lines = (...items: unknown[]) =>
  items.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))).join('\n')
const delta = (data: string) => ({ type: 'delta', data })
const image = { type: 'image', data: { image: '/media/a', reponse_id: 'pic' } }
const headers = { 'x-generation-id': 'gen', 'x-post-id': 'post' }
const answer = (body: string) => new Response(`${body}\n`, { headers })
const refusal = (status: number, code: string) =>
  new Response(JSON.stringify({ message: 'Non.', code, request_id: 'r' }), { status })

const request: GenerationRequest = { kind: 'post', body: { prompt: 'Bonjour', app: 'linkedin' } }
const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  localStorage.clear()
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
})

describe('studio', () => {
  it('generates a post and stores it in the browser', async () => {
    fetchMock.mockResolvedValueOnce(answer(lines(delta('Bon'), image, delta('jour'), '__END__')))
    const studio = createStudio('u')
    await studio.generate(request, 'linkedin', { isNewPost: true })
    expect(studio.store.getSnapshot()).toMatchObject({
      text: 'Bonjour',
      image: { url: '/media/a' },
      postId: 'post',
      running: null,
      outcome: { type: 'done' },
      isPartial: false,
    })
    expect(readDraft('u')).toMatchObject({ text: 'Bonjour', pictureId: 'pic', postId: 'post' })
  })

  it('replaces the streamed text with the final one', async () => {
    fetchMock.mockResolvedValueOnce(
      answer(lines(delta('Trop long'), { type: 'text', data: 'Court' }, '__END__')),
    )
    const studio = createStudio('u')
    await studio.generate(request, 'linkedin', { isNewPost: true })
    expect(studio.store.getSnapshot().text).toBe('Court')
  })

  it('keeps the received part of an interrupted text, unsaved', async () => {
    const error = { type: 'error', data: 'Coupée.', code: 'generation_interrupted', retryable: true }
    fetchMock.mockResolvedValueOnce(answer(lines(delta('Bon'), error)))
    const studio = createStudio('u')
    await studio.generate(request, 'linkedin', { isNewPost: true })
    expect(studio.store.getSnapshot()).toMatchObject({
      text: 'Bon',
      isPartial: true,
      outcome: { type: 'interrupted' },
    })
    expect(readDraft('u')).toBeNull()
  })

  it('restores the current post when nothing was received', async () => {
    writeDraft('u', {
      text: 'Avant',
      image: '/a',
      pictureId: 'a',
      postId: 'p',
      app: 'linkedin',
      isImageLocal: false,
      isEdited: false,
    })
    fetchMock.mockResolvedValueOnce(refusal(403, 'no_credits'))
    const studio = createStudio('u')
    await studio.generate(request, 'linkedin', { isNewPost: true })
    expect(studio.store.getSnapshot()).toMatchObject({
      text: 'Avant',
      image: { url: '/a' },
      postId: 'p',
      outcome: { type: 'failed', status: 403, code: 'no_credits' },
    })
  })

  it('restores the text that a stopped run replaced', async () => {
    writeDraft('u', {
      text: 'Avant',
      image: null,
      pictureId: null,
      postId: 'p',
      app: 'linkedin',
      isImageLocal: false,
      isEdited: false,
    })
    const error = { type: 'error', data: 'Arrêtée.', code: 'generation_stopped', retryable: false }
    fetchMock.mockResolvedValueOnce(answer(lines(delta('Ap'), error)))
    const studio = createStudio('u')
    await studio.generate({ kind: 'text', body: { post_id: 'p' } }, 'linkedin', { isNewPost: false })
    expect(studio.store.getSnapshot()).toMatchObject({ text: 'Ap', isPartial: true })
    studio.takeBack()
    expect(studio.store.getSnapshot()).toMatchObject({ text: 'Avant', isPartial: false })
  })

  it('repeats the request with the same key when the page was left before the answer', async () => {
    fetchMock.mockReturnValueOnce(new Promise(() => {}))
    void createStudio('u').generate(request, 'linkedin', { isNewPost: true })
    await expect.poll(() => fetchMock).toHaveBeenCalledTimes(1)
    fetchMock.mockResolvedValueOnce(answer(lines(delta('Bonjour'), image, '__END__')))
    const studio = createStudio('u')
    await studio.resume()
    const [first, second] = fetchMock.mock.calls.map(([url, init]) => ({
      url,
      body: init?.body,
      key: new Headers(init?.headers).get('idempotency-key'),
    }))
    expect(first?.key).toBeTruthy()
    expect(second).toEqual(first)
    expect(studio.store.getSnapshot()).toMatchObject({ text: 'Bonjour', postId: 'post' })
    await createStudio('u').resume()
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })

  it('retries an interrupted run on its post after the page was left', async () => {
    const endless = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode(`${lines(delta('Bon'))}\n`)),
    })
    fetchMock.mockResolvedValueOnce(new Response(endless, { headers }))
    const left = createStudio('u')
    void left.generate(request, 'linkedin', { isNewPost: true })
    await expect.poll(() => left.store.read().text).toBe('Bon')
    const error = { type: 'error', data: 'Coupée.', code: 'generation_interrupted', retryable: true }
    fetchMock.mockResolvedValueOnce(answer(lines(delta('Bon'), error)))
    const studio = createStudio('u')
    await studio.resume()
    expect(studio.store.getSnapshot()).toMatchObject({ outcome: { type: 'interrupted' } })
    fetchMock.mockResolvedValueOnce(answer(lines(delta('Bonjour'), image, '__END__')))
    await studio.repeatLast()
    const [first, , third] = fetchMock.mock.calls.map(([url, init]) => ({
      url,
      body: JSON.parse((init?.body as string | undefined) ?? 'null'),
      key: new Headers(init?.headers).get('idempotency-key'),
    }))
    expect(third).toMatchObject({ url: first?.url, body: { ...first?.body, post_id: 'post' } })
    expect(third?.key).not.toBe(first?.key)
    expect(studio.store.getSnapshot()).toMatchObject({ text: 'Bonjour', outcome: { type: 'done' } })
  })

  it('reattaches to a running generation without starting another', async () => {
    writeRunning('u', null, {
      id: 'gen',
      asked: null,
      kind: 'post',
      app: 'instagram',
      writes: true,
      draws: true,
      image: null,
      startedAt: Date.now(),
    })
    fetchMock.mockResolvedValueOnce(answer(lines(delta('Bonjour'), image, '__END__')))
    const studio = createStudio('u')
    await studio.resume()
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/generations/gen/stream?from=0')
    expect(studio.store.getSnapshot()).toMatchObject({ text: 'Bonjour', app: 'instagram', postId: 'post' })
  })

  it('uses one idempotency key for a click and its retry', async () => {
    vi.useFakeTimers()
    fetchMock.mockRejectedValueOnce(new TypeError('offline'))
    fetchMock.mockResolvedValueOnce(answer(lines(delta('Bonjour'), '__END__')))
    const studio = createStudio('u')
    const generating = studio.generate(request, 'linkedin', { isNewPost: true })
    await vi.advanceTimersByTimeAsync(1000)
    await generating
    vi.useRealTimers()
    const keys = fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  it('ignores a server answer older than the last keystroke', () => {
    const studio = createStudio('u')
    studio.edit('Plus récent')
    studio.adopt({ text: 'Ancien', image: null, pictureId: null }, Date.now() - 1000)
    expect(studio.store.getSnapshot().text).toBe('Plus récent')
  })
})
