import { type Author, isOut, type PostStatus } from '#shared/api/posts.ts'
import { authorTexts } from '#web/messages/members.ts'
import { useUser } from '#web/session.tsx'

interface Authored {
  author: Author
  changed_by: Author
  requested_by?: Author | null | undefined
  approved_by?: string[] | undefined
  status: PostStatus
}

const listed = new Intl.ListFormat('fr', { type: 'conjunction' })

/** « par Ben Roy, modifié par Zoé Le Goff, validé par Odile, publié par Ana Colin »; null where all of it was the reader. */
export function useAuthorLine(): (post: Authored) => string | null {
  const { id } = useUser()
  return ({ author, changed_by, requested_by, approved_by = [], status }) => {
    const isOwn = [author, changed_by, requested_by ?? author].every((one) => one.id === id)
    const approved = approved_by.length > 0 ? [authorTexts.approved(listed.format(approved_by))] : []
    if (isOwn) return approved[0] ?? null
    const asked = isOut({ status }) ? authorTexts.published : authorTexts.scheduled
    const isAsked = requested_by && (isOut({ status }) || status === 'scheduled')
    return [
      authorTexts.by(author.name),
      ...(changed_by.id === author.id ? [] : [authorTexts.changed(changed_by.name)]),
      ...approved,
      ...(isAsked ? [asked(requested_by.name)] : []),
    ].join(', ')
  }
}
