import type { CommentAnswer } from '#shared/api/comments.ts'
import { splitMentions } from '#shared/member-mentions.ts'
import { commentTexts as texts } from '#web/messages/comments.ts'
import { dayAndTime } from '#web/messages/dates.ts'
import { Avatar } from '#web/ui/avatar.tsx'

interface Props {
  comment: CommentAnswer
  onResolve: (isResolved: boolean) => void
  onDelete: () => void
}

const action = 'text-link rounded-tiny py-1 text-15 pointer-coarse:py-3'

/** What one member said, when, and whether it still waits. */
export function CommentItem({ comment, onResolve, onDelete }: Props) {
  const { author, created_at, resolved_at, resolved_by, can_delete } = comment
  const isResolved = resolved_at !== null
  return (
    <li className="flex gap-3 border-row-divider border-b py-4 last:border-b-0">
      <Avatar name={author.name} />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere text-14 text-muted">
          <span className="font-semibold text-15 text-on-surface">{author.name}</span>{' '}
          <time dateTime={created_at}>{dayAndTime(created_at)}</time>
          {resolved_by && `, ${texts.resolvedBy(resolved_by.name)}`}
        </p>
        <p className="wrap-anywhere mt-1 whitespace-pre-wrap text-16">
          <CommentText comment={comment} />
        </p>
        <p className="mt-1 flex flex-wrap gap-x-5">
          <button
            type="button"
            aria-label={isResolved ? texts.reopenLabel(author.name) : texts.resolveLabel(author.name)}
            onClick={() => onResolve(!isResolved)}
            className={action}
          >
            {isResolved ? texts.reopen : texts.resolve}
          </button>
          {can_delete && (
            <button
              type="button"
              aria-label={texts.removeLabel(author.name)}
              onClick={onDelete}
              className={action}
            >
              {texts.remove}
            </button>
          )}
        </p>
      </div>
    </li>
  )
}

function CommentText({ comment: { text, mentions } }: Pick<Props, 'comment'>) {
  return splitMentions(text).map((part, index) =>
    'words' in part ? (
      part.words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity, and none is stateful
      <strong key={index}>@{mentions.find(({ id }) => id === part.id)?.name}</strong>
    ),
  )
}
