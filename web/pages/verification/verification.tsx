import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button as AriaButton, FileTrigger } from 'react-aria-components'
import { knowledgeTexts, verificationTexts as texts } from '#web/messages/verification.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { useVerification, VerdictPanel } from './verdict-panel.tsx'

/** « Did Ramage make this? », for anyone who holds a file. */
export default function VerificationPage() {
  const { state, verify } = useVerification()
  const isOver = usePageDrop(verify)
  return (
    <div className="page-container pt-8 pb-16 md:pt-12">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-12">
        <div>
          <h1 className="title-page">
            {texts.title[0]} <br />
            {texts.title[1]}
          </h1>
          <p className="mt-3 mb-6 max-w-[48ch] text-17 text-muted">{texts.lead}</p>
          <DropZone file={state.status === 'idle' ? null : state.file} isOver={isOver} onFile={verify} />
          {state.status === 'failed' && (
            <Banner
              tone="red"
              title={texts.failed}
              className="mt-4"
              action={
                <Button variant="outline" size="small" onClick={() => verify(state.file)}>
                  {texts.retry}
                </Button>
              }
            >
              <p>{state.message}</p>
            </Banner>
          )}
        </div>
        <VerdictPanel state={state} />
      </div>
      <div className="mt-12 grid gap-7 border-foreground border-t-[1.5px] pt-8 lg:grid-cols-3 lg:gap-8">
        {knowledgeTexts.map(({ title, text }) => (
          <section key={title}>
            <h2 className="title-small">{title}</h2>
            <p className="mt-1 max-w-[48ch]">{text}</p>
          </section>
        ))}
      </div>
    </div>
  )
}

const holdsFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Takes a file dropped anywhere on the page: next to the zone, the browser would leave for it. */
function usePageDrop(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onFile)

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFile(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      // Between two elements of the page there is a related one; out of the window there is none.
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!holdsFile(event)) return
      event.preventDefault()
      setIsOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) take(file)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}

interface Props {
  file: File | null
  /** A file is held over the page. */
  isOver: boolean
  onFile: (file: File) => void
}

/** By button or by drop; afterwards it shows what was brought. */
function DropZone({ file, isOver, onFile }: Props) {
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
        <AriaButton className={buttonClasses({ variant: 'main' })}>
          {file ? texts.another : texts.choose}
        </AriaButton>
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
