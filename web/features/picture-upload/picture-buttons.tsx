import { useRef } from 'react'
import { photoAccept } from '#shared/photo-types.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { TakePhoto } from './take-photo.tsx'
import type { PictureUpload } from './use-picture-upload.ts'

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
