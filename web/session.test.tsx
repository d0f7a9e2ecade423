import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readToken, writeToken } from '#web/api/client.ts'
import { SessionProvider, useSession } from './session.tsx'

// A loaded machine may take long to show what a quiet one shows at once.
configure({ asyncUtilTimeout: 120_000 })

const fetchMock = vi.fn<typeof fetch>()

function Show() {
  const { status, user, expired } = useSession()
  return <output>{[status, user?.company_name, expired && 'expired'].filter(Boolean).join(' ')}</output>
}

function start() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <SessionProvider>
        <Show />
      </SessionProvider>
    </QueryClientProvider>,
  )
}

const shows = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))

beforeEach(() => vi.stubGlobal('fetch', fetchMock))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  fetchMock.mockReset()
  localStorage.clear()
})

test('without a token no request is sent', async () => {
  start()
  await shows('anonymous')
  expect(fetchMock).not.toHaveBeenCalled()
})

test('a token loads its user', async () => {
  writeToken('rmg_1')
  fetchMock.mockResolvedValue(Response.json({ id: '1', company_name: 'Atelier Colin' }))
  start()
  await shows('signed-in Atelier Colin')
})

test.each([401, 403])('the token is dropped on %i', async (status) => {
  writeToken('rmg_1')
  fetchMock.mockResolvedValue(Response.json({ code: 'session_expired', message: '' }, { status }))
  start()
  await shows('anonymous expired')
  expect(readToken()).toBeNull()
})

test('the token is kept when the server cannot be reached', async () => {
  writeToken('rmg_1')
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  start()
  await shows('unreachable')
  expect(readToken()).toBe('rmg_1')
})

test('a sign-in in another tab is adopted', async () => {
  start()
  await shows('anonymous')
  fetchMock.mockResolvedValue(Response.json({ id: '1', company_name: 'Atelier Colin' }))
  writeToken('rmg_2')
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  await shows('signed-in Atelier Colin')
})

test('a sign-in in another tab while the server is unreachable keeps the token', async () => {
  start()
  await shows('anonymous')
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  writeToken('rmg_2')
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  await shows('unreachable')
  expect(readToken()).toBe('rmg_2')
})
