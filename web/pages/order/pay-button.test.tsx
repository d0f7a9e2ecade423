import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecapAnswer } from '#shared/api/billing.ts'
import { PayButton } from './recap.tsx'

// A loaded machine may take long to show what a quiet one shows at once.
configure({ asyncUtilTimeout: 120_000 })

const recap: RecapAnswer = {
  offer: 'pro',
  kind: 'plan',
  name: 'Pro',
  price_cents: 1999,
  price_ht_cents: 1666,
  vat_cents: 333,
  vat_percent: 20,
  posts: 15,
  features: [],
  button: "S'abonner avec obligation de paiement",
  renews_at: null,
  billed_to: 'Atelier Colin',
  blocked: null,
}

const keys: (string | null)[] = []
let answers: Response[] = []
const refusal = () => Response.json({ message: 'Non.', code: 'payment_unavailable' }, { status: 502 })
const session = () => Response.json({ sessionId: 'cs_1', url: '#paiement' })

beforeEach(() => {
  keys.length = 0
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return answers.shift() ?? refusal()
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <PayButton recap={recap} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pay = () => fireEvent.click(screen.getByRole('button', { name: /obligation de paiement|Ouverture/ }))

describe('PayButton', () => {
  it('starts one checkout on a double click and stays busy while redirecting', async () => {
    answers = [session(), session()]
    pay()
    pay()
    await waitFor(() => expect(location.hash).toBe('#paiement'))
    pay()
    expect(keys).toHaveLength(1)
  })

  it('shows an error and retries with the same key', async () => {
    answers = [refusal(), session()]
    pay()
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /La souscription n’a pas pu démarrer\. Réessayez\..*Non\./,
    )
    pay()
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[0]).toBe(keys[1])
  })

  it('starts another checkout after coming back from the payment page', async () => {
    answers = [session(), session()]
    pay()
    await waitFor(() => expect(keys).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('button', { name: /Ouverture/ })).toBeTruthy())
    const back = new Event('pageshow') as Event & { persisted: boolean }
    back.persisted = true
    fireEvent(window, back)
    pay()
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[0]).not.toBe(keys[1])
  })
})
