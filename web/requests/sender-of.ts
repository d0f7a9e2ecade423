import type { UserAnswer } from '#shared/api/auth.ts'

/** What the forms already know of somebody signed in. */
export const senderOf = ({ name, family_name, email }: UserAnswer) => ({
  name: `${name} ${family_name}`.trim(),
  email,
})
