import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PostAnswer } from '#shared/api/posts.ts'
import { useDuplicatePost } from '#web/api/posts.ts'
import { postTexts as texts } from '#web/messages/post.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { CopyButton } from './copy-button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { fileNameOf } from './post-title.ts'

interface Props {
  post: PostAnswer
  text: string
  /** A title and its cause, shown above the post. */
  onFailure: (title: string, cause?: string) => void
  onDeleted: () => void
}

/** What can be done with any post, published or not. */
export function PostActions({ post, text, onFailure, onDeleted }: Props) {
  const [isDeleting, setIsDeleting] = useState(false)
  const duplicate = useDuplicatePost(post.id)
  const navigate = useNavigate()

  const handleDuplicate = () =>
    duplicate.mutate(undefined, {
      onSuccess: (copy) => void navigate(`/post/${copy.id}`, { state: { isCopy: true } }),
      onError: (error) => onFailure(texts.duplicateError, error.message),
    })

  return (
    <fieldset className="flex flex-wrap gap-2.5 min-[1200px]:shrink-0 min-[1200px]:pb-1">
      <legend className="sr-only">{texts.actions}</legend>
      {text && <CopyButton text={text} onFailure={() => onFailure(texts.copyFailed)} />}
      {post.image_url && (
        <a
          href={post.image_url}
          download={fileNameOf(text)}
          className={buttonLook({ variant: 'outline', size: 'small' })}
        >
          {texts.download}
        </a>
      )}
      <Button
        variant="outline"
        size="small"
        onClick={handleDuplicate}
        isBusy={duplicate.isPending}
        busyLabel={texts.duplicating}
      >
        {texts.duplicate}
      </Button>
      {!post.published_at && (
        <Button variant="danger" size="small" onClick={() => setIsDeleting(true)}>
          {texts.delete}
        </Button>
      )}
      <DeleteDialog
        postId={post.id}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={onDeleted}
      />
    </fieldset>
  )
}
