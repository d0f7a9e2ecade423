import type { z } from 'zod'
import type {
  ChangeEmailBody,
  ChangePasswordBody,
  ResetLinkAnswer,
  ResetPasswordBody,
  UndoEmailBody,
} from '#shared/api/account-links.ts'
import { call } from './client.ts'

interface Message {
  message: string
}

export const requestPasswordReset = (email: string) =>
  call<Message>('/auth/forgot-password', { body: { email } })

/** Whose password the link resets; the token stays valid. */
export const getResetLink = (token: string, signal: AbortSignal) =>
  call<ResetLinkAnswer>('/auth/reset-password/check', { body: { token }, signal })

export const resetPassword = (body: z.input<typeof ResetPasswordBody>) =>
  call<Message>('/auth/reset-password', { body })

export const changePassword = (body: z.input<typeof ChangePasswordBody>) =>
  call<Message>('/auth/password', { body })

export const requestEmailChange = (body: z.input<typeof ChangeEmailBody>) =>
  call<Message>('/auth/email', { body })

export const verifyEmail = (token: string) => call<Message>('/auth/verify-email', { body: { token } })

/** For users who cannot sign in yet. The answer does not reveal whether the address has an account. */
export const requestVerificationMail = (email: string) =>
  call<Message>('/auth/verify-email/again', { body: { email } })

export const resendVerification = () => call<Message>('/auth/verify-email/resend', { method: 'POST' })

/** The address that the link would set; the token stays valid. */
export const getEmailLink = (token: string, signal: AbortSignal) =>
  call<ResetLinkAnswer>('/auth/email/confirm/check', { body: { token }, signal })

export const confirmEmail = (token: string) => call<Message>('/auth/email/confirm', { body: { token } })

export const undoEmail = (body: UndoEmailBody) => call<Message>('/auth/email/undo', { body })
