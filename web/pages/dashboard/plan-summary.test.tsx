import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import type { UserAnswer } from '#shared/api/auth.ts'
import type { PlanId } from '#shared/plans.ts'
import { type Session, SessionContext } from '#web/session.tsx'
import { RoutesContext } from '#web/ui/route-link.tsx'
import { PlanSummary } from './plan-summary.tsx'

afterEach(cleanup)

function show(plan: PlanId, paths: string[]) {
  const user = { subscription_plan: plan } as UserAnswer
  render(
    <MemoryRouter>
      <RoutesContext value={{ paths, fullLoadPaths: [] }}>
        <SessionContext value={{ user } as Session}>
          <PlanSummary />
        </SessionContext>
      </RoutesContext>
    </MemoryRouter>,
  )
}

describe('PlanSummary', () => {
  it('names the plan and links to the subscription', () => {
    show('pro', ['/subscription'])
    expect(screen.getByText('Pro')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/subscription')
  })

  it('offers no upgrade without the page, nor on the highest plan', () => {
    show('pro', [])
    expect(screen.queryByRole('link')).toBeNull()
    cleanup()
    show('enterprise', ['/subscription'])
    expect(screen.queryByRole('link')).toBeNull()
  })
})
