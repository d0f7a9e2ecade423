import { useEffect, useEffectEvent, useState } from 'react'
import { knowledgeTexts, verificationTexts as texts } from '#web/messages/verification.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DropZone } from './drop-zone.tsx'
import { useVerification } from './use-verification.ts'
import { VerdictPanel } from './verdict-panel.tsx'

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
