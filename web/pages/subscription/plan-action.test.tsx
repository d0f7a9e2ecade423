import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SubscriptionAnswer } from '#shared/api/billing.ts'
import type { Portal } from '#web/features/billing/payment-portal.tsx'
import { PlanAction } from './plan-cards.tsx'

afterEach(cleanup)

const none: SubscriptionAnswer = {
  is_configured: true,
  plan: 'free',
  subscribed_plan: null,
  status: 'none',
  renews_at: null,
  cancel_at: null,
  grace_until: null,
  withdrawal_until: null,
  has_portal: false,
}
const basic: SubscriptionAnswer = {
  ...none,
  plan: 'basic',
  subscribed_plan: 'basic',
  status: 'active',
  has_portal: true,
}

const Order = () => <p>{useLocation().search}</p>

function show(subscription: SubscriptionAnswer | null, { isOff = false, isCurrent = false } = {}) {
  const open = vi.fn<Portal['open']>()
  render(
    <MemoryRouter>
      <Routes>
        <Route
          path="/"
          element={
            <PlanAction
              id="pro"
              isCurrent={isCurrent}
              isNext
              subscription={subscription}
              portal={{ isBusy: false, error: null, hasScheduledChange: false, open }}
              isOff={isOff}
            />
          }
        />
        <Route path="/subscription/facturation" element={<Order />} />
      </Routes>
    </MemoryRouter>,
  )
  return open
}

const click = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('PlanAction', () => {
  it.each([
    ['a visitor', null],
    ['someone without a plan', none],
  ])('starts an order for %s', (_who, subscription) => {
    show(subscription)
    click(/Souscrire/)
    expect(screen.getByText('?offre=pro')).toBeTruthy()
  })

  it('sends a subscriber to the portal, never to a second order', () => {
    const open = show(basic)
    click(/Souscrire/)
    expect(open).toHaveBeenCalledWith('change_plan')
    expect(screen.queryByText('?offre=pro')).toBeNull()
  })

  it('manages the current plan', () => {
    const open = show({ ...basic, subscribed_plan: 'pro' }, { isCurrent: true })
    expect(screen.queryByRole('button', { name: /Souscrire/ })).toBeNull()
    click(/Gérer/)
    expect(open).toHaveBeenCalledWith()
  })

  it('sells nothing when payments are off and shows the reason', () => {
    show(none, { isOff: true })
    click(/Souscrire/)
    expect(screen.queryByText('?offre=pro')).toBeNull()
    expect(screen.getByText('Le paiement n’est pas configuré ici')).toBeTruthy()
  })
})
