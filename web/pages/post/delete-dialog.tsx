import { useNavigate } from 'react-router'
import { useDeletePost } from '#web/api/posts.ts'
import { postTexts as texts } from '#web/messages/post.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  postId: string
  isOpen: boolean
  onClose: () => void
  /** Before the post goes: nothing of it is to be sent any more. */
  onDeleted: () => void
}

export function DeleteDialog({ postId, isOpen, onClose, onDeleted }: Props) {
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
