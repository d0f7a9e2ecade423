import { queryOptions } from '@tanstack/react-query'
import type {
  GoogleAnswer,
  GoogleCompanyBody,
  GoogleIdentityAnswer,
  GoogleNonceAnswer,
  GooglePasswordBody,
  GoogleWaitAnswer,
} from '#shared/api/google.ts'
import { call } from './client.ts'

const path = '/auth/google'

export const requestNonce = () => call<GoogleNonceAnswer>(`${path}/nonce`, { method: 'POST' })

export const signInWithGoogle = (credential: string) => call<GoogleAnswer>(path, { body: { credential } })

/** The pending sign-in of this browser. */
export const getPendingSignIn = () => call<GoogleWaitAnswer>(`${path}/waiting`)

export const submitCompany = (body: GoogleCompanyBody) => call<GoogleAnswer>(`${path}/company`, { body })

export const linkWithPassword = (body: GooglePasswordBody) => call<GoogleAnswer>(`${path}/link`, { body })

export const sendLinkMail = () => call<{ message: string }>(`${path}/link/mail`, { method: 'POST' })

export const linkWithMailToken = (token: string) =>
  call<GoogleAnswer>(`${path}/link/confirm`, { body: { token } })

export const googleIdentityKey = ['auth', 'google', 'identity'] as const

export const googleIdentityQuery = queryOptions({
  queryKey: googleIdentityKey,
  queryFn: ({ signal }) => call<GoogleIdentityAnswer>(`${path}/identity`, { signal }),
})

export const unlinkGoogle = (password: string) =>
  call<{ message: string }>(`${path}/identity`, { method: 'DELETE', body: { password } })
