import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, call, readToken, setUnauthorizedHandler, writeToken } from './client.ts'

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => vi.stubGlobal('fetch', fetchMock))
afterEach(() => {
  vi.unstubAllGlobals()
  fetchMock.mockReset()
  localStorage.clear()
})

test('sends the token, the body and the idempotency key', async () => {
  writeToken('rmg_1')
  fetchMock.mockResolvedValue(answer(200, { ok: true }))
  await expect(call('/posts', { body: { a: 1 }, idempotencyKey: 'k' })).resolves.toEqual({ ok: true })
  const [url, init] = fetchMock.mock.calls[0] ?? []
  expect(url).toBe('/api/posts')
  expect(init).toMatchObject({ method: 'POST', body: '{"a":1}' })
  expect(init?.headers).toMatchObject({ authorization: 'Bearer rmg_1', 'idempotency-key': 'k' })
})

test('an error answer becomes an ApiError with its fields', async () => {
  const body = {
    message: 'À corriger.',
    code: 'invalid_input',
    details: { name: 'Trop long.' },
    request_id: 'r',
  }
  fetchMock.mockResolvedValue(answer(422, body))
  await expect(call('/company', { body: {} })).rejects.toMatchObject({
    status: 422,
    code: 'invalid_input',
    message: 'À corriger.',
    details: { name: 'Trop long.' },
    requestId: 'r',
  })
})

test('a network error has its own code and keeps the token', async () => {
  writeToken('rmg_1')
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(call('/posts')).rejects.toMatchObject({ status: 0, code: 'network' })
  expect(readToken()).toBe('rmg_1')
})

test('an answer that is not JSON becomes an ApiError', async () => {
  fetchMock.mockResolvedValue(new Response('<html>', { status: 413 }))
  await expect(call('/posts')).rejects.toBeInstanceOf(ApiError)
  expect(fetchMock).toHaveBeenCalledOnce()
})

describe('a lost answer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const ofTheBalancer = () => new Response('<html>', { status: 502 })
  const cut = () => new Response('{"ok":', { status: 200 })
  const outcomeOf = async <Answer>(asked: Promise<Answer>) => {
    const outcome = asked.catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    return outcome
  }

  test.each([
    ['what is read', {}],
    ['what carries a key', { body: {}, idempotencyKey: 'k' }],
  ])('is asked for again: %s', async (_what, options) => {
    fetchMock.mockResolvedValueOnce(ofTheBalancer()).mockResolvedValueOnce(cut())
    fetchMock.mockResolvedValueOnce(answer(409, { code: 'idempotency_in_progress' }))
    fetchMock.mockResolvedValueOnce(answer(200, { ok: true }))
    expect(await outcomeOf(call('/posts', options))).toEqual({ ok: true })
    const asked = fetchMock.mock.calls.map(([, init]) => init)
    expect(asked).toEqual(Array(4).fill(asked[0]))
  })

  test('is not retried without an idempotency key', async () => {
    fetchMock.mockResolvedValueOnce(ofTheBalancer())
    expect(await outcomeOf(call('/posts', { body: {} }))).toBeInstanceOf(ApiError)
    expect(fetchMock).toHaveBeenCalledOnce()
  })

  test('is reported after the last retry', async () => {
    fetchMock.mockImplementation(async () => ofTheBalancer())
    expect(await outcomeOf(call('/posts'))).toMatchObject({ status: 502, code: 'unreadable' })
    expect(fetchMock).toHaveBeenCalledTimes(5)
  })
})

test('an aborted call rejects with AbortError', async () => {
  const controller = new AbortController()
  const stopped = new DOMException('stopped', 'AbortError')
  fetchMock.mockRejectedValue(stopped)
  controller.abort()
  await expect(call('/posts', { signal: controller.signal })).rejects.toBe(stopped)
})

test('a refused token calls the unauthorized handler; a wrong password does not', async () => {
  const handler = vi.fn()
  setUnauthorizedHandler(handler)
  writeToken('rmg_old')
  fetchMock.mockResolvedValueOnce(answer(401, { code: 'bad_credentials', message: '', request_id: '' }))
  await expect(call('/auth/login', { body: {} })).rejects.toThrow()
  expect(handler).not.toHaveBeenCalled()
  fetchMock.mockResolvedValueOnce(answer(401, { code: 'session_expired', message: '', request_id: '' }))
  await expect(call('/posts')).rejects.toThrow()
  expect(handler).toHaveBeenCalledOnce()
})
