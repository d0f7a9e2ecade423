import { useState } from 'react'
import type { ImageAnswer } from '#shared/api/images.ts'
import { maxImagesPerPost } from '#shared/limits.ts'
import type { Network } from '#shared/networks.ts'
import { useDeleteImage } from '#web/api/images.ts'
import { galleryTexts, galleryTexts as texts } from '#web/messages/generate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { DescribeImages, SelectionBar } from './gallery/selection-bar.tsx'
import type { Notifications } from './notifications.tsx'
import type { StudioBrief } from './use-brief.ts'
import type { GenerationRequests } from './use-generation-requests.ts'
import { useStudio, useStudioValue } from './use-studio.ts'

interface Props {
  brief: StudioBrief
  requests: GenerationRequests
  notify: Notifications['show']
  platform: Network
}

/** The gallery, and what is done with the images selected in it. */
export function BriefImages({ brief, requests, notify, platform }: Props) {
  const studio = useStudio()
  const running = useStudioValue((state) => state.running)
  const [isDeleting, setIsDeleting] = useState(false)
  const [isDescribing, setIsDescribing] = useState(false)
  const { selection, chosen } = brief.value
  const selected = selection.flatMap((url) => brief.images.find((image) => image.url === url) ?? [])

  const handleUploaded = (urls: string[]) => {
    notify({ tone: 'green', title: galleryTexts.uploaded(urls.length), detail: null })
    brief.setSelection((current) =>
      [...current, ...urls].slice(0, Math.max(current.length, maxImagesPerPost)),
    )
  }
  const handleUse = () => {
    const url = selection[0]
    if (!url) return
    brief.setChosen(url)
    brief.setMode('describe')
    const image = brief.imageOf(url)
    if (image) studio.chooseImage(image, platform)
  }
  const handleDeleted = (failed: ImageAnswer[]) => {
    const names = failed.map(({ file_name }) => file_name).join(', ')
    if (failed.length === 0) notify({ tone: 'green', title: galleryTexts.deleteDone(selected.length) })
    else {
      notify({
        tone: 'red',
        title: galleryTexts.deleteFailed,
        detail: galleryTexts.deletePartial(failed.length, selected.length, names),
      })
    }
    brief.setSelection(failed.map(({ url }) => url))
  }

  return (
    <>
      <Gallery
        selection={selection}
        chosen={chosen}
        onSelect={brief.setSelection}
        onUploaded={handleUploaded}
        onSharedText={(text) => brief.prompt.setText([brief.prompt.text, text].filter(Boolean).join('\n'))}
      />
      {selection.length > 0 && (
        <SelectionBar
          count={selection.length}
          analysisPrice={requests.analysisPrice}
          obstacle={requests.analysisObstacle}
          isRunning={running !== null}
          isAnalyzing={running?.kind === 'analysis'}
          onDescribe={() => setIsDescribing(true)}
          onDelete={() => setIsDeleting(true)}
          onAnalyze={requests.analyze}
          onUse={handleUse}
        />
      )}
      {isDescribing && <DescribeImages images={selected} onClose={() => setIsDescribing(false)} />}
      <DeleteImages
        images={selected}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={handleDeleted}
      />
    </>
  )
}

interface DeleteImagesProps {
  images: ImageAnswer[]
  isOpen: boolean
  onClose: () => void
  /** The images the server refused to delete, if any. */
  onDeleted: (failed: ImageAnswer[]) => void
}

/** Asks first, then deletes one after the other: what fails is told, what worked stays done. */
function DeleteImages({ images, isOpen, onClose, onDeleted }: DeleteImagesProps) {
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
