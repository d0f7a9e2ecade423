import { useState } from 'react'
import type { ImageAnswer } from '#shared/api/images.ts'
import { useDeleteImage } from '#web/api/images.ts'
import { galleryTexts as texts } from '#web/messages/generate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  images: ImageAnswer[]
  isOpen: boolean
  onClose: () => void
  /** The images the server refused to delete, if any. */
  onDeleted: (failed: ImageAnswer[]) => void
}

/** Asks first, then deletes one after the other: what fails is told, what worked stays done. */
export function DeleteImages({ images, isOpen, onClose, onDeleted }: Props) {
  const { mutateAsync } = useDeleteImage()
  const [isDeleting, setIsDeleting] = useState(false)

  const handleDelete = async () => {
    setIsDeleting(true)
    const failed: ImageAnswer[] = []
    for (const image of images) {
      await mutateAsync(image.url).catch(() => failed.push(image))
    }
    setIsDeleting(false)
    onClose()
    onDeleted(failed)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => isDeleting || onClose()}
      title={texts.deleteTitle(images.length)}
      closeLabel={texts.cancel}
      actions={
        <Button variant="danger" isBusy={isDeleting} busyLabel={texts.deleting} onClick={handleDelete}>
          {texts.remove}
        </Button>
      }
    >
      <ul className="flex flex-wrap gap-2">
        {images.map((image) => (
          <li key={image.url}>
            <img
              src={image.thumb_url}
              alt={image.file_name}
              className="size-16 rounded-small bg-subtle object-cover"
            />
          </li>
        ))}
      </ul>
      <p>{texts.deleteText}</p>
    </Dialog>
  )
}
