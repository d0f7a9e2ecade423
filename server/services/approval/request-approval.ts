import { randomBytes, randomUUID } from 'node:crypto'
import {
  type ApprovalRow,
  countOpenApprovalLinks,
  endApproval,
  getApproval,
  insertApproval,
} from '#server/db/approvals.ts'
import type { Db } from '#server/db/client.ts'
import { lockCompany } from '#server/db/companies.ts'
import { holdPermissions, listMembers, type Member } from '#server/db/members.ts'
import { getPost } from '#server/db/posts.ts'
import { listPublications } from '#server/db/publications.ts'
import type { SessionUser } from '#server/db/sessions.ts'
import { getUtm } from '#server/db/utm-settings.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { ClientInfo } from '#server/services/client-info.ts'
import { formatDateTime } from '#server/services/french-formats.ts'
import { wantsMail } from '#server/services/mails/opt-outs.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { roleForbidden } from '#server/services/members/recheck-permission.ts'
import { chooseAccount } from '#server/services/publishing/choose-account.ts'
import { futureInstant } from '#server/services/publishing/schedule.ts'
import { notify } from '#server/services/push-notifications.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'
import { approvalDays } from '#shared/api/approvals.ts'
import { isOut } from '#shared/api/posts.ts'

/** Of one company, good at the same time. */
const maxLinks = 200

export type Asker = Pick<SessionUser, 'id' | 'companyId' | 'memberRole' | 'firstName' | 'familyName'>

interface AskedPost {
  postId: string
  accountId: string | null
  aiMention: string | null
  publishAt: string | null
  timeZone: string | null
}

interface Asked {
  posts: AskedPost[]
  /** Members who are asked; without any a link is made. */
  reviewerIds: string[]
  origin: Pick<ClientInfo, 'ip'>
}

/**
 * Asks whether these posts may go out as they are: by a link for 30 days, told once, or members by mail. Throws
 * not_found, post_empty, post_is_out, too_late, approval_limit.
 */
export async function askApproval(
  deps: Deps,
  asker: Asker,
  { posts: asked, reviewerIds, origin }: Asked,
): Promise<{ request: ApprovalRow; url: string | null }> {
  const { id: userId, companyId } = asker
  const posts = await Promise.all(asked.map((one) => targetOf(deps, asker, one)))
  const token = reviewerIds.length > 0 ? null : randomBytes(24).toString('base64url')
  const request = await deps.db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    const members = (await listMembers(tx, companyId)).filter(({ suspendedAt }) => !suspendedAt)
    // Whoever left meanwhile asks nothing, and their link would not end with them.
    const own = members.find(({ id }) => id === userId)
    if (!own || own.memberRole === 'viewer') throw await roleForbidden(tx, companyId)
    const reviewers = reviewersOf(members, reviewerIds)
    if (token && (await countOpenApprovalLinks(tx, companyId)) >= maxLinks)
      throw new AppError('approval_limit')
    const row = await insertApproval(
      tx,
      {
        request: {
          ...{ id: randomUUID(), companyId, requestedBy: userId },
          byManager: own.memberRole === 'manager',
          tokenHash: token === null ? null : hashToken(token),
        },
        posts,
        reviewerIds: reviewers.map(({ id }) => id),
      },
      approvalDays,
    )
    for (const { postId: post } of posts) {
      const details = { post, request: row.id, by: token ? 'link' : 'members' }
      await audit(tx, { kind: 'approval_requested', userId, origin, details })
    }
    for (const reviewer of reviewers) if (reviewer.id !== userId) await mailAsked(tx, asker, reviewer, row)
    return row
  })
  return { request, url: token && `${deps.publicUrl}/approval#${token}` }
}

/** Those who decide or look on: an editor's approval would count for nothing. Throws not_found. */
function reviewersOf(members: Member[], ids: string[]): Member[] {
  return [...new Set(ids)].map((id) => {
    const member = members.find((one) => one.id === id && one.memberRole !== 'editor')
    if (!member) throw missing('member')
    return member
  })
}

/** As it would go out: what is asked for, else what is scheduled, else the network's only account. */
async function targetOf(deps: Deps, { id: userId, companyId }: Asker, asked: AskedPost) {
  const post = await getPost(deps.db, companyId, asked.postId)
  if (!post) throw missing('post')
  if (isOut(post)) throw new AppError('post_is_out')
  if (post.description === '' && !post.imageId) throw new AppError('post_empty')
  const scheduled = (await listPublications(deps.db, post.id)).find(({ status }) => status === 'scheduled')
  const isAsScheduled = scheduled !== undefined && asked.accountId === null
  const { account } = isAsScheduled
    ? { account: null }
    : await chooseAccount(deps, { companyId, userId }, post.network, asked.accountId)
  return {
    postId: post.id,
    accountId: isAsScheduled ? scheduled.accountId : (account?.id ?? null),
    aiMention: asked.aiMention || (scheduled?.aiMention ?? null),
    utm: scheduled ? scheduled.utm : await getUtm(deps.db, companyId, post.network),
    publishAt: asked.publishAt ? futureInstant(asked.publishAt) : (scheduled?.publishAt ?? null),
    timeZone: asked.timeZone ?? scheduled?.timeZone ?? null,
  }
}

/** By mail and on their devices. */
async function mailAsked(tx: Db, asker: Asker, reviewer: Member, { id, expiresAt }: ApprovalRow) {
  const data = { network: null, postId: null, requestId: id }
  await notify(tx, reviewer.id, { kind: 'approval', data, cause: id })
  if (!(await wantsMail(tx, reviewer.id, 'approval'))) return
  await sendMail(tx, {
    to: reviewer.email,
    userId: reviewer.id,
    template: 'approval_asked',
    data: {
      firstName: reviewer.firstName,
      asker: `${asker.firstName} ${asker.familyName}`,
      requestId: id,
      until: formatDateTime(expiresAt, reviewer.timeZone),
    },
    uniqueKey: `approval:${id}:${reviewer.id}`,
  })
}

/** Nobody answers any more; what was answered stays. By who asked, or who decides. Throws not_found, role_forbidden. */
export async function endApprovalRequest(
  { db }: Pick<Deps, 'db'>,
  { id: userId, companyId }: Pick<Asker, 'id' | 'companyId'>,
  id: string,
  origin: Pick<ClientInfo, 'ip'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await getApproval(tx, companyId, id)
    if (!request) throw missing('approval')
    const isEnded = await endApproval(tx, id)
    // Once the request is held: who lost the right while they waited for it ends nothing.
    const permissions = await holdPermissions(tx, companyId, userId)
    const needed = request.requestedBy === userId ? 'write' : 'manage'
    if (!permissions.includes(needed)) throw await roleForbidden(tx, companyId)
    if (isEnded) await audit(tx, { kind: 'approval_ended', userId, origin, details: { request: id } })
  })
}
