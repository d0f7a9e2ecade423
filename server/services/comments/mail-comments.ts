import type { Db } from '#server/db/client.ts'
import {
  type CommentNotice,
  type CommentRow,
  endNotice,
  listCommentsFor,
  lockDueNotice,
} from '#server/db/comments.ts'
import { listNames } from '#server/db/members.ts'
import { getPost } from '#server/db/posts.ts'
import { getUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { wantsMail } from '#server/services/mails/opt-outs.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { mentionedIds, withNames } from '#shared/member-mentions.ts'
import { formerMember } from '#shared/messages/members.ts'

const noticesAtOnce = 100
const shownComments = 5
const excerptLength = 80

/**
 * Writes the mails that are due: to one person about one post at most one an hour, with all that was said meanwhile and
 * is still open.
 */
export async function mailComments({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (let done = 0; done < noticesAtOnce; done++) {
    const isLast = await db.transaction(async (tx) => {
      const notice = await lockDueNotice(tx)
      if (!notice) return true
      await endNotice(tx, notice, await mailNotice(tx, notice))
      return false
    })
    if (isLast) return
  }
}

/** False where there is nothing left to say, or nobody to read it. */
async function mailNotice(tx: Db, notice: CommentNotice): Promise<boolean> {
  const user = await getUser(tx, notice.userId)
  if (!user || user.leftAt || user.suspendedAt || user.eraseAfter) return false
  const comments = await listCommentsFor(tx, notice)
  const post = await getPost(tx, user.companyId, notice.postId)
  if (!post || comments.length === 0 || !(await wantsMail(tx, user.id, 'comment'))) return false
  const names = await listNames(tx, user.companyId)
  const nameOf = (id: string | null) => (id && names.get(id)) || formerMember
  const said = ({ authorId, text }: CommentRow) => ({
    author: nameOf(authorId),
    text: withNames(text, nameOf),
  })
  await sendMail(tx, {
    to: user.email,
    userId: user.id,
    template: 'comments',
    data: {
      firstName: user.firstName,
      postId: post.id,
      excerpt: [...post.description.replace(/\s+/gu, ' ').trim()].slice(0, excerptLength).join(''),
      isNamed: comments.some(({ text }) => mentionedIds(text).includes(user.id)),
      comments: comments.slice(0, shownComments).map(said),
      more: Math.max(0, comments.length - shownComments),
    },
  })
  return true
}
