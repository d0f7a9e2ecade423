import type { FastifyReply } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { sumGrants } from '#server/db/companies.ts'
import { challengeMinutes, findSession, type SessionUser } from '#server/db/sessions.ts'
import { AppError } from '#server/errors.ts'
import type { SignInResult } from '#server/services/google/sign-in.ts'
import { thumbUrl } from '#server/services/images/image-urls.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'
import type { FirstFactor } from '#server/services/sign-in/login-and-sessions.ts'
import type { ChallengeAnswer, LoginAnswer, UserAnswer } from '#shared/api/auth.ts'
import type { GoogleAnswer } from '#shared/api/google.ts'
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
    two_factor: user.hasTwoFactor,
    two_factor_demanded: user.requiresTwoFactor && !user.hasTwoFactor,
    has_password: user.hasPassword,
    erase_at: user.eraseAfter?.toISOString() ?? null,
  }
}

/** Throws session_expired when the session was ended in that very moment. */
export async function presentOutcome(db: Db, outcome: SignInResult): Promise<GoogleAnswer> {
  if (outcome.status === 'signed_in')
    return { status: 'signed_in', ...(await presentLogin(db, outcome.token)) }
  if (outcome.status === 'second_factor') return { ...outcome, expires_in: challengeMinutes * 60 }
  return outcome
}

/** 200 with the session, or 202 with the challenge that `POST /api/auth/two-factor` answers. */
export async function answerFirstFactor(db: Db, reply: FastifyReply, passed: FirstFactor) {
  if ('token' in passed) return presentLogin(db, passed.token)
  const answer: ChallengeAnswer = { challenge: passed.challenge, expires_in: challengeMinutes * 60 }
  reply.code(202)
  return answer
}

/** A fresh token with its user. Throws session_expired when it was ended this very moment. */
export async function presentLogin(db: Db, token: string): Promise<LoginAnswer> {
  const user = await findSession(db, hashToken(token))
  if (!user) throw new AppError('session_expired')
  return { access_token: token, user: presentUser(user, await sumGrants(db, user.companyId)) }
}
