import {
  type ApprovalPostRow,
  type ApprovalRow,
  type DecisionRow,
  listApprovalPosts,
  listApprovals,
  listDecisions,
  listPinnedComments,
  listReviewers,
  type PinnedCommentRow,
} from '#server/db/approvals.ts'
import type { Db } from '#server/db/client.ts'
import { getCompanyProfileWithLogo } from '#server/db/companies.ts'
import type { UserId } from '#server/db/ids.ts'
import { listNames } from '#server/db/members.ts'
import type { PostRow } from '#server/db/posts.ts'
import { listPublications } from '#server/db/publications.ts'
import type { SessionUser } from '#server/db/sessions.ts'
import { getSocialAccount } from '#server/db/social-accounts.ts'
import { getCompanyContact } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { isApproved, needsApproval } from '#server/services/approval/approval-rule.ts'
import { contentHash, type PostContent, readContent } from '#server/services/approval/approved-content.ts'
import { isOver, mayDecide } from '#server/services/approval/record-decision.ts'
import { imageUrl } from '#server/services/images/image-urls.ts'
import { accountName } from '#server/services/publishing/choose-account.ts'
import { publicationContent } from '#server/services/publishing/publication-content.ts'
import type {
  ApprovalAnswer,
  ApprovalListAnswer,
  ApprovalPageAnswer,
  DecisionAnswer,
  PostToApprove,
} from '#shared/api/approvals.ts'
import { isOut } from '#shared/api/posts.ts'
import { cropToRatio, middle } from '#shared/crop-to-ratio.ts'
import { formerMember } from '#shared/messages/members.ts'
import { presentAuthor } from './present-post.ts'

type PresentDeps = Pick<Deps, 'db'>
type Names = Map<UserId, string>

/** What was asked and answered about a post, for a member. */
export async function presentApprovals(
  { db }: PresentDeps,
  user: SessionUser,
  post: PostRow,
): Promise<ApprovalListAnswer> {
  const approvals = await listApprovals(db, post.id)
  const content = await readContent(db, post.companyId, post.id)
  const publisher = { requestedBy: user.id }
  const isRequired = await needsApproval(db, post, publisher, null)
  if (!content) return { is_required: isRequired, is_approved: false, approvals: [] }
  const names = await listNames(db, post.companyId)
  const reviewers = await listReviewers(
    db,
    approvals.map(({ request }) => request.id),
  )
  const rows = await listDecisions(db, post.id)
  const publishAt = await scheduledFor(db, post.id)
  const pinned = await listPinnedComments(
    db,
    rows.map(({ id }) => id),
  )
  const present = async ({ request, target }: (typeof approvals)[number]): Promise<ApprovalAnswer> => {
    const current = contentHash(content, target)
    const own = rows.filter(({ requestId }) => requestId === request.id)
    const planned = publishAt ?? target.publishAt
    return {
      id: request.id,
      kind: request.tokenHash ? 'link' : 'members',
      state: stateOf(request, own, current),
      asked_by: presentAuthor(names, request.requestedBy),
      reviewers: reviewers
        .filter(({ requestId }) => requestId === request.id)
        .map(({ userId }) => presentAuthor(names, userId)),
      account_id: target.accountId,
      ai_mention: target.aiMention,
      created_at: request.createdAt.toISOString(),
      expires_at: request.expiresAt.toISOString(),
      content_hash: current.toString('hex'),
      can_decide: mayDecide(request, user, reviewers) && !isOut(post),
      can_end: !isOver(request) && (request.requestedBy === user.id || user.memberRole === 'manager'),
      decisions: own.map((row) => presentDecision(row, { names, pinned, current, planned })),
      ...(await presentTarget(db, post, target, publishAt)),
    }
  }
  return {
    is_required: isRequired,
    is_approved: await isApproved(db, content, {}, !isRequired),
    approvals: await Promise.all(approvals.map(present)),
  }
}

function stateOf(request: ApprovalRow, decisions: DecisionRow[], current: Buffer): ApprovalAnswer['state'] {
  const [newest] = decisions
  const answered = decisions.find(({ contentHash: of }) => of.equals(current))
  if (answered) return answered.decision
  if (newest?.decision === 'approved') return 'changed'
  if (isOver(request)) return 'over'
  return 'waiting'
}

interface About {
  names: Names
  pinned: PinnedCommentRow[]
  current: Buffer
  /** When it would go out. */
  planned: Date | null
}

function presentDecision(row: DecisionRow, { names, pinned, current, planned }: About): DecisionAnswer {
  const isMoved = row.publishAt?.getTime() !== planned?.getTime()
  return {
    id: row.id,
    decision: row.decision,
    name: row.givenName ?? (row.userId && names.get(row.userId)) ?? formerMember,
    is_member: row.givenName === null,
    at: row.createdAt.toISOString(),
    is_current: row.contentHash.equals(current),
    told_publish_at: isMoved && row.publishAt ? row.publishAt.toISOString() : null,
    comments: pinned.filter(({ decisionId }) => decisionId === row.id).map(presentComment),
  }
}

function presentComment({ text, textStart, textEnd, quote, imagePosition }: PinnedCommentRow) {
  if (textStart !== null && textEnd !== null)
    return { text, place: { kind: 'text' as const, start: textStart, end: textEnd, quote: quote ?? '' } }
  return { text, place: imagePosition === null ? null : { kind: 'image' as const, index: imagePosition } }
}

async function scheduledFor(db: Db, postId: string): Promise<Date | null> {
  const rows = await listPublications(db, postId)
  return rows.find(({ status }) => status === 'scheduled')?.publishAt ?? null
}

/** Where and when it would go out: at the hour it stands at now. */
async function presentTarget(db: Db, post: PostRow, target: ApprovalPostRow, publishAt: Date | null) {
  const account = target.accountId ? await getSocialAccount(db, post.companyId, target.accountId) : null
  return {
    account: account && { name: accountName(account), kind: account.kind },
    publish_at: (publishAt ?? target.publishAt)?.toISOString() ?? null,
    time_zone: target.timeZone,
  }
}

/**
 * Exactly what would go out, for who is asked. `member` null: whoever holds the link, who sees what was answered by it.
 */
export async function presentApprovalPage(
  { db }: PresentDeps,
  request: ApprovalRow,
  member: Pick<SessionUser, 'id' | 'memberRole'> | null,
): Promise<ApprovalPageAnswer> {
  const { companyId } = request
  const userId = member?.id ?? null
  const names = await listNames(db, companyId)
  const found = await getCompanyProfileWithLogo(db, companyId)
  const contact = await getCompanyContact(db, companyId)
  const posts: PostToApprove[] = []
  for (const target of await listApprovalPosts(db, request.id)) {
    const content = await readContent(db, companyId, target.postId)
    if (content) posts.push(await presentPostToApprove(db, { request, target, content, names, userId }))
  }
  return {
    company: {
      name: found?.profile.name || (contact?.companyName ?? ''),
      logo: found?.logo ? imageUrl(found.logo.key) : null,
    },
    asked_by: presentAuthor(names, request.requestedBy).name,
    expires_at: request.expiresAt.toISOString(),
    can_decide: member === null || mayDecide(request, member, await listReviewers(db, [request.id])),
    posts,
  }
}

interface Shown {
  request: ApprovalRow
  target: ApprovalPostRow
  content: PostContent
  names: Names
  userId: UserId | null
}

async function presentPostToApprove(
  db: Db,
  { request, target, content, names, userId }: Shown,
): Promise<PostToApprove> {
  const { post, linkImage } = content.material
  const { text, article } = publicationContent(content.material, target)
  const current = contentHash(content, target)
  const publishAt = await scheduledFor(db, post.id)
  const planned = publishAt ?? target.publishAt
  const [last] = (await listDecisions(db, post.id)).filter(
    (row) =>
      row.requestId === request.id && row.userId === userId && (row.givenName === null) === (userId !== null),
  )
  const pinned = last ? await listPinnedComments(db, [last.id]) : []
  const isMoved = target.publishAt !== null && target.publishAt.getTime() !== planned?.getTime()
  return {
    post_id: post.id,
    app: post.network,
    text,
    ...presentImages(content),
    link: article && { ...article, image_url: linkImage ? imageUrl(linkImage.key) : null },
    content_hash: current.toString('hex'),
    is_out: isOut(post),
    asked_publish_at: isMoved ? (target.publishAt?.toISOString() ?? null) : null,
    decision: last ? presentDecision(last, { names, pinned, current, planned }) : null,
    ...(await presentTarget(db, post, target, publishAt)),
  }
}

function presentImages({ material, images }: PostContent) {
  const { post, slideSet } = material
  const shown = images.flatMap(({ picture, altText, title }) =>
    picture
      ? [
          {
            url: imageUrl(picture.key),
            width: picture.width,
            height: picture.height,
            alt_text: altText,
            title,
          },
        ]
      : [],
  )
  const format = slideSet?.format ?? ('images' as const)
  const document_title = format === 'document' ? (slideSet?.documentTitle ?? '') : null
  const [only] = shown
  if (slideSet || !only) return { images: shown, crop: null, format, document_title }
  const { x, y, width, height } = cropToRatio(post.network, only, {
    x: post.focusX ?? middle.x,
    y: post.focusY ?? middle.y,
  })
  const part = (at: number, room: number) => (room > 0 ? at / room : 0.5)
  return {
    images: [{ ...only, width, height }],
    crop: { x: part(x, only.width - width), y: part(y, only.height - height) },
    ...{ format, document_title },
  }
}
