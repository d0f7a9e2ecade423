import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { isGenerating } from '#server/db/generations.ts'
import type { UserId } from '#server/db/ids.ts'
import { getPostWithPicture, lockPost, type PostRow } from '#server/db/posts.ts'
import { insertEvent } from '#server/db/publication-events.ts'
import {
  findBlockingPublication,
  findPublicationByClick,
  getPublicationById,
  inMs,
  insertPublication,
  type PublicationRow,
} from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { lacksApproval } from '#server/services/approval/approval-rule.ts'
import { assertAsSeen, contentHash, readContent } from '#server/services/approval/approved-content.ts'
import { formatDateTime } from '#server/services/french-formats.ts'
import { type Author, assertStillPermitted } from '#server/services/members/recheck-permission.ts'
import { apiTexts } from '#shared/messages/api.ts'
import type { UtmParameters } from '#shared/utm.ts'
import { checkPost } from './checks/check-post.ts'
import { accountName } from './choose-account.ts'
import { linkPreviewOf } from './publication-content.ts'
import { syncPostStatus } from './publication-state.ts'
import { futureInstant } from './schedule.ts'

interface Asked {
  accountId: string | null
  publishAt: string | null
  timeZone: string
  aiMention: string | null
  /** UTM parameters as they were shown; undefined: the company's setting. */
  utm: UtmParameters | null | undefined
  /** Hex; of what the page showed. Null: whatever the post shows by then. */
  contentHash: string | null
  /** The Idempotency-Key: one click, one publication. */
  clickKey: string
  bodyHash: string
}

/**
 * Writes the attempt down; a worker takes it within a second, or at its time. The same click gives back the same
 * publication. Throws not_found, still_generating, account_required, facts_unanswered, approval_required, checks_failed, publication_standing, too_late,
 * post_changed, idempotency_mismatch.
 */
export async function requestPublication(
  deps: Deps,
  author: Author,
  postId: string,
  asked: Asked,
): Promise<PublicationRow> {
  const { companyId, userId } = author
  const first = await findPublicationByClick(deps.db, companyId, asked.clickKey)
  if (first) return sameClick(first, asked)
  const material = await getPostWithPicture(deps.db, companyId, postId)
  if (!material) throw missing('post')
  const publishAt = asked.publishAt ? futureInstant(asked.publishAt) : null
  if (await isGenerating(deps.db, postId)) throw new AppError('still_generating')
  const checked = await checkPost(deps, author, material, asked)
  const { account, utm, checks, canPublish } = checked
  if (checked.contentHash) assertAsSeen(checked.contentHash, asked.contentHash)
  if (!canPublish || !account) {
    // What stands in the way may be the publication of this same click, already queued.
    const existing = await findPublicationByClick(deps.db, companyId, asked.clickKey)
    if (existing) return sameClick(existing, asked)
    const blocking = checks.filter(({ level }) => level === 'blocking')
    const details = Object.fromEntries(blocking.map(({ name, text }) => [name, text]))
    const [first, ...others] = blocking
    if (account && first?.name === 'facts' && others.length === 0)
      throw new AppError('facts_unanswered', { message: first.text, details })
    if (account && first?.name === 'approval' && others.length === 0)
      throw new AppError('approval_required', { details })
    throw new AppError(account ? 'checks_failed' : 'account_required', { details })
  }
  const row = {
    id: randomUUID(),
    companyId,
    requestedBy: userId,
    postId,
    accountId: account.id,
    accountName: accountName(account),
    network: account.network,
    clickKey: asked.clickKey,
    bodyHash: asked.bodyHash,
    aiMention: asked.aiMention || null,
    utm,
    publishAt,
    timeZone: asked.timeZone,
    status: publishAt ? ('scheduled' as const) : ('queued' as const),
    nextAttemptAt: publishAt ?? inMs(0),
  }
  // Edited meanwhile: what goes out is what was checked.
  return (
    (await insertOnce(deps, row, asked, material.post)) ?? requestPublication(deps, author, postId, asked)
  )
}

/** Under the post's lock, so that of twenty clicks one stands. Null when the post is no longer the one that was checked. */
function insertOnce(
  { db }: Deps,
  row: Parameters<typeof insertPublication>[1] &
    Pick<PublicationRow, 'postId' | 'accountId' | 'aiMention' | 'utm'> & { requestedBy: UserId },
  click: Asked,
  checked: PostRow,
) {
  return db.transaction(async (tx) => {
    const post = await lockPost(tx, row.companyId, row.postId ?? '')
    if (!post) throw missing('post')
    await assertStillPermitted(tx, { companyId: row.companyId, userId: row.requestedBy }, 'publish')
    if (await isGenerating(tx, post.id)) throw new AppError('still_generating')
    const existing = await findPublicationByClick(tx, row.companyId, row.clickKey)
    if (existing) return sameClick(existing, click)
    if (!isAsChecked(post, checked)) return null
    const content = await readContent(tx, row.companyId, post.id)
    if (!content) throw missing('post')
    const asked = { ...row, contentHash: contentHash(content, row) }
    assertAsSeen(asked.contentHash, click.contentHash)
    if (await lacksApproval(tx, content, asked)) throw new AppError('approval_required')
    const blocking = await findBlockingPublication(tx, row)
    if (blocking)
      throw new AppError(
        'publication_standing',
        blocking.accountId ? {} : { message: apiTexts.standingByHand },
      )
    const inserted = await insertPublication(tx, asked)
    const { id, accountName: account, publishAt, timeZone } = inserted
    await insertEvent(tx, id, 'asked', { account })
    if (publishAt) await insertEvent(tx, id, 'scheduled', { when: formatDateTime(publishAt, timeZone) })
    await syncPostStatus(tx, post)
    return inserted
  })
}

const isAsChecked = (post: PostRow, checked: PostRow) =>
  post.description === checked.description &&
  post.imageId === checked.imageId &&
  post.slideSetId === checked.slideSetId &&
  post.linkImageId === checked.linkImageId &&
  isDeepStrictEqual(linkPreviewOf(post), linkPreviewOf(checked))

function sameClick(first: PublicationRow, { bodyHash }: Asked): PublicationRow {
  if (first.bodyHash !== bodyHash) throw new AppError('idempotency_mismatch')
  return first
}

const lookEveryMs = 150

/** On its way and about to be over; what waits for a network or a person is not waited for. */
export const isUnderWay = ({ status }: PublicationRow) => status === 'queued' || status === 'running'

/** The publication once it is no longer under way, or as it is after `maxMs`. */
export async function waitForEnd(
  { db }: Pick<Deps, 'db'>,
  publication: PublicationRow,
  maxMs: number,
): Promise<PublicationRow> {
  const deadline = performance.now() + maxMs
  let row = publication
  while (isUnderWay(row) && performance.now() < deadline) {
    await wait(lookEveryMs)
    row = (await getPublicationById(db, row.id)) ?? row
  }
  return row
}
