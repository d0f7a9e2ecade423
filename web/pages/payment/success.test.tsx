import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import SuccessPage from './success.tsx'

let answers: Response[] = []
const state = (status: string) => Response.json({ status, offer: 'pack_5', remaining_posts: 8 })
const away = () => Response.json({ message: 'Plus tard.', code: 'payment_unavailable' }, { status: 503 })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('fetch', async () => answers.shift() ?? away())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <MemoryRouter initialEntries={['/success?session_id=cs_1']}>
      <QueryClientProvider client={createQueryClient()}>
        <SuccessPage />
      </QueryClientProvider>
    </MemoryRouter>,
  )
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const title = () => screen.getByRole('heading', { level: 1 }).textContent

it('polls through a failed answer, shows the payment, and keeps showing it', async () => {
  answers = [state('pending'), away(), away(), state('paid')]
  show()
  await wait(100)
  expect(title()).toBe('Paiement en cours de confirmation')
  await wait(2_500)
  expect(answers).toHaveLength(1)
  expect(title()).toBe('Paiement en cours de confirmation')
  await wait(2_500)
  expect(title()).toBe('Paiement Réussi !')
  // The balance is asked anew, and nobody answers.
  await wait(2_500)
  expect(title()).toBe('Paiement Réussi !')
})

it('stops polling a refused payment and says so', async () => {
  answers = [state('pending'), state('refused'), state('paid')]
  show()
  await wait(2_500)
  expect(title()).toBe('Ce paiement n’a pas abouti')
  await wait(10_000)
  expect(answers).toHaveLength(1)
})
