import { useEffect, useRef, useState } from 'react'
import { Button, FileTrigger } from 'react-aria-components'
import { verificationTexts as texts } from '#web/messages/verification.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'

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
        isOver ? 'border-alert bg-error-soft' : 'border-muted border-dashed bg-surface'
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
        <Button className={buttonClasses({ variant: 'main' })}>{file ? texts.another : texts.choose}</Button>
      </FileTrigger>
      <p className="text-14 text-muted">{texts.limits}</p>
    </div>
  )
}

/** Twice what is shown, for sharp screens. */
const largest = { width: 800, height: 320 }

/** The file as the visitor knows it; its name alone when it is no picture. */
function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    let isWanted = true
    createImageBitmap(file)
      .then((picture) => {
        if (isWanted && canvas.current) setIsDrawn(draw(picture, canvas.current))
        picture.close()
      })
      // Not a picture the browser can show: its name stands there.
      .catch(() => setIsDrawn(false))
    return () => {
      isWanted = false
    }
  }, [file])
  return (
    <>
      <canvas
        ref={canvas}
        hidden={!isDrawn}
        className="max-h-40 max-w-full rounded-small border-[1.5px] border-outline object-contain"
      />
      <p className="max-w-full font-semibold text-15 [overflow-wrap:anywhere]">{texts.file(file.name)}</p>
    </>
  )
}

function draw(picture: ImageBitmap, canvas: HTMLCanvasElement): boolean {
  const scale = Math.min(1, largest.width / picture.width, largest.height / picture.height)
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return true
}
