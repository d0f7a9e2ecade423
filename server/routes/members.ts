import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type InvitationRow, listPendingInvitations } from '#server/db/invitations.ts'
import { getMemberRules, listMembers } from '#server/db/members.ts'
import type { SessionUser } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { mailboxOf } from '#server/services/credits/welcome-posts.ts'
import {
  changeMemberRole,
  changeMemberSettings,
  leaveCompany,
  removeMember,
} from '#server/services/members/change-members.ts'
import { addDemonstrationMember } from '#server/services/members/demonstration.ts'
import { invite, type Manager, revokeInvitation } from '#server/services/members/invitations.ts'
import { addressRateLimit, ownerRateLimit } from '#server/services/rate-limits.ts'
import { requireFreshProof, requireRecentProof } from '#server/services/sign-in/reauthentication.ts'
import { createSignInThrottle } from '#server/services/sign-in/throttle.ts'
import { MessageAnswer } from '#shared/api/answers.ts'
import { Id } from '#shared/api/fields.ts'
import { FreshProof } from '#shared/api/fresh-proof.ts'
import {
  DemonstrationMemberAnswer,
  type InvitationAnswer,
  InviteBody,
  MemberRoleBody,
  MemberSettingsBody,
  MembersAnswer,
} from '#shared/api/members.ts'
import { memberTexts } from '#shared/messages/members.ts'
import { plans } from '#shared/plans.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { clientInfoOf } from './read-client-info.ts'

const tags = ['members']
const config = { access: 'user', permission: 'manage' } as const
const params = z.object({ id: Id })
const response = { 200: MembersAnswer }

/** /api/members: who is of the company, and what they may do. Each change asks for a recent proof. */
export function memberRoutes(app: App, deps: Deps): void {
  const throttle = createSignInThrottle(deps)
  const limitInvitations = ownerRateLimit(
    deps.db,
    { name: 'invitations', points: 40, seconds: 86_400 },
    memberTexts.tooManyInvitations,
  )
  const limitAddress = addressRateLimit(
    deps,
    { name: 'invited-address', points: 5, seconds: 86_400 },
    memberTexts.tooManyInvitations,
  )
  /** Whoever holds a stolen session could otherwise let themselves in for good. */
  const provenManager = (request: FastifyRequest): Manager => {
    const user = requireUser(request)
    requireRecentProof(user)
    return { userId: user.id, companyId: user.companyId, origin: clientInfoOf(request) }
  }

  app.get(
    '/api/members',
    { config: { ...config, permission: 'read' }, schema: { tags, response } },
    (request) => answerMembers(deps, requireUser(request)),
  )

  app.post(
    '/api/members/invitations',
    { config, schema: { tags, body: InviteBody, response } },
    async (request) => {
      const user = requireUser(request)
      const { email, member_role: memberRole } = request.body
      const by = { ...provenManager(request), companyName: user.companyName, plan: user.plan }
      await limitInvitations(user.companyId)
      await limitAddress(mailboxOf(email))
      await invite(deps, by, { email, memberRole })
      return answerMembers(deps, user)
    },
  )

  app.delete(
    '/api/members/invitations/:id',
    { config, schema: { tags, params, response } },
    async (request) => {
      await revokeInvitation(deps, provenManager(request), request.params.id)
      return answerMembers(deps, requireUser(request))
    },
  )

  app.put(
    '/api/members/settings',
    { config, schema: { tags, body: MemberSettingsBody, response } },
    async (request) => {
      const {
        editors_publish: editorsPublish,
        requires_two_factor: requiresTwoFactor,
        approval_rule: approvalRule,
      } = request.body
      await changeMemberSettings(deps, provenManager(request), {
        ...(editorsPublish !== undefined && { editorsPublish }),
        ...(requiresTwoFactor !== undefined && { requiresTwoFactor }),
        ...(approvalRule !== undefined && { approvalRule }),
      })
      return answerMembers(deps, requireUser(request))
    },
  )

  app.patch(
    '/api/members/:id',
    { config, schema: { tags, params, body: MemberRoleBody, response } },
    async (request) => {
      await changeMemberRole(deps, provenManager(request), request.params.id, request.body.member_role)
      return answerMembers(deps, requireUser(request))
    },
  )

  app.delete('/api/members/:id', { config, schema: { tags, params, response } }, async (request) => {
    await removeMember(deps, provenManager(request), request.params.id)
    return answerMembers(deps, requireUser(request))
  })

  if (deps.mode === 'demo') {
    app.post(
      '/api/members/demonstration',
      { config, schema: { tags, response: { 200: DemonstrationMemberAnswer } } },
      (request) => addDemonstrationMember(deps, provenManager(request)),
    )
  }

  app.post(
    '/api/members/leave',
    {
      config: { ...config, permission: 'self', beforeTwoFactor: true },
      schema: { tags, body: FreshProof, response: { 200: MessageAnswer } },
    },
    async (request) => {
      const user = requireUser(request)
      const origin = clientInfoOf(request)
      await requireFreshProof(deps, throttle, { ...user, ip: origin.ip }, request.body)
      await leaveCompany(deps, { userId: user.id, companyId: user.companyId, origin })
      return { message: memberTexts.left }
    },
  )
}

async function answerMembers({ db }: Pick<Deps, 'db'>, user: SessionUser): Promise<MembersAnswer> {
  const { companyId, plan } = user
  const members = await listMembers(db, companyId)
  const rules = await getMemberRules(db, companyId)
  // Whoever has just given the role away sees no more than the new one allows.
  const isManager = members.find(({ id }) => id === user.id)?.memberRole === 'manager'
  return {
    members: members.map((member) => ({
      id: member.id,
      name: member.firstName,
      family_name: member.familyName,
      email: isManager || member.id === user.id ? member.email : null,
      member_role: member.memberRole,
      is_you: member.id === user.id,
      has_two_factor: isManager || member.id === user.id ? member.hasTwoFactor : null,
      is_suspended: member.suspendedAt !== null,
      joined_at: member.createdAt.toISOString(),
    })),
    invitations: isManager ? (await listPendingInvitations(db, companyId)).map(presentInvitation) : [],
    max_members: plans[plan].maxMembers,
    editors_publish: rules.editorsPublish,
    requires_two_factor: rules.requiresTwoFactor,
    approval_rule: rules.approvalRule,
  }
}

const presentInvitation = (row: InvitationRow): InvitationAnswer => ({
  id: row.id,
  email: row.email,
  member_role: row.memberRole,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
})
