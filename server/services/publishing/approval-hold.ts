import type { Db } from '#server/db/client.ts'
import { getMember, listManagers } from '#server/db/members.ts'
import { deletePublicationSlides } from '#server/db/publication-slides.ts'
import { listUpcoming, type PublicationRow } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { lacksApproval } from '#server/services/approval/approval-rule.ts'
import { contentWith, readContent } from '#server/services/approval/approved-content.ts'
import { formatDateTime } from '#server/services/french-formats.ts'
import { wantsMail } from '#server/services/mails/opt-outs.ts'
import { sendMail } from '#server/services/mails/send.ts'
import type { PublicationContext } from './publication-context.ts'
import { type Change, releasedLease, updateUnderLease } from './publication-state.ts'

/** What this step is about to send, and not what the post shows by then. */
const contentToSend = ({ material, slides }: PublicationContext) => contentWith(material, slides)

/** Whether the step may go on as far as the company's rule is concerned; `holdForApproval` otherwise. */
export const mayGoOn = async (
  { db }: Pick<Deps, 'db'>,
  publication: PublicationRow,
  ready: PublicationContext,
) => !(await lacksApproval(db, contentToSend(ready), publication))

/**
 * A change after which the post leaves: in the same transaction, under the post's lock, what is sent is approved; else
 * nothing changes and the publication is held. Null when the lease is lost.
 */
export async function updateIfApproved(
  deps: Pick<Deps, 'db' | 'log' | 'publishing'>,
  publication: PublicationRow,
  ready: PublicationContext,
  change: Change,
): Promise<PublicationRow | null> {
  const also = async (tx: Db) => {
    if (await lacksApproval(tx, contentToSend(ready), publication)) throw new AppError('approval_required')
  }
  try {
    return await updateUnderLease(deps, publication, { ...change, also })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'approval_required')) throw error
    return holdForApproval(deps, publication)
  }
}

/** It waits for an approval, and begins anew then; those concerned are told. */
export function holdForApproval(
  deps: Pick<Deps, 'db' | 'log' | 'publishing'>,
  publication: PublicationRow,
): Promise<PublicationRow | null> {
  const publishAt = publication.publishAt ?? new Date()
  return updateUnderLease(deps, publication, {
    values: {
      ...releasedLease,
      ...{ status: 'scheduled', phase: 'ready', nextAttemptAt: null, question: 'approval' },
      ...{ publishAt, uploadId: null, uploadedAt: null },
    },
    events: [['held_for_approval']],
    also: async (tx) => {
      await deletePublicationSlides(tx, publication.id)
      await mailMissing(tx, { ...publication, publishAt }, true)
    },
  })
}

/** An hour before its time each scheduled post that nobody approved is told of, once for each hour. Every minute. */
export async function announceMissingApprovals({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const publication of await listUpcoming(db)) {
    const { companyId, postId } = publication
    const content = postId ? await readContent(db, companyId, postId) : null
    if (content && (await lacksApproval(db, content, publication)))
      await db.transaction((tx) => mailMissing(tx, publication, false))
  }
}

/** To who asked for it to go out, and to those who decide. */
async function mailMissing(
  tx: Db,
  { id, companyId, postId, network, publishAt, requestedBy }: PublicationRow,
  isHeld: boolean,
): Promise<void> {
  if (!postId || !publishAt) return
  const managers = await listManagers(tx, companyId)
  const asker = requestedBy && !managers.some((one) => one.id === requestedBy) ? requestedBy : null
  const author = asker ? await getMember(tx, companyId, asker) : null
  for (const member of [...managers, ...(author ? [author] : [])]) {
    if (!(await wantsMail(tx, member.id, 'approval'))) continue
    await sendMail(tx, {
      to: member.email,
      userId: member.id,
      template: 'approval_missing',
      data: {
        ...{ firstName: member.firstName, network, postId, isHeld },
        when: formatDateTime(publishAt, member.timeZone),
      },
      uniqueKey: `approval_missing:${id}:${publishAt.getTime()}:${isHeld ? 'held' : 'soon'}:${member.id}`,
    })
  }
}
