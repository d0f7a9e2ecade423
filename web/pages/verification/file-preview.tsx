import { useEffect, useRef, useState } from 'react'
import { verificationTexts as texts } from '#web/messages/verification.ts'

/** Twice what is shown, for sharp screens. */
const largest = { width: 800, height: 320 }

/** The file as the visitor knows it; its name alone when it is no picture. */
export function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    let isWanted = true
    createImageBitmap(file)
      .then((picture) => {
        if (isWanted && canvas.current) setIsDrawn(draw(picture, canvas.current))
        picture.close()
      })
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
