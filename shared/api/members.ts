import { z } from 'zod'
import { maxPersonNameLength } from '#shared/limits.ts'
import { memberRoles } from '#shared/role-permissions.ts'
import { LinkBody } from './account-links.ts'
import { approvalRules } from './approvals.ts'
import { Email, NewPassword } from './auth.ts'
import { Id, Instant, requiredName } from './fields.ts'

const Role = z.enum(memberRoles)

export const MemberAnswer = z.object({
  id: Id,
  name: z.string(),
  family_name: z.string(),
  /** For those who decide, and of oneself; else null. */
  email: z.string().nullable(),
  member_role: Role,
  is_you: z.boolean(),
  is_suspended: z.boolean(),
  /** For those who decide, and of oneself; else null. */
  has_two_factor: z.boolean().nullable(),
  joined_at: Instant,
})

export const InvitationAnswer = z.object({
  id: Id,
  email: z.string(),
  member_role: Role,
  created_at: Instant,
  expires_at: Instant,
})

export const MembersAnswer = z.object({
  members: z.array(MemberAnswer),
  /** Those that wait, for those who decide. */
  invitations: z.array(InvitationAnswer),
  /** People the plan allows, those invited included. */
  max_members: z.number().int(),
  /** Whether those who write publish and schedule too. */
  editors_publish: z.boolean(),
  /** Whether every member needs a second factor. */
  requires_two_factor: z.boolean(),
  /** What must be approved before it is published or scheduled. */
  approval_rule: z.enum(approvalRules),
})

/** The login of a person to try with, in a demonstration; the password is told once. */
export const DemonstrationMemberAnswer = z.object({ email: z.string(), password: z.string() })

export const InviteBody = z.object({ email: Email, member_role: Role })
export const MemberRoleBody = z.object({ member_role: Role })
/** What is left out stays as it is. */
export const MemberSettingsBody = z.object({
  editors_publish: z.boolean().optional(),
  requires_two_factor: z.boolean().optional(),
  approval_rule: z.enum(approvalRules).optional(),
})

/** What the page of an invitation says before anything is decided. */
export const InvitationInfoAnswer = z.object({
  company_name: z.string(),
  /** First and family name of who invited. */
  inviter: z.string(),
  email: z.string(),
  member_role: Role,
  expires_at: Instant,
  /** The address has an account: its holder signs in to accept. */
  has_account: z.boolean(),
})

export const AcceptBody = LinkBody.extend({
  name: requiredName(maxPersonNameLength),
  family_name: requiredName(maxPersonNameLength),
  password: NewPassword,
})

export const JoinBody = LinkBody.extend({
  /** Confirms that the account's own company, which holds nothing, is deleted. */
  deletes_company: z.literal(true, { error: 'Confirmez que votre entreprise actuelle est supprimée.' }),
})

export type MembersAnswer = z.infer<typeof MembersAnswer>
export type DemonstrationMemberAnswer = z.infer<typeof DemonstrationMemberAnswer>
export type MemberAnswer = z.infer<typeof MemberAnswer>
export type InvitationAnswer = z.infer<typeof InvitationAnswer>
export type InvitationInfoAnswer = z.infer<typeof InvitationInfoAnswer>
export type InviteBody = z.input<typeof InviteBody>
export type MemberSettingsBody = z.input<typeof MemberSettingsBody>
export type AcceptBody = z.input<typeof AcceptBody>
