import type { LayoutBody } from '#shared/api/layout.ts'
import { maxImagesPerPost } from '#shared/limits.ts'
import { useImages } from '#web/api/images.ts'
import { imageLayoutTexts as texts } from '#web/messages/image-layout.ts'

type Photos = LayoutBody['photos']

interface Props {
  photos: Photos
  onChange: (photos: Photos) => void
}

/** The gallery in one strip; the numbers are the order of choice. */
export function PhotoChoice({ photos, onChange }: Props) {
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
