import type { ReactNode } from 'react'
import { type LayoutBody, type LayoutName, layoutLimits, layoutsFor } from '#shared/api/layout.ts'
import { countGraphemes } from '#shared/graphemes.ts'
import { maxImagesPerPost } from '#shared/limits.ts'
import type { PreviewedLayout } from '#web/api/image-layout.ts'
import { useImages } from '#web/api/images.ts'
import { imageLayoutTexts as texts } from '#web/messages/image-layout.ts'
import { CharacterCounter } from '#web/ui/character-counter.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LayoutChoice } from './layout-choices.tsx'
import { type Framed, PhotoCropField } from './photo-crop-field.tsx'

interface Props {
  body: LayoutBody
  /** What the composer made of it last. */
  preview: PreviewedLayout | undefined
  onChange: (body: LayoutBody) => void
  /** After the layouts: the choice of a format, where each picture has its own. */
  children?: ReactNode
}

/** What a composed picture is made of: its words, its layout, its photos and what each shows. */
export function LayoutFields({ body, preview, onChange, children }: Props) {
  const change = (changes: Partial<LayoutBody>) => onChange(fitting({ ...body, ...changes }))
  return (
    <>
      <PhotoChoice photos={body.photos} onChange={(photos) => change({ photos })} />
      <div className="flex flex-col gap-3.5">
        {fields.map(({ name, label, help, max }) => (
          <TextField
            key={name}
            label={label}
            value={body[name]}
            {...(help ? { help } : {})}
            aside={<CharacterCounter text={body[name]} max={max} />}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
      </div>
      <LayoutChoice
        options={layoutsFor(body.photos.length)}
        value={chosenLayout(body, preview)}
        onChange={(layout) => change({ layout })}
      />
      {children}
      <PhotoCropField
        photos={body.photos}
        framedOf={(url) => framedOf(preview, url)}
        onChange={(photos) => change({ photos })}
      />
    </>
  )
}

const fields = [
  { name: 'headline', label: texts.headline, help: texts.headlineHelp, max: layoutLimits.headline },
  { name: 'second_line', label: texts.secondLine, help: texts.secondLineHelp, max: layoutLimits.secondLine },
  { name: 'eyebrow', label: texts.eyebrow, help: null, max: layoutLimits.eyebrow },
] as const

/** The server would refuse it. */
export const isTooLong = (body: Pick<LayoutBody, (typeof fields)[number]['name']>) =>
  fields.some(({ name, max }) => countGraphemes(body[name]) > max)

/** A layout for several photos is none for one. */
const fitting = (body: LayoutBody): LayoutBody =>
  body.layout === 'auto' || layoutsFor(body.photos.length).includes(body.layout)
    ? body
    : { ...body, layout: 'auto' }

/** The user's, else the one that the composer took. */
const chosenLayout = (body: LayoutBody, preview: PreviewedLayout | undefined): LayoutName | null =>
  body.layout === 'auto' ? (preview?.told.layout ?? null) : body.layout

/** What the last preview showed of a photo; null when it showed none of it. */
export function framedOf(preview: PreviewedLayout | undefined, url: string): Framed | null {
  const index = preview?.body.photos.findIndex((photo) => photo.url === url) ?? -1
  const part = preview?.told.shown[index]
  return part ? { part, crop: preview?.body.photos[index]?.crop ?? null } : null
}

type Photos = LayoutBody['photos']

interface PhotoChoiceProps {
  photos: Photos
  onChange: (photos: Photos) => void
}

/** The gallery in one strip; the numbers are the order of choice. */
function PhotoChoice({ photos, onChange }: PhotoChoiceProps) {
  const { data: images = [] } = useImages()
  const isFull = photos.length >= maxImagesPerPost
  const rankOf = (url: string) => photos.findIndex((photo) => photo.url === url) + 1
  const toggle = (url: string) =>
    onChange(rankOf(url) > 0 ? photos.filter((photo) => photo.url !== url) : [...photos, { url, crop: null }])
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-15">{texts.photos}</legend>
      <p className="mb-2 text-14 text-muted">
        {images.length === 0
          ? texts.noPhotos
          : isFull
            ? texts.photosFull(maxImagesPerPost)
            : texts.photosHelp(maxImagesPerPost)}
      </p>
      <div className="-mx-1.5 flex gap-3 overflow-x-auto px-1.5 py-1.5">
        {images.map(({ id, url, thumb_url, alt_text, file_name }) => {
          const rank = rankOf(url)
          return (
            <label
              key={id}
              className="relative size-18 shrink-0 cursor-pointer rounded-small has-checked:outline-3 has-checked:outline-link has-disabled:cursor-default has-disabled:opacity-50 has-focus-visible:outline-3 has-focus-visible:outline-(--ring) has-focus-visible:outline-offset-(--ring-gap)"
            >
              <input
                type="checkbox"
                aria-label={texts.photo(alt_text || file_name, rank)}
                checked={rank > 0}
                disabled={isFull && rank === 0}
                onChange={() => toggle(url)}
                className="sr-only"
              />
              <img src={thumb_url} alt="" className="size-full rounded-small bg-skeleton object-cover" />
              {rank > 0 && (
                <span
                  aria-hidden="true"
                  className="-top-1.5 -right-1.5 absolute grid size-6 place-items-center rounded-pill bg-strong font-semibold text-14 text-on-strong"
                >
                  {rank}
                </span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
