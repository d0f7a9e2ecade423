import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PostAnswer } from '#shared/api/posts.ts'
import { useDeletePost, useDuplicatePost } from '#web/api/posts.ts'
import { fileNameOf } from '#web/features/posts/post-title.ts'
import { DownloadSlides } from '#web/features/slides/slides-download.tsx'
import { hasSlides } from '#web/features/slides/use-preview-slides.ts'
import { postTexts as texts } from '#web/messages/post.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { copyToClipboard } from '#web/ui/copy-to-clipboard.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { usePermission } from '#web/use-permission.ts'

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
  const canWrite = usePermission('write')
  const canPublish = usePermission('publish')
  const canDelete = canWrite && !post.published_at && (canPublish || post.status !== 'scheduled')

  const handleDuplicate = () =>
    duplicate.mutate(undefined, {
      onSuccess: (copy) => void navigate(`/post/${copy.id}`, { state: { isCopy: true } }),
      onError: (error) => onFailure(texts.duplicateError, error.message),
    })

  return (
    <fieldset className="flex flex-wrap gap-2.5 min-[1200px]:shrink-0 min-[1200px]:pb-1">
      <legend className="sr-only">{texts.actions}</legend>
      {text && <CopyButton text={text} onFailure={() => onFailure(texts.copyFailed)} />}
      {hasSlides(post) && <DownloadSlides postId={post.id} />}
      {post.image_url && !hasSlides(post) && (
        <a
          href={post.image_url}
          download={fileNameOf(text)}
          className={buttonClasses({ variant: 'outline', size: 'small' })}
        >
          {texts.download}
        </a>
      )}
      {canWrite && (
        <Button
          variant="outline"
          size="small"
          onClick={handleDuplicate}
          isBusy={duplicate.isPending}
          busyLabel={texts.duplicating}
        >
          {texts.duplicate}
        </Button>
      )}
      {canDelete && (
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

interface CopyButtonProps {
  text: string
  onFailure: () => void
}

const shownMs = 4000

function CopyButton({ text, onFailure }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    if (await copyToClipboard(text)) setIsCopied(true)
    else onFailure()
  }

  return (
    <>
      <Button variant="outline" size="small" onClick={() => void copy()}>
        {isCopied && <Check aria-hidden="true" size={16} strokeWidth={3} />}
        {isCopied ? texts.copied : texts.copy}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? texts.copied : ''}
      </span>
    </>
  )
}

interface DeleteDialogProps {
  postId: string
  isOpen: boolean
  onClose: () => void
  /** Before the post goes: nothing of it is to be sent any more. */
  onDeleted: () => void
}

function DeleteDialog({ postId, isOpen, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useDeletePost(postId)
  const navigate = useNavigate()
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        onDeleted()
        void navigate('/history')
      },
    })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.deleteTitle}
      closeLabel={texts.cancel}
      actions={
        <Button variant="danger" onClick={confirm} isBusy={remove.isPending} busyLabel={texts.deleting}>
          {texts.deleteConfirm}
        </Button>
      }
    >
      <p className="text-17">{texts.deleteText}</p>
      <FailureBanner title={texts.deleteError} cause={remove.error?.message} />
    </Dialog>
  )
}
