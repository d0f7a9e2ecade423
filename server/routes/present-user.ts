import type { SessionUser } from '#server/db/sessions.ts'
import { thumbUrl } from '#server/services/images/image-urls.ts'
import type { UserAnswer } from '#shared/api/auth.ts'
import { defaultHeadline } from '#shared/messages/accounts.ts'
import { plans } from '#shared/plans.ts'
import { permissionsOf } from '#shared/role-permissions.ts'

/** `grantedPosts`: the sum of the ledger's grants. */
export function presentUser(user: SessionUser, grantedPosts: number): UserAnswer {
  const isUnlimited = plans[user.plan].monthlyPosts === null
  return {
    id: user.id,
    email: user.email,
    company_name: user.companyName,
    family_name: user.familyName,
    name: user.firstName,
    subscription_plan: user.plan,
    remaining_posts: isUnlimited ? null : user.credits,
    granted_posts: isUnlimited ? null : grantedPosts,
    role: user.role,
    member_role: user.memberRole,
    permissions: permissionsOf(user.memberRole, user.editorsPublish),
    profile_pic_url: user.pictureKey && thumbUrl(user.pictureKey, 300),
    headline: user.headline || defaultHeadline(user.companyName),
    time_zone: user.timeZone,
    email_verified: user.isEmailVerified,
    two_factor: user.hasSecondFactor,
    two_factor_demanded: user.requiresTwoFactor && !user.hasSecondFactor,
    has_password: user.hasPassword,
    erase_at: user.eraseAfter?.toISOString() ?? null,
  }
}
