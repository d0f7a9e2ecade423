import { listApprovals, listDecisions } from '#server/db/approvals.ts'
import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import { listMembers } from '#server/db/members.ts'
import type { PublicationRow } from '#server/db/publications.ts'
import { formatDateTime } from '#server/services/french-formats.ts'
import { wantsMail } from '#server/services/mails/opt-outs.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { contentHash, readContent } from './approved-content.ts'

interface Move {
  from: Date
  to: Date
  /** Who moved it, and knows. */
  by: UserId
}

/**
 * Tells the members who approved what would go out that it goes out at another hour: the approval stays, since the hour
 * is none of it. Who answered by a link sees it there. In the transaction of the move, under the post's lock.
 */
export async function mailRescheduled(
  tx: Db,
  { companyId, postId, network }: PublicationRow,
  { from, to, by }: Move,
): Promise<void> {
  if (!postId || from.getTime() === to.getTime()) return
  const approvers = await listApprovers(tx, companyId, postId)
  for (const member of await listMembers(tx, companyId)) {
    if (member.id === by || member.suspendedAt || !approvers.has(member.id)) continue
    if (!(await wantsMail(tx, member.id, 'approval'))) continue
    await sendMail(tx, {
      to: member.email,
      userId: member.id,
      template: 'approval_moved',
      data: {
        ...{ firstName: member.firstName, network, postId },
        from: formatDateTime(from, member.timeZone),
        to: formatDateTime(to, member.timeZone),
      },
    })
  }
}

/** Members whose last word about what the post shows now is a yes. */
async function listApprovers(tx: Db, companyId: PublicationRow['companyId'], postId: string) {
  const content = await readContent(tx, companyId, postId)
  if (!content) return new Set<UserId>()
  const hashes = new Map(
    (await listApprovals(tx, postId)).map(({ request, target }) => [
      request.id,
      contentHash(content, target),
    ]),
  )
  const said = new Map<UserId, boolean>()
  for (const { userId, requestId, decision, contentHash: of } of await listDecisions(tx, postId)) {
    if (!userId || said.has(userId) || !hashes.get(requestId)?.equals(of)) continue
    said.set(userId, decision === 'approved')
  }
  return new Set([...said].flatMap(([id, isApproved]) => (isApproved ? [id] : [])))
}
