import { useQuery } from '@tanstack/react-query'
import type { SocialAccountsAnswer } from '#shared/api/social.ts'
import { always } from './always.ts'
import { call } from './client.ts'

/** Networks that can be connected here, and the accounts that are. */
export const useSocialAccounts = () =>
  useQuery({
    ...always,
    queryKey: ['social', 'accounts'] as const,
    queryFn: ({ signal }) => call<SocialAccountsAnswer>('/social/accounts', { signal }),
  })
