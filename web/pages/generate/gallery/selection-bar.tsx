import { useState } from 'react'
import type { ImageAnswer } from '#shared/api/images.ts'
import { fitsGraphemes } from '#shared/graphemes.ts'
import { maxAltTextLength } from '#shared/limits.ts'
import { apiTexts } from '#shared/messages/api.ts'
import { useEditAltText } from '#web/api/images.ts'
import { generateTexts, galleryTexts as texts } from '#web/messages/generate.ts'
import { altTexts, altTexts as describeImagesTexts } from '#web/messages/pictures.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CharacterCounter } from '#web/ui/character-counter.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Price } from '#web/ui/price.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

interface Props {
  count: number
  analysisPrice: Price
  /** Why nothing can be analysed now. */
  obstacle: string | null
  isRunning: boolean
  isAnalyzing: boolean
  onDescribe: () => void
  onDelete: () => void
  onAnalyze: () => void
  onUse: () => void
}

/** Acts on the selected images (docs/product/specification.md §2, Generate). */
export function SelectionBar({
  count,
  analysisPrice,
  obstacle,
  isRunning,
  isAnalyzing,
  onDescribe,
  onDelete,
  onAnalyze,
  onUse,
}: Props) {
  return (
    <div className="mt-4.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 on-info rounded-small bg-info px-4 py-2">
      <div className="flex grow flex-col items-start max-md:flex-row max-md:items-center max-md:justify-between">
        <p role="status" className="font-semibold text-15">
          {texts.selected(count)}
        </p>
        <button
          type="button"
          onClick={onDescribe}
          className="rounded-tiny font-semibold text-14 text-link underline decoration-[1.5px] underline-offset-3 hover:decoration-[2.5px] pointer-coarse:min-h-11"
        >
          {altTexts.open}
        </button>
      </div>
      <button
        type="button"
        onClick={onDelete}
        className="rounded-tiny px-2 py-2 font-semibold text-15 underline decoration-[1.5px] underline-offset-4 hover:decoration-[2.5px] pointer-coarse:min-h-11"
      >
        {texts.remove}
      </button>
      <div className="flex flex-wrap items-center gap-2.5 max-md:w-full *:max-md:grow">
        <Button
          variant="outline"
          size="small"
          price={analysisPrice}
          disabledReason={isRunning ? null : obstacle}
          isBusy={isRunning}
          {...(isAnalyzing ? { busyLabel: generateTexts.generating } : {})}
          onClick={onAnalyze}
          className="hover:bg-background!"
        >
          {texts.analyze}
        </Button>
        <Button size="small" onClick={onUse}>
          {texts.use}
        </Button>
      </div>
      <p className="w-full text-14">{texts.actionsHelp}</p>
    </div>
  )
}

interface DescribeImagesProps {
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
      : describeImagesTexts.tooLong(maxAltTextLength)

/** The alternative texts of the selected images, each beside its image. */
export function DescribeImages({ images, onClose }: DescribeImagesProps) {
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
      title={describeImagesTexts.title(images.length)}
      closeLabel={describeImagesTexts.cancel}
      actions={
        <Button isBusy={isSaving} busyLabel={describeImagesTexts.saving} onClick={() => void handleSave()}>
          {describeImagesTexts.save}
        </Button>
      }
    >
      <p>{describeImagesTexts.help}</p>
      <FailureBanner title={describeImagesTexts.failed} cause={failure} />
      <ul className="flex flex-col gap-5">
        {images.map((image) => (
          <li key={image.id} className="flex items-start gap-4">
            <img
              src={image.thumb_url}
              alt=""
              className="mt-7.5 size-16 shrink-0 rounded-small bg-subtle object-cover"
            />
            <TextArea
              label={images.length > 1 ? describeImagesTexts.of(image.file_name) : describeImagesTexts.label}
              value={textOf(image)}
              onChange={(event) => setTyped({ ...typed, [image.id]: event.target.value })}
              aside={<CharacterCounter text={textOf(image)} max={maxAltTextLength} />}
              error={wrongWith(textOf(image), image)}
              help={image.alt_described ? undefined : describeImagesTexts.undescribed}
              className="min-w-0 grow"
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
