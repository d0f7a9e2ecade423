import { randomBytes, randomUUID } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import type { Db } from '#server/db/client.ts'
import { lockCompany } from '#server/db/companies.ts'
import { countHandOffs, findHandOff, insertHandOff } from '#server/db/hand-offs.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import { holdPermissions } from '#server/db/members.ts'
import { getPostWithPicture, lockPost, type PostRow } from '#server/db/posts.ts'
import { insertEvent } from '#server/db/publication-events.ts'
import { insertPublication, listPublications } from '#server/db/publications.ts'
import { getUtm } from '#server/db/utm-settings.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { assertApprovedByHand } from '#server/services/approval/approval-rule.ts'
import { readContent } from '#server/services/approval/approved-content.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'
import { type UtmParameters, withUtm } from '#shared/utm.ts'
import { proposedMention } from './publication-content.ts'
import { syncPostStatus } from './publication-state.ts'

export const handOffHours = 24
/** Of one account, good at the same time. */
const maxHandOffs = 50

/**
 * An address for a phone, good for this post alone, for a day and no longer than the session. Throws not_found,
 * approval_required, hand_off_limit.
 */
export async function openHandOff(
  deps: Pick<Deps, 'db' | 'publicUrl'>,
  { companyId, sessionId, userId }: { companyId: CompanyId; sessionId: string; userId: UserId },
  postId: string,
) {
  const found = await getPostWithPicture(deps.db, companyId, postId)
  if (!found) throw missing('post')
  await assertApproved(deps.db, found.post, userId, await getUtm(deps.db, companyId, found.post.network))
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + handOffHours * 3_600_000)
  await deps.db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    if ((await countHandOffs(tx, companyId)) >= maxHandOffs) throw new AppError('hand_off_limit')
    await insertHandOff(tx, { tokenHash: hashToken(token), companyId, sessionId, postId, expiresAt })
  })
  return { url: `${deps.publicUrl}/publier/${token}`, expiresAt, mention: proposedMention(found) }
}

/**
 * The post behind an address. Throws not_found once it, its session or its maker's right to publish has ended, or the
 * post is gone, approval_required where the company wants one and what it shows by now has none.
 */
export async function readHandOff({ db }: Pick<Deps, 'db'>, token: string) {
  const handOff = await findHandOff(db, hashToken(token))
  const found = handOff && (await getPostWithPicture(db, handOff.companyId, handOff.postId))
  if (!handOff || !found) throw missing('hand_off')
  await assertMayPublish(db, handOff)
  const utm = await getUtm(db, handOff.companyId, found.post.network)
  if (!found.post.publishedAt) await assertApproved(db, found.post, handOff.userId, utm)
  const text = withUtm(found.post.description, utm)
  return { ...found, text, expiresAt: handOff.expiresAt, mention: proposedMention(found) }
}

/** An address ends with the right that its maker had. Throws not_found. */
async function assertMayPublish(db: Db, { companyId, userId }: { companyId: CompanyId; userId: UserId }) {
  if (!(await holdPermissions(db, companyId, userId)).includes('publish')) throw missing('hand_off')
}

async function assertApproved(
  db: Db,
  { companyId, id }: PostRow,
  userId: UserId,
  utm: UtmParameters | null,
): Promise<void> {
  const content = await readContent(db, companyId, id)
  if (content) await assertApprovedByHand(db, content, userId, utm)
}

/** What keeps a post from being marked: an attempt of ours may still put it online. */
const underWay = new Set(['scheduled', 'queued', 'running', 'waiting', 'uncertain'])

/** The user published it by hand: it counts as published, once. Throws not_found, publication_standing, approval_required. */
export async function markPublished({ db }: Pick<Deps, 'db'>, token: string): Promise<void> {
  const handOff = await findHandOff(db, hashToken(token))
  if (!handOff) throw missing('hand_off')
  await db.transaction(async (tx) => {
    const post = await lockPost(tx, handOff.companyId, handOff.postId)
    if (!post) throw missing('post')
    await assertMayPublish(tx, handOff)
    if (post.publishedAt) return
    const attempts = await listPublications(tx, post.id)
    if (attempts.some(({ status }) => underWay.has(status))) throw new AppError('publication_standing')
    const utm = await getUtm(tx, post.companyId, post.network)
    await assertApproved(tx, post, handOff.userId, utm)
    const { id } = await insertPublication(tx, {
      id: randomUUID(),
      companyId: post.companyId,
      postId: post.id,
      requestedBy: handOff.userId,
      network: post.network,
      clickKey: `by-hand ${post.id}`,
      bodyHash: '',
      status: 'published',
      phase: 'done',
      sentText: withUtm(post.description, utm),
      utm,
      publishedAt: new Date(),
    })
    await insertEvent(tx, id, 'marked_by_hand')
    await syncPostStatus(tx, post)
  })
}

const loopback = /^(localhost|127\.|\[?::1\]?$)/

/**
 * What a phone needs to reach this program: null when it can already. The settings proposed are those of the first
 * address of this machine on its own network.
 */
export function phoneNeeds(publicUrl: string): { host: string; publicUrl: string } | null {
  const { hostname, port, protocol } = new URL(publicUrl)
  if (!loopback.test(hostname)) return null
  const own = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)
  const colonPort = port ? `:${port}` : ''
  return { host: '0.0.0.0', publicUrl: `${protocol}//${own?.address ?? '192.168.1.20'}${colonPort}` }
}
