import type { UseMutationResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FileTrigger, Button as TakePhotoButton } from 'react-aria-components'
import { maxUploadBytes } from '#shared/limits.ts'
import { errorTexts } from '#shared/messages/api.ts'
import { isPhotoFile, photoAccept } from '#shared/photo-types.ts'
import type { UploadOptions } from '#web/api/upload.ts'
import { takePhotoText } from '#web/messages/pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'

interface Props {
  change: PictureUpload
  hasPicture: boolean
  texts: Record<'add' | 'change' | 'remove', string>
}

/** Choosing a file, and removing the picture there is. */
export function PictureButtons({ change, hasPicture, texts }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          variant="outline"
          size="small"
          isBusy={change.sending !== null}
          onClick={() => picker.current?.click()}
        >
          {hasPicture ? texts.change : texts.add}
        </Button>
        <TakePhoto
          className={buttonClasses({ variant: 'outline', size: 'small' })}
          isDisabled={change.sending !== null}
          onPhoto={change.send}
        />
        {hasPicture && (
          <Button variant="danger" size="small" isBusy={change.isRemoving} onClick={change.remove}>
            {texts.remove}
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept={['image/*', ...photoAccept].join(',')}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={(event) => {
          change.send(event.target.files?.[0])
          // The same file can be chosen again after a failure.
          event.target.value = ''
        }}
      />
    </>
  )
}

interface TakePhotoProps {
  onPhoto: (photo: File) => void
  /** How its button looks; shown on touch screens alone, where `capture` opens the camera. */
  className: string
  isDisabled?: boolean
}

/** « Prendre une photo »: the phone's camera as a source of photos. */
export function TakePhoto({ onPhoto, className, isDisabled = false }: TakePhotoProps) {
  return (
    <span className="hidden pointer-coarse:contents">
      <FileTrigger
        defaultCamera="environment"
        acceptedFileTypes={['image/*']}
        onSelect={(files) => files?.[0] && onPhoto(files[0])}
      >
        <TakePhotoButton isDisabled={isDisabled} className={className}>
          {takePhotoText}
        </TakePhotoButton>
      </FileTrigger>
    </span>
  )
}

/** Uploads, replaces or removes one picture, with progress and the last error. */
export function usePictureUpload<Answer>(
  upload: UseMutationResult<Answer, Error, UploadOptions & { file: File }>,
  removal: UseMutationResult<Answer, Error, void>,
) {
  const [share, setShare] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)

  return {
    send(file: File | undefined) {
      if (!file) return
      removal.reset()
      upload.reset()
      setShare(0)
      const reason = refusalOf(file)
      setRefusal(reason)
      if (!reason) upload.mutate({ file, onProgress: setShare })
    },
    remove: () => removal.mutate(),
    /** The name of the file under way. */
    sending: upload.isPending ? upload.variables.file.name : null,
    /** Of the file under way, from 0 to 1. */
    share,
    isRemoving: removal.isPending,
    isSent: upload.isSuccess,
    isRemoved: removal.isSuccess,
    hasFailedToRemove: removal.isError,
    cause: refusal ?? upload.error?.message ?? removal.error?.message,
  }
}

type PictureUpload = ReturnType<typeof usePictureUpload>

/** Checks type and size before the upload. */
function refusalOf(file: File): string | null {
  if (!file.type.startsWith('image/') && !isPhotoFile(file)) return errorTexts.image_format
  return file.size > maxUploadBytes ? errorTexts.image_too_large : null
}
