import { type ApprovalPostRow, type DecisionRow, listDecisionsOf } from '#server/db/approvals.ts'
import type { Db } from '#server/db/client.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import { listPostsWithPicture } from '#server/db/posts.ts'
import { listSlidesOf } from '#server/db/slides.ts'
import { formerMember } from '#shared/messages/members.ts'
import { contentHash, contentWith, type PostContent } from './approved-content.ts'

type Names = Map<UserId, string>
interface Answered {
  decision: DecisionRow
  target: ApprovalPostRow
}

/** Who approved what these posts show now, by post: members, and the first names given by link. In four queries. */
export async function listApproverNames(
  db: Db,
  companyId: CompanyId,
  postIds: string[],
  names: Names,
): Promise<Map<string, string[]>> {
  const answers = Map.groupBy(await listDecisionsOf(db, postIds), ({ decision }) => decision.postId)
  const approved = [...answers].filter(([, all]) =>
    all.some(({ decision }) => decision.decision === 'approved'),
  )
  const posts = await listPostsWithPicture(
    db,
    companyId,
    approved.map(([id]) => id),
  )
  const slides = Map.groupBy(
    await listSlidesOf(
      db,
      posts.flatMap(({ slideSet }) => slideSet?.id ?? []),
    ),
    ({ slide }) => slide.slideSetId,
  )
  return new Map(
    posts.map((material) => {
      const shown = slides.get(material.slideSet?.id ?? '') ?? []
      const content = contentWith(
        material,
        shown.map(({ slide, picture }) => ({ ...slide, picture })),
      )
      return [material.post.id, approversOf(content, answers.get(material.post.id) ?? [], names)]
    }),
  )
}

/** Nobody where the newest word about the content wants it changed. `answers`: newest first. */
function approversOf(content: PostContent, answers: Answered[], names: Names): string[] {
  const about = answers.filter(({ decision, target }) =>
    decision.contentHash.equals(contentHash(content, target)),
  )
  if (about[0]?.decision.decision !== 'approved') return []
  const approvals = about.filter(({ decision }) => decision.decision === 'approved')
  const nameOf = ({ decision: { givenName, userId } }: Answered) =>
    givenName ?? (userId && names.get(userId)) ?? formerMember
  return [...new Set(approvals.map(nameOf))]
}
