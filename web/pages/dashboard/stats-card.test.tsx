import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import type { UserAnswer } from '#shared/api/auth.ts'
import type { PlanId } from '#shared/plans.ts'
import { type Session, SessionContext } from '#web/session.tsx'
import { PlanSummary, RemainingPosts } from './stats-card.tsx'

afterEach(cleanup)

function show(plan: PlanId) {
  const user = { subscription_plan: plan } as UserAnswer
  render(
    <MemoryRouter>
      <SessionContext value={{ user } as Session}>
        <PlanSummary />
      </SessionContext>
    </MemoryRouter>,
  )
}

describe('PlanSummary', () => {
  it('names the plan and links to the subscription', () => {
    show('pro')
    expect(screen.getByText('Pro')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/subscription')
  })

  it('offers no upgrade on the highest plan', () => {
    show('enterprise')
    expect(screen.queryByRole('link')).toBeNull()
  })
})

it.each([
  [3, 3, 'free', 0, '3\u00a0posts offerts, 3 restants'],
  [1, 1, 'free', 0, '1\u00a0post offert, 1 restant'],
  [1, 3, 'free', 0, '1\u00a0post restant'],
  [5, 5, 'basic', 0, '5\u00a0posts restants'],
  [8, 20, 'pro', 5, '8\u00a0posts restants, dont 5 achetés'],
  [5, 20, 'pro', 5, '5\u00a0posts restants, tous achetés'],
])('%i of %i on the plan %s, %i of them bought, reads « %s »', (left, granted, plan, purchased, words) => {
  const user = { remaining_posts: left, granted_posts: granted, subscription_plan: plan } as UserAnswer
  const { container } = render(
    <MemoryRouter>
      <SessionContext value={{ user } as Session}>
        <RemainingPosts purchased={purchased} />
      </SessionContext>
    </MemoryRouter>,
  )
  expect(container.textContent).toContain(words)
})
