import { queryOptions } from '@tanstack/react-query'
import type {
  ChallengeAnswer,
  LoginAnswer,
  LoginBody,
  RegisterBody,
  TwoFactorLoginBody,
  UserAnswer,
} from '#shared/api/auth.ts'
import { call } from './client.ts'

export const meKey = ['auth', 'me'] as const

/** The signed-in user. After anything that spends posts: `queryClient.invalidateQueries({ queryKey: meKey })`. */
export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: ({ signal }) => call<UserAnswer>('/auth/me', { signal }),
})

export const getMe = () => call<UserAnswer>('/auth/me')

/** A challenge when the account has a second factor: `passTwoFactor` answers it. */
export const login = (body: LoginBody) => call<LoginAnswer | ChallengeAnswer>('/auth/login', { body })

export const submitTwoFactor = (body: TwoFactorLoginBody) => call<LoginAnswer>('/auth/two-factor', { body })

export const register = (body: RegisterBody) => call<{ message: string }>('/auth/register', { body })

export const logout = () => call<{ message: string }>('/auth/logout', { method: 'POST' })
