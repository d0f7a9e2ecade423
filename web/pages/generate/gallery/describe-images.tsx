import { useState } from 'react'
import type { ImageAnswer } from '#shared/api/images.ts'
import { fitsGraphemes } from '#shared/graphemes.ts'
import { maxAltTextLength } from '#shared/limits.ts'
import { apiTexts } from '#shared/messages/api.ts'
import { useEditAltText } from '#web/api/images.ts'
import { altTexts as texts } from '#web/messages/alt-text.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CharacterCounter } from '#web/ui/character-counter.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

interface Props {
  images: ImageAnswer[]
  onClose: () => void
}

/** One that nobody has described may stay so. */
const wrongWith = (text: string, { alt_described }: ImageAnswer) =>
  text.trim() === ''
    ? alt_described
      ? apiTexts.enterAltText
      : undefined
    : fitsGraphemes(text, maxAltTextLength)
      ? undefined
      : texts.tooLong(maxAltTextLength)

/** The alternative texts of the selected images, each beside its image. */
export function DescribeImages({ images, onClose }: Props) {
  const { mutateAsync } = useEditAltText()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // What was only measured is no description: the field asks for one.
  const shownOf = ({ alt_described, alt_text }: ImageAnswer) => (alt_described ? alt_text : '')
  const textOf = (image: ImageAnswer) => typed[image.id] ?? shownOf(image)

  const handleSave = async () => {
    if (images.some((image) => wrongWith(textOf(image), image))) return
    setIsSaving(true)
    setFailure(null)
    try {
      for (const image of images) {
        const altText = textOf(image)
        if (altText !== shownOf(image)) await mutateAsync({ id: image.id, altText })
      }
      onClose()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '')
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title(images.length)}
      closeLabel={texts.cancel}
      actions={
        <Button isBusy={isSaving} busyLabel={texts.saving} onClick={() => void handleSave()}>
          {texts.save}
        </Button>
      }
    >
      <p>{texts.help}</p>
      <FailureBanner title={texts.failed} cause={failure} />
      <ul className="flex flex-col gap-5">
        {images.map((image) => (
          <li key={image.id} className="flex items-start gap-4">
            <img
              src={image.thumb_url}
              alt=""
              className="mt-7.5 size-16 shrink-0 rounded-small bg-subtle object-cover"
            />
            <TextArea
              label={images.length > 1 ? texts.of(image.file_name) : texts.label}
              value={textOf(image)}
              onChange={(event) => setTyped({ ...typed, [image.id]: event.target.value })}
              aside={<CharacterCounter text={textOf(image)} max={maxAltTextLength} />}
              error={wrongWith(textOf(image), image)}
              help={image.alt_described ? undefined : texts.undescribed}
              className="min-w-0 grow"
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
