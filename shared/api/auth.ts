import { z } from 'zod'
import { companyLimits, maxEmailLength, maxPersonNameLength } from '#shared/limits.ts'
import { maxPasswordLength } from '#shared/password.ts'
import { planIds } from '#shared/plans.ts'
import { memberRoles, permissions } from '#shared/role-permissions.ts'
import { Id, requiredName, requiredText } from './fields.ts'

export const Email = z
  .string()
  .max(maxEmailLength, { error: 'Adresse e-mail trop longue.' })
  .transform((value) => value.trim().toLowerCase())
  .pipe(
    z.email({ error: 'Vérifiez cette adresse e-mail\u00a0: une seule, complète, sans espace ni accent.' }),
  )

export const LoginBody = z.object({
  email: Email,
  password: z.string().min(1, { error: 'Ce champ est obligatoire.' }).max(maxPasswordLength),
})

/** Strength is judged by the service, which also knows the owner's names. */
export const NewPassword = z
  .string()
  .min(1, { error: 'Ce champ est obligatoire.' })
  .max(maxPasswordLength, { error: `${maxPasswordLength} caractères au maximum.` })

export const RegisterBody = z.object({
  email: Email,
  password: NewPassword,
  company_name: requiredName(companyLimits.name),
  family_name: requiredName(maxPersonNameLength),
  name: requiredName(maxPersonNameLength),
})

export const UserAnswer = z.object({
  id: Id,
  email: z.string(),
  company_name: z.string(),
  family_name: z.string(),
  name: z.string(),
  subscription_plan: z.enum(planIds),
  /** Null when unlimited. */
  remaining_posts: z.number().int().nullable(),
  /** What the header's barbs are drawn against: posts granted and not yet expired. Null when unlimited. */
  granted_posts: z.number().int().nullable(),
  role: z.enum(['user', 'admin']),
  /** In the company: *décide*, *rédige*, *regarde*. */
  member_role: z.enum(memberRoles),
  /** What the role allows, as routes ask for it. */
  permissions: z.array(z.enum(permissions)),
  profile_pic_url: z.string().nullable(),
  /** What LinkedIn's card shows under the name. */
  headline: z.string(),
  /** IANA name. */
  time_zone: z.string(),
  email_verified: z.boolean(),
  two_factor: z.boolean(),
  /** The company demands one, and there is none: nothing else answers until it is set up. */
  two_factor_demanded: z.boolean(),
  /** False for an account that only Google opens. */
  has_password: z.boolean(),
  /** Set while the account waits for its erasure: nothing else answers then. */
  erase_at: z.string().nullable(),
})

export const LoginAnswer = z.object({ access_token: z.string(), user: UserAnswer })

/** With status 202: the password is right, the second factor is asked. */
export const ChallengeAnswer = z.object({ challenge: z.string(), expires_in: z.number().int() })

export const TwoFactorLoginBody = z.object({
  challenge: z.string().max(100),
  /** Six digits of the application, or a recovery code. */
  code: requiredText(40),
})

export type LoginBody = z.input<typeof LoginBody>
export type RegisterBody = z.input<typeof RegisterBody>
export type UserAnswer = z.infer<typeof UserAnswer>
export type LoginAnswer = z.infer<typeof LoginAnswer>
export type ChallengeAnswer = z.infer<typeof ChallengeAnswer>
export type TwoFactorLoginBody = z.input<typeof TwoFactorLoginBody>
