import { RegisterBody } from '#shared/api/auth.ts'
import { missingPasswordLength } from '#shared/password.ts'
import { registerTexts } from '#web/messages/sign-in.ts'

/** The server's own rules, and the strength it judges by; it also refuses common passwords. */
export const registerSchema = RegisterBody.superRefine(({ password }, context) => {
  const missing = missingPasswordLength(password)
  if (password !== '' && missing > 0) {
    context.addIssue({ code: 'custom', path: ['password'], message: registerTexts.missing(missing) })
  }
})
