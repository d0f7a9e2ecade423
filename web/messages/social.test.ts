import { expect, it } from 'vitest'
import type { SocialAccountAnswer } from '#shared/api/social.ts'
import { socialTexts } from './social.ts'

const account = (state: SocialAccountAnswer['state']) =>
  ({
    state,
    granted: ['publish', 'statistics'],
    missing: [],
    expires_at: '2020-01-02T12:00:00.000Z',
  }) as unknown as SocialAccountAnswer

it('lists what an account can do only while its network allows it', () => {
  expect(socialTexts.rights(account('active'))).toBe('Peut publier et lire les statistiques.')
  expect(socialTexts.rights(account('expiring'))).toBe('Peut publier et lire les statistiques.')
  for (const state of ['expired', 'revoked'] as const)
    expect(socialTexts.rights(account(state))).toMatch(/^Ne peut plus rien publier/)
})
