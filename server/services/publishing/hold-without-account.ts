import type { UserId } from '#server/db/ids.ts'
import { getPostWithPicture } from '#server/db/posts.ts'
import { deletePublicationSlides } from '#server/db/publication-slides.ts'
import { listPublications, listScheduledOn, type PublicationRow } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import {
  assertAsSeen,
  contentHash,
  publicationHash,
  readContent,
} from '#server/services/approval/approved-content.ts'
import { type Author, assertStillPermitted } from '#server/services/members/recheck-permission.ts'
import { checkPost } from './checks/check-post.ts'
import { accountName } from './choose-account.ts'
import { mailHeld } from './notify.ts'
import { releasedLease, updateUnderLease, updateUnderLock } from './publication-state.ts'

/**
 * What is scheduled on accounts that are gone asks for another one, and goes out nowhere before. `exceptBy`: whose own
 * publications stay. Those who asked for them, and those who decide, are mailed.
 */
export async function holdScheduled(
  deps: Pick<Deps, 'db' | 'log'>,
  accountIds: string[],
  exceptBy: string | null = null,
): Promise<void> {
  const held: PublicationRow[] = []
  for (const row of await listScheduledOn(deps.db, accountIds)) {
    if (exceptBy !== null && row.requestedBy === exceptBy) continue
    const change = {
      values: { ...releasedLease, nextAttemptAt: null, question: 'account' as const },
      events: [['account_gone']] as [['account_gone']],
    }
    const changed = await updateUnderLock(deps, row, change, ({ status }) => status === 'scheduled')
    if (changed) held.push(row)
  }
  await deps.db.transaction((tx) => mailHeld(tx, held, exceptBy))
}

/**
 * The same for one whose step finds that the profile's owner no longer lets its author publish there: withdrawn while it
 * was on its way, or in the moment it was written down. Nothing of it is out.
 */
export function holdWithoutConsent(
  deps: Pick<Deps, 'db' | 'log' | 'publishing'>,
  publication: PublicationRow,
  owner: UserId | null,
): Promise<PublicationRow | null> {
  return updateUnderLease(deps, publication, {
    values: {
      ...releasedLease,
      ...{ status: 'scheduled', phase: 'ready', nextAttemptAt: null, question: 'account' },
      ...{ publishAt: publication.publishAt ?? new Date(), uploadId: null, uploadedAt: null },
    },
    events: [['account_gone']],
    also: async (tx) => {
      await deletePublicationSlides(tx, publication.id)
      await mailHeld(tx, [publication], owner)
    },
  })
}

/**
 * The account chosen in place of one that is gone; the publication goes out at its hour, which it asks about when that
 * is over. `seen`: the hash of what the page showed. Throws publication_over, not_found, account_required, checks_failed,
 * publication_standing, post_changed, role_forbidden.
 */
export async function chooseOtherAccount(
  deps: Deps,
  author: Author,
  publication: PublicationRow,
  { accountId, seen }: { accountId: string | null; seen: string | null },
): Promise<PublicationRow> {
  const { postId, publishAt, timeZone, aiMention, utm } = publication
  if (publication.question !== 'account' || !postId) throw new AppError('publication_over')
  if (!accountId) throw new AppError('account_required')
  const material = await getPostWithPicture(deps.db, author.companyId, postId)
  if (!material) throw missing('post')
  const asked = {
    accountId,
    publishAt: publishAt?.toISOString() ?? null,
    timeZone: timeZone ?? '',
    aiMention,
    utm,
  }
  const { account, checks, canPublish, contentHash: checked } = await checkPost(deps, author, material, asked)
  if (!account || !checked) throw new AppError('account_required')
  if (!canPublish) {
    const blocking = checks.filter(({ level }) => level === 'blocking')
    throw new AppError('checks_failed', {
      details: Object.fromEntries(blocking.map(({ name, text }) => [name, text])),
    })
  }
  const others = await listPublications(deps.db, postId)
  const stands = ({ id, accountId: its, status }: PublicationRow) =>
    id !== publication.id && its === account.id && status !== 'failed' && status !== 'cancelled'
  if (others.some(stands)) throw new AppError('publication_standing')
  const name = accountName(account)
  // What was checked is what the page showed, and is still there under the lock.
  const content = await readContent(deps.db, author.companyId, postId)
  if (!content) throw missing('post')
  const current = publicationHash(content, publication)
  assertAsSeen(current, seen)
  if (!contentHash(content, { accountId: account.id, aiMention, utm }).equals(checked))
    throw new AppError('post_changed')
  const change = {
    values: {
      accountId: account.id,
      accountName: name,
      requestedBy: author.userId,
      contentHash: checked,
      question: null,
      nextAttemptAt: publishAt,
    },
    events: [['account_chosen', { account: name }]] as [['account_chosen', { account: string }]],
  }
  const isStill = ({ question }: PublicationRow) => question === 'account'
  const changed = await updateUnderLock(deps, publication, change, isStill, {
    seen: current.toString('hex'),
    assertMay: (tx) => assertStillPermitted(tx, author, 'publish'),
  })
  if (!changed) throw new AppError('publication_over')
  return changed
}
