import { useRef, useState } from 'react'
import type { CommentAnswer, CommentListAnswer } from '#shared/api/comments.ts'
import { splitMentions } from '#shared/member-mentions.ts'
import { useAddComment, useComments, useDeleteComment, useResolveComment } from '#web/api/comments.ts'
import { commentTexts as texts } from '#web/messages/comments.ts'
import { dayAndTime } from '#web/messages/dates.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CollapsibleCard } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { type Colleague, encodeMentions, labelColleagues, MentionField } from './mention-field.tsx'

/** What members say to each other about a post; nothing for a company of one. */
export function CommentsCard({ postId }: { postId: string }) {
  const comments = useComments(postId)
  const { data } = comments
  if (comments.error && !data) return <LoadError title={texts.loadError} query={comments} />
  if (!data || (data.comments.length === 0 && data.colleagues.length === 0)) return null
  return <Comments postId={postId} {...data} />
}

function Comments({ postId, comments, colleagues }: CommentListAnswer & { postId: string }) {
  const resolve = useResolveComment(postId)
  const remove = useDeleteComment(postId)
  const [removing, setRemoving] = useState<CommentAnswer | null>(null)
  const [done, setDone] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const tell = (what: string) => {
    setDone(what)
    // What was clicked may be gone with its comment.
    heading.current?.focus()
  }
  const handleResolve = ({ id }: CommentAnswer, isResolved: boolean) =>
    resolve.mutate(
      { id, isResolved },
      { onSuccess: () => tell(isResolved ? texts.resolved : texts.reopened) },
    )
  const handleDelete = () => {
    if (removing) remove.mutate(removing.id, { onSuccess: () => tell(texts.deleted) })
    setRemoving(null)
  }
  const itemOf = (comment: CommentAnswer) => (
    <CommentItem
      key={comment.id}
      comment={comment}
      onResolve={(isResolved) => handleResolve(comment, isResolved)}
      onDelete={() => setRemoving(comment)}
    />
  )
  const open = comments.filter(({ resolved_at }) => resolved_at === null)
  const resolved = comments.filter(({ resolved_at }) => resolved_at !== null)

  return (
    // A mail leads here.
    <CollapsibleCard
      id="commentaires"
      title={texts.title}
      aside={comments.length === 0 && texts.unused}
      startsOpen={comments.length > 0}
      heading={heading}
    >
      <p className="text-14 text-muted">{texts.lead}</p>
      <p role="status" className="sr-only">
        {done}
      </p>
      {open.length > 0 && <ul className="mt-2">{open.map(itemOf)}</ul>}
      {resolved.length > 0 && (
        <details className="mt-2 text-15">
          <summary className="cursor-pointer py-1 font-semibold pointer-coarse:py-3">
            {texts.resolvedCount(resolved.length)}
          </summary>
          <ul>{resolved.map(itemOf)}</ul>
        </details>
      )}
      <FailureBanner title={texts.failed} className="mt-3" cause={(resolve.error ?? remove.error)?.message} />
      {colleagues.length > 0 && (
        <CommentForm postId={postId} colleagues={colleagues} onAdded={() => setDone(texts.sent)} />
      )}
      <Dialog
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        title={texts.removeTitle}
        closeLabel={texts.cancel}
        actions={
          <Button variant="danger" onClick={handleDelete}>
            {texts.remove}
          </Button>
        }
      >
        <p className="text-17">{texts.removeText}</p>
      </Dialog>
    </CollapsibleCard>
  )
}

interface FormProps {
  postId: string
  colleagues: Colleague[]
  onAdded: () => void
}

function CommentForm({ postId, colleagues, onAdded }: FormProps) {
  const [text, setText] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const add = useAddComment(postId)
  const labels = labelColleagues(colleagues)
  const handleSend = () => {
    setIsEmpty(text.trim() === '')
    if (text.trim() === '') return
    add.mutate(encodeMentions(text, labels), {
      onSuccess: () => {
        // What was typed meanwhile is the next one.
        setText((current) => (current === text ? '' : current))
        onAdded()
      },
    })
  }
  return (
    <div className="mt-4 flex flex-col gap-3">
      <MentionField
        value={text}
        onChange={(value) => {
          setText(value)
          setIsEmpty(false)
        }}
        labels={labels}
        error={isEmpty ? texts.empty : undefined}
      />
      <FailureBanner title={texts.failed} cause={add.error?.message} />
      <Button
        variant="outline"
        size="small"
        className="self-start"
        isBusy={add.isPending}
        busyLabel={texts.sending}
        onClick={handleSend}
      >
        {texts.send}
      </Button>
    </div>
  )
}

interface Props {
  comment: CommentAnswer
  onResolve: (isResolved: boolean) => void
  onDelete: () => void
}

const action = 'text-link rounded-tiny py-1 text-15 pointer-coarse:py-3'

/** What one member said, when, and whether it still waits. */
function CommentItem({ comment, onResolve, onDelete }: Props) {
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
