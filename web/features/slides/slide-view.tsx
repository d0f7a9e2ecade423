import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { type SlidePreviewBody, slideLimits } from '#shared/api/slides.ts'
import { maxAltTextLength } from '#shared/limits.ts'
import { asLayout, useSlidePreview } from '#web/api/slides.ts'
import { framedOf, isTooLong, LayoutFields } from '#web/features/image-layout/layout-fields.tsx'
import { LayoutLook, useDebouncedValue } from '#web/features/image-layout/layout-look.tsx'
import { PhotoCropField } from '#web/features/image-layout/photo-crop-field.tsx'
import { slideTexts as texts } from '#web/messages/slides.ts'
import { CharacterCounter } from '#web/ui/character-counter.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TurnButton } from '#web/ui/preview/slide-pager.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { useIsNarrow } from '#web/ui/use-is-narrow.ts'
import { type DraftSlide, isRedrawn, type SlidesDraft, withKind } from './slides-draft.ts'

interface Props {
  postId: string
  draft: SlidesDraft
  index: number
  slide: DraftSlide
  onChange: (slide: DraftSlide) => void
  onMove: (to: number) => void
  /** To another slide. */
  onTurn: (to: number) => void
  /** It was opened to be described: that is where one writes. */
  asksAlt: boolean
  onBack: () => void
  /** Keeps the whole set. */
  saveButton: ReactNode
  /** Above the fields: why it could not be kept. */
  failure: ReactNode
}

/** Longer than between two letters, short enough to be live. */
const pauseMs = 350

/** One slide: what is on it, what it is called, and what is said of it to those who do not see it. */
export function SlideView({
  postId,
  draft,
  index,
  slide,
  onChange,
  onMove,
  onTurn,
  asksAlt,
  onBack,
  saveButton,
  failure,
}: Props) {
  const isNarrow = useIsNarrow()
  const { image, composed } = slide
  const { ratio, slides } = draft
  const body = useMemo<SlidePreviewBody>(
    () => ({ ratio, ...(composed ? { composed } : { image }) }),
    [ratio, composed, image],
  )
  const settled = useDebouncedValue(body, pauseMs)
  const preview = useSlidePreview(postId, composed && isTooLong(composed) ? null : settled)
  const look = preview.isPlaceholderData ? undefined : preview.data?.picture
  const keepLook = useEffectEvent((picture: Blob) => onChange({ ...slide, look: picture }))
  useEffect(() => {
    if (look) keepLook(look)
  }, [look])

  const picture = (
    <LayoutLook preview={preview} isBusy={preview.isFetching || settled !== body} format={ratio}>
      {index > 0 && (
        <TurnButton label={texts.previous} side="left-2" onClick={() => onTurn(index - 1)}>
          <ChevronLeft aria-hidden="true" size={22} />
        </TurnButton>
      )}
      {index < slides.length - 1 && (
        <TurnButton label={texts.next} side="right-2" onClick={() => onTurn(index + 1)}>
          <ChevronRight aria-hidden="true" size={22} />
        </TurnButton>
      )}
    </LayoutLook>
  )
  const places = slides.map(({ key }, place) => ({ value: key, label: texts.placeOf(place, slides.length) }))
  return (
    <Dialog
      isOpen
      onClose={onBack}
      title={texts.slide(index, slides.length)}
      closeLabel={texts.all}
      size="picture"
      {...(isNarrow ? {} : { aside: picture })}
      actions={saveButton}
    >
      {isNarrow && picture}
      {failure}
      {slides.length > 1 && (
        <div className="flex items-center gap-3">
          <span aria-hidden="true" className="grow font-semibold text-15">
            {texts.place}
          </span>
          <Select
            label={texts.place}
            options={places}
            value={slide.key}
            onChange={(key) => onMove(slides.findIndex((other) => other.key === key))}
          />
        </div>
      )}
      <KindChoice slide={slide} onChange={onChange} />
      {composed ? (
        <LayoutFields
          body={asLayout(body)}
          preview={preview.data}
          onChange={({ format: _, ...next }) => onChange({ ...slide, composed: next })}
        />
      ) : (
        image && (
          <PhotoCropField
            photos={[image]}
            framedOf={(url) => framedOf(preview.data, url)}
            onChange={([next]) => next && onChange({ ...slide, image: next })}
          />
        )
      )}
      <SlideWords {...{ slide, onChange, asksAlt }} />
    </Dialog>
  )
}

const kinds = (['photo', 'composed'] as const).map((value) => ({ value, label: texts.kinds[value] }))

/** Words on the photo, or none; there where a photo is behind it. */
function KindChoice({ slide, onChange }: Pick<Props, 'slide' | 'onChange'>) {
  const { kind, composed } = slide
  if (kind === 'ai' || composed?.photos.length === 0) return null
  return (
    <SegmentedControl
      label={texts.kind}
      options={kinds}
      value={kind}
      onChange={(next) => onChange(withKind(slide, next))}
      className="w-full"
    />
  )
}

/** Its title and its alternative text. */
function SlideWords({ slide, onChange, asksAlt }: Pick<Props, 'slide' | 'onChange' | 'asksAlt'>) {
  const { title, alt_text, alt_described, before, id } = slide
  const isAsked = !alt_described && alt_text === before.alt_text
  const isNew = id === null || isRedrawn(slide)
  return (
    <>
      <TextArea
        label={texts.alt}
        autoFocus={asksAlt}
        value={alt_text}
        onChange={(event) => onChange({ ...slide, alt_text: event.target.value })}
        aside={<CharacterCounter text={alt_text} max={maxAltTextLength} />}
        help={isAsked ? texts.altAsked : isNew ? `${texts.altHelp} ${texts.altNew}` : texts.altHelp}
      />
      <TextField
        label={texts.slideTitle}
        value={title}
        onChange={(event) => onChange({ ...slide, title: event.target.value })}
        aside={<CharacterCounter text={title} max={slideLimits.title} />}
        help={texts.slideTitleHelp}
      />
    </>
  )
}
