import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { UserAnswer } from '#shared/api/auth.ts'
import { type Session, SessionContext } from '#web/session.tsx'
import { RemainingPosts } from './remaining-posts.tsx'

afterEach(cleanup)

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
