import { Button, FileTrigger } from 'react-aria-components'
import { takePhotoText } from '#web/messages/pictures.ts'

interface Props {
  onPhoto: (photo: File) => void
  /** How its button looks; shown on touch screens alone, where `capture` opens the camera. */
  className: string
  isDisabled?: boolean
}

/** « Prendre une photo »: the phone's camera as a source of photos. */
export function TakePhoto({ onPhoto, className, isDisabled = false }: Props) {
  return (
    <span className="hidden pointer-coarse:contents">
      <FileTrigger
        defaultCamera="environment"
        acceptedFileTypes={['image/*']}
        onSelect={(files) => files?.[0] && onPhoto(files[0])}
      >
        <Button isDisabled={isDisabled} className={className}>
          {takePhotoText}
        </Button>
      </FileTrigger>
    </span>
  )
}
