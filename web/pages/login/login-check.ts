import { LoginBody } from '#shared/api/auth.ts'

export type LoginErrors = Partial<Record<keyof LoginBody, string>>

/** Apart from the form, which fetches it when the visitor begins to type: zod would be a fifth of the page. */
export function checkLogin(values: LoginBody): LoginErrors {
  const { error } = LoginBody.safeParse(values)
  const issues = error?.issues.toReversed() ?? []
  return Object.fromEntries(issues.map(({ path: [field], message }) => [field, message]))
}
