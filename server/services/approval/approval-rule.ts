import { isDeepStrictEqual } from 'node:util'
import { listApprovals, listDecisions } from '#server/db/approvals.ts'
import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import { getMemberRules, listMembers } from '#server/db/members.ts'
import type { PostRow } from '#server/db/posts.ts'
import { getUtm } from '#server/db/utm-settings.ts'
import { AppError } from '#server/errors.ts'
import type { Decision } from '#shared/api/approvals.ts'
import { publishTexts } from '#shared/messages/publishing.ts'
import type { UtmParameters } from '#shared/utm.ts'
import { contentHash, type PostContent, type SentTo } from './approved-content.ts'

/** Who asks for it to go out, and what it would have sent then: undefined before, null where nobody kept it. */
interface Publisher {
  requestedBy: UserId | null
  contentHash?: Buffer | null
  /** Of theirs, where they publish here. */
  aiMention?: string | null
  utm?: UtmParameters | null
}

const proposedMentions = new Set<string>(Object.values(publishTexts.mention))

/**
 * A mention that is none of those proposed, and link parameters that are not the company's, were worded by who publishes.
 * Parameters are judged when it is asked for: the company's may be others by the time it leaves.
 */
async function hasOwnWording(db: Db, { companyId, network }: PostRow, publisher: Publisher) {
  const { aiMention, utm, contentHash: whenAsked } = publisher
  if (aiMention && !proposedMentions.has(aiMention)) return true
  return Boolean(utm) && !whenAsked && !isDeepStrictEqual(utm, await getUtm(db, companyId, network))
}

/**
 * Whether the company's rule wants somebody else's approval first. Who decides alone is exempt, for what they saw or
 * changed last.
 */
export async function needsApproval(
  db: Db,
  post: PostRow,
  publisher: Publisher,
  current: Buffer | null,
): Promise<boolean> {
  const { requestedBy, contentHash: whenAsked } = publisher
  const { approvalRule: rule } = await getMemberRules(db, post.companyId)
  if (rule === 'off') return false
  const managers = (await listMembers(db, post.companyId)).filter(
    ({ memberRole }) => memberRole === 'manager',
  )
  const decides = (id: UserId | null) => managers.some((one) => one.id === id)
  const isOwnWording = await hasOwnWording(db, post, publisher)
  const whoWrote = [post.createdBy, post.updatedBy, ...(isOwnWording ? [requestedBy] : [])]
  if (rule === 'editors' && whoWrote.every(decides)) return false
  const able = managers.filter(({ suspendedAt }) => suspendedAt === null)
  const isAlone = able.length === 1 && able[0]?.id === requestedBy
  const hasSeenIt =
    whenAsked === undefined ||
    post.updatedBy === requestedBy ||
    (whenAsked !== null && current?.equals(whenAsked))
  return !(isAlone && hasSeenIt)
}

/**
 * Whether somebody whose answer counts approved what would be sent now, and nobody wanted it changed since. What
 * `sentTo` leaves out may be anything, as the account is for who publishes by hand. `isAnybody`: whoever approved.
 */
export async function isApproved(
  db: Db,
  content: PostContent,
  sentTo: Partial<SentTo>,
  isAnybody = false,
): Promise<boolean> {
  const { post } = content.material
  const approvals = new Map((await listApprovals(db, post.id)).map((one) => [one.request.id, one]))
  for (const decision of await listDecisions(db, post.id)) {
    const asked = approvals.get(decision.requestId)
    if (!asked || !isSameTarget(asked.target, sentTo)) continue
    if (!decision.contentHash.equals(contentHash(content, asked.target))) continue
    if (decision.decision === 'changes_requested') return false
    if (isAnybody || doesCount(decision, asked.request, post)) return true
  }
  return false
}

/** What was answered last about the post, and whether it is about what it shows now. */
export async function newestAnswer(
  db: Db,
  content: PostContent,
): Promise<{ decision: Decision; isCurrent: boolean } | null> {
  const { post } = content.material
  const [newest] = await listDecisions(db, post.id)
  if (!newest) return null
  const { decision, requestId } = newest
  const asked = (await listApprovals(db, post.id)).find(({ request }) => request.id === requestId)
  const isCurrent = asked !== undefined && newest.contentHash.equals(contentHash(content, asked.target))
  return { decision, isCurrent }
}

const isSameTarget = (asked: SentTo, { accountId, aiMention, utm }: Partial<SentTo>) =>
  (accountId === undefined || accountId === asked.accountId) &&
  (aiMention === undefined || (aiMention || null) === (asked.aiMention || null)) &&
  (utm === undefined || isDeepStrictEqual(utm, asked.utm))

/** A link of who decides, or another member who decides or only looks on: never who wrote it. */
function doesCount(
  { givenName, userId, memberRole }: Awaited<ReturnType<typeof listDecisions>>[number],
  { byManager }: { byManager: boolean },
  { createdBy, updatedBy }: PostRow,
): boolean {
  if (givenName !== null) return byManager
  if (userId === null || userId === createdBy || userId === updatedBy) return false
  return memberRole === 'manager' || memberRole === 'viewer'
}

const sentToOf = ({ accountId, aiMention, utm }: SentTo): SentTo => ({ accountId, aiMention, utm })

/** Whether the rule wants an approval of `content` that nobody gave; certain under the post's lock. */
export async function lacksApproval(
  db: Db,
  content: PostContent,
  publication: SentTo & Publisher,
): Promise<boolean> {
  const { post } = content.material
  const isNeeded = await needsApproval(db, post, publication, contentHash(content, publication))
  return isNeeded && !(await isApproved(db, content, sentToOf(publication)))
}

/** The same for who publishes by hand, wherever that is. Throws approval_required. */
export async function assertApprovedByHand(
  db: Db,
  content: PostContent,
  requestedBy: UserId | null,
  utm: UtmParameters | null,
): Promise<void> {
  const { post } = content.material
  if (!(await needsApproval(db, post, { requestedBy }, null))) return
  if (!(await isApproved(db, content, { utm }))) throw new AppError('approval_required')
}
