import { type Author, isOut, type PostStatus } from '#shared/api/posts.ts'
import { authorTexts } from '#web/messages/members.ts'
import { useUser } from '#web/session.tsx'

interface Authored {
  author: Author
  changed_by: Author
  requested_by?: Author | null | undefined
  status: PostStatus
}

/** « par Ben Roy, modifié par Zoé Le Goff, publié par Ana Colin »; null where all of it was the reader. */
export function useAuthorWords(): (post: Authored) => string | null {
  const { id } = useUser()
  return ({ author, changed_by, requested_by, status }) => {
    if ([author, changed_by, requested_by ?? author].every((one) => one.id === id)) return null
    const asked = isOut({ status }) ? authorTexts.published : authorTexts.scheduled
    const isAsked = requested_by && (isOut({ status }) || status === 'scheduled')
    return [
      authorTexts.by(author.name),
      ...(changed_by.id === author.id ? [] : [authorTexts.changed(changed_by.name)]),
      ...(isAsked ? [asked(requested_by.name)] : []),
    ].join(', ')
  }
}
