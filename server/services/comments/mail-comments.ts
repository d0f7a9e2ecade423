import type { Db } from '#server/db/client.ts'
import {
  type CommentNotice,
  type CommentRow,
  endNotice,
  listCommentsFor,
  lockDueNotices,
} from '#server/db/comments.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import { listNames } from '#server/db/members.ts'
import { getPost } from '#server/db/posts.ts'
import { getUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { wantsMail } from '#server/services/mails/opt-outs.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { mentionedIds, withNames } from '#shared/member-mentions.ts'
import { formerMember } from '#shared/messages/members.ts'

const peopleAtOnce = 100
const shownPosts = 5
const shownComments = 5
const excerptLength = 80

/**
 * Writes the mails that are due: to one person at most one an hour, with all that was said meanwhile, on whatever posts,
 * and is still open.
 */
export async function mailComments({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (let done = 0; done < peopleAtOnce; done++) {
    const isLast = await db.transaction(async (tx) => {
      const notices = await lockDueNotices(tx)
      const [first] = notices
      if (!first) return true
      const isMailed = await mailNotices(tx, first.userId, notices)
      for (const notice of notices) await endNotice(tx, notice, isMailed)
      return false
    })
    if (isLast) return
  }
}

/** False where there is nothing left to say, or nobody to read it. */
async function mailNotices(tx: Db, userId: UserId, notices: CommentNotice[]): Promise<boolean> {
  const user = await getUser(tx, userId)
  if (!user || user.leftAt || user.suspendedAt || user.eraseAfter) return false
  if (!(await wantsMail(tx, userId, 'comment'))) return false
  const names = await listNames(tx, user.companyId)
  const posts: Told[] = []
  for (const notice of notices) posts.push(...(await readNotice(tx, user.companyId, notice, names)))
  const [first, ...others] = posts.slice(0, shownPosts)
  if (!first) return false
  await sendMail(tx, {
    to: user.email,
    userId,
    template: 'comments',
    data: { firstName: user.firstName, ...first, others, morePosts: posts.length - others.length - 1 },
  })
  return true
}

/** What was said on one post, as people read it. */
type Told = Awaited<ReturnType<typeof readNotice>>[number]

async function readNotice(tx: Db, companyId: CompanyId, notice: CommentNotice, names: Map<UserId, string>) {
  const comments = await listCommentsFor(tx, notice)
  const post = await getPost(tx, companyId, notice.postId)
  if (!post || comments.length === 0) return []
  const nameOf = (id: string | null) => (id && names.get(id as UserId)) || formerMember
  const said = ({ authorId, text }: CommentRow) => ({
    author: nameOf(authorId),
    text: withNames(text, nameOf),
  })
  return [
    {
      postId: post.id,
      excerpt: [...post.description.replace(/\s+/gu, ' ').trim()].slice(0, excerptLength).join(''),
      isNamed: comments.some(({ text }) => mentionedIds(text).includes(notice.userId)),
      comments: comments.slice(0, shownComments).map(said),
      more: Math.max(0, comments.length - shownComments),
    },
  ]
}
