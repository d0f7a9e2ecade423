import { useState } from 'react'
import { maxUploadBytes } from '#shared/limits.ts'
import { errorTexts } from '#shared/messages/api.ts'
import { isPhotoFile, photoAccept } from '#shared/photo-types.ts'
import { useImages, useUploadImage } from '#web/api/images.ts'
import { TakePhoto } from '#web/features/picture-upload/picture-upload.tsx'
import { slideTexts as texts } from '#web/messages/slides.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Loading } from '#web/ui/loading.tsx'
import { LoadError } from '#web/ui/query-content.tsx'

interface Props {
  /** Addresses in the order of choice. */
  selection: string[]
  max: number
  help: string
  onChange: (change: (selection: string[]) => string[]) => void
}

/** The gallery as a grid, several photos at once; the numbers are the order of choice. */
export function PhotoPicker({ selection, max, help, onChange }: Props) {
  const images = useImages()
  const isFull = selection.length >= max
  const toggle = (url: string) =>
    onChange((current) =>
      current.includes(url) ? current.filter((other) => other !== url) : [...current, url],
    )
  const handleUploaded = (url: string) =>
    onChange((current) => (current.length < max ? [...current, url] : current))
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-15">{texts.pick}</legend>
      <p className="text-14 text-muted">{images.data?.length === 0 ? texts.pickNone : help}</p>
      <UploadPhotos onUploaded={handleUploaded} />
      {images.isPending && <Loading label={texts.pickLoading} />}
      <LoadError title={texts.pickError} query={images} />
      <div className="mt-3 grid grid-cols-3 gap-3 sm:grid-cols-4">
        {images.data?.map(({ id, url, thumb_2x_url, alt_text, file_name }) => {
          const rank = selection.indexOf(url) + 1
          return (
            <label
              key={id}
              className="relative aspect-square cursor-pointer rounded-small has-checked:outline-3 has-checked:outline-link has-checked:outline-offset-2 has-disabled:cursor-default has-disabled:opacity-50 has-focus-visible:outline-3 has-focus-visible:outline-(--ring) has-focus-visible:outline-offset-(--ring-gap)"
            >
              <input
                type="checkbox"
                aria-label={texts.picked(alt_text || file_name, rank)}
                checked={rank > 0}
                disabled={isFull && rank === 0}
                onChange={() => toggle(url)}
                className="sr-only"
              />
              <img
                src={thumb_2x_url}
                alt=""
                loading="lazy"
                className="size-full rounded-small bg-skeleton object-cover"
              />
              {rank > 0 && (
                <span
                  aria-hidden="true"
                  className="absolute top-1.5 left-1.5 grid h-7 min-w-7 place-items-center rounded-pill bg-strong px-1 font-semibold text-14 text-on-strong"
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

const refusalOf = (file: File) => {
  if (!isPhotoFile(file)) return errorTexts.image_format
  return file.size > maxUploadBytes ? errorTexts.image_too_large : null
}

/** Photos of this device: they join the gallery and the choice, one after the other. */
function UploadPhotos({ onUploaded }: { onUploaded: (url: string) => void }) {
  const { mutateAsync } = useUploadImage()
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [failure, setFailure] = useState<{ name: string; cause: string } | null>(null)

  const send = async (files: File[]) => {
    setFailure(null)
    for (const [done, file] of files.entries()) {
      setProgress({ done, all: files.length })
      try {
        const refusal = refusalOf(file)
        if (refusal) throw new Error(refusal)
        onUploaded((await mutateAsync({ file, idempotencyKey: crypto.randomUUID() })).image_url)
      } catch (error) {
        setFailure({ name: file.name, cause: error instanceof Error ? error.message : errorTexts.internal })
      }
    }
    setProgress(null)
  }
  return (
    <>
      <label
        className={`mt-3 cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-(--ring) has-focus-visible:outline-offset-(--ring-gap) ${buttonClasses({ variant: 'outline', size: 'small' })}`}
      >
        <input
          type="file"
          multiple
          aria-label={texts.upload}
          accept={photoAccept.join(',')}
          disabled={progress !== null}
          onChange={(event) => {
            void send([...(event.target.files ?? [])])
            event.target.value = ''
          }}
          className="sr-only"
        />
        <span aria-hidden="true">
          {progress ? texts.uploading(progress.done + 1, progress.all) : texts.upload}
        </span>
      </label>
      <TakePhoto
        isDisabled={progress !== null}
        className={`mt-3 ml-3 ${buttonClasses({ variant: 'outline', size: 'small' })}`}
        onPhoto={(photo) => void send([photo])}
      />
      <p role="status" className="sr-only">
        {progress && texts.uploading(progress.done + 1, progress.all)}
      </p>
      <FailureBanner
        title={failure ? texts.uploadFailed(failure.name) : ''}
        cause={failure?.cause}
        className="mt-3"
      />
    </>
  )
}
