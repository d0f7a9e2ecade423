import { Button, FileTrigger } from 'react-aria-components'
import { galleryTexts as texts } from '#web/messages/generate.ts'
import { acceptedTypes } from './use-uploads.ts'

interface Props {
  onFiles: (files: File[]) => void
  /** A tile among the thumbnails, or a link on the title's line. */
  look: 'tile' | 'link'
}

const looks = {
  tile: 'grid size-[150px] shrink-0 place-items-center rounded-panel border-2 border-muted border-dashed p-6 text-center font-semibold text-14 hover:bg-sable',
  link: 'text-link shrink-0 rounded-tiny py-1 font-semibold text-15 pointer-coarse:py-3',
}

/** Opens the browser's own choice of files. */
export function AddImages({ onFiles, look }: Props) {
  return (
    <FileTrigger
      allowsMultiple
      acceptedFileTypes={acceptedTypes}
      onSelect={(files) => files && onFiles([...files])}
    >
      <Button className={looks[look]}>{texts.add}</Button>
    </FileTrigger>
  )
}
