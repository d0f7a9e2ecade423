import { useState } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import { type SlideFormat, slideFormatsOf, slideLimits } from '#shared/api/slides.ts'
import { useMakeStory } from '#web/api/slides.ts'
import { slideTexts as texts } from '#web/messages/slides.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { PhotoPicker } from './photo-picker.tsx'

interface Props {
  post: PostAnswer
  /** Chosen at first, in this order. */
  photos: string[]
  onSaved: (post: PostAnswer) => void
  onClose: () => void
}

/** « En faire un carrousel »: from photos in their order, or from the text alone; it costs nothing. */
export function StoryDialog({ post, photos, onSaved, onClose }: Props) {
  const [selection, setSelection] = useState(() => photos.slice(0, slideLimits.storyPhotos))
  const [format, setFormat] = useState<SlideFormat>(post.slides_format ?? 'images')
  const story = useMakeStory(post.id)
  const formats = slideFormatsOf[post.app]
  const handleMake = () =>
    story.mutate(
      { photos: selection, format },
      {
        onSuccess: (saved) => {
          onSaved(saved)
          onClose()
        },
      },
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.storyTitle}
      closeLabel={texts.close}
      size="slides"
      actions={
        <Button variant="main" isBusy={story.isPending} busyLabel={texts.storyMaking} onClick={handleMake}>
          {texts.storyMake(selection.length)}
        </Button>
      }
    >
      <p>{texts.storyText}</p>
      <FailureBanner title={texts.storyError} cause={story.error?.message} />
      {formats.length > 1 && (
        <div>
          <SegmentedControl
            label={texts.format}
            options={formats.map((value) => ({ value, label: texts.formats[value] }))}
            value={format}
            onChange={setFormat}
            className="w-full"
          />
          <p className="mt-2 text-14 text-muted">{texts.formatHelp[format]}</p>
        </div>
      )}
      <PhotoPicker
        selection={selection}
        max={slideLimits.storyPhotos}
        help={texts.storyPhotos(slideLimits.storyPhotos)}
        onChange={setSelection}
      />
      <p aria-live="polite" className="text-15 empty:hidden">
        {selection.length === 1 && texts.storyOne}
      </p>
      <p className="text-14 text-muted">
        {post.slide_count > 0 && texts.storyReplaces(post.slide_count, post.slides_format)} {texts.storyFree}
      </p>
    </Dialog>
  )
}
