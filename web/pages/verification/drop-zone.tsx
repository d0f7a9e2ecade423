import { Button, FileTrigger } from 'react-aria-components'
import { verificationTexts as texts } from '#web/messages/verification.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { FilePreview } from './file-preview.tsx'

interface Props {
  file: File | null
  /** A file is held over the page. */
  isOver: boolean
  onFile: (file: File) => void
}

/** By button or by drop; afterwards it shows what was brought. */
export function DropZone({ file, isOver, onFile }: Props) {
  return (
    <div
      className={`flex min-h-70 flex-col items-center justify-center gap-4 rounded-panel border-2 p-6 text-center ${
        isOver ? 'border-alert bg-gorge-pale' : 'border-muted border-dashed bg-sheet'
      }`}
    >
      {file && !isOver ? (
        <FilePreview key={`${file.name} ${file.lastModified}`} file={file} />
      ) : (
        <p className="title-small">{isOver ? texts.dropNow : texts.drop}</p>
      )}
      <FileTrigger
        acceptedFileTypes={['image/jpeg', 'image/png', 'image/webp']}
        onSelect={(files) => files?.[0] && onFile(files[0])}
      >
        <Button className={buttonLook({ variant: 'main' })}>{file ? texts.another : texts.choose}</Button>
      </FileTrigger>
      <p className="text-14 text-muted">{texts.limits}</p>
    </div>
  )
}
