import { useEffect, useId, useRef, useState } from 'react'
import { maxPromptLength } from '#shared/limits.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { imageLayoutTexts } from '#web/messages/image-layout.ts'
import { slideTexts } from '#web/messages/slides.ts'
import { Button } from '#web/ui/button.tsx'
import { CharacterCounter } from '#web/ui/character-counter.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import type { GenerationRequests } from './use-generation-requests.ts'
import { useSlidesPost, useStudioValue } from './use-studio.ts'

interface Props {
  requests: GenerationRequests
  /** There is a post on the server to compose a picture for. */
  canCompose: boolean
  onCompose: () => void
  onClose: () => void
}

/** Makes the text again, with or without a word of context, and the image on request. */
export function RegeneratePanel({ requests, canCompose, onCompose, onClose }: Props) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [context, setContext] = useState('')
  const [reusesImage, setReusesImage] = useState(true)
  const image = useStudioValue((state) => state.image)
  const running = useStudioValue((state) => state.running)
  const madeText = useStudioValue((state) =>
    state.outcome?.type === 'done' && state.outcome.kind === 'text' && !state.running ? state.text : null,
  )
  const isRunning = running !== null
  const several = useSlidesPost()
  const [isAsked, setIsAsked] = useState(false)

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <section
      ref={panel}
      aria-labelledby={titleId}
      className="mt-4 scroll-my-6 flex flex-col gap-4 rounded-panel bg-dark-raised p-5"
    >
      <h3 id={titleId} ref={heading} tabIndex={-1} className="title-small outline-none">
        {texts.regenerateTitle}
      </h3>
      {image && (
        <div className="flex flex-wrap items-center gap-3">
          <img src={image.url} alt="" className="size-14 rounded-small bg-subtle object-cover" />
          <label className="flex min-h-11 grow cursor-pointer items-center gap-2.5 text-15">
            <input
              type="checkbox"
              checked={reusesImage}
              onChange={(event) => setReusesImage(event.target.checked)}
              className="size-5 accent-highlight"
            />
            {texts.reuseImage}
          </label>
        </div>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="outline"
          size="small"
          price={requests.imagePrice}
          disabledReason={requests.imageObstacle(context)}
          isBusy={isRunning}
          busyLabel={texts.generating}
          onClick={() => (several ? setIsAsked(true) : requests.regenerateImage(context))}
        >
          {texts.regenerateImage}
        </Button>
        {canCompose && !several && (
          <Button variant="outline" size="small" isBusy={isRunning} onClick={onCompose}>
            {imageLayoutTexts.compose}
          </Button>
        )}
      </div>
      {isAsked && several && (
        <ReplaceSlidesDialog
          count={several.slide_count}
          onReplace={() => requests.regenerateImage(context)}
          onClose={() => setIsAsked(false)}
        />
      )}
      <TextArea
        label={texts.context}
        value={context}
        onChange={(event) => setContext(event.target.value)}
        placeholder={texts.contextExample}
        rows={2}
        {...(context ? { aside: <CharacterCounter text={context} max={maxPromptLength} /> } : {})}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="outline" size="small" onClick={onClose}>
          {texts.regenerateClose}
        </Button>
        <Button
          variant="publish"
          size="small"
          price={requests.textPrice}
          disabledReason={requests.textObstacle(context)}
          isBusy={isRunning}
          busyLabel={texts.generating}
          onClick={() => requests.regenerateText(context, reusesImage)}
        >
          {texts.regenerateText}
        </Button>
      </div>
      {madeText && (
        <div className="border-row-divider border-t pt-4">
          <h4 className="font-semibold text-15">{texts.regeneratedText}</h4>
          <p className="mt-1 whitespace-pre-wrap text-15 text-muted [overflow-wrap:anywhere]">{madeText}</p>
        </div>
      )}
    </section>
  )
}

interface ReplaceDialogProps {
  /** Images that one would take the place of. */
  count: number
  onReplace: () => void
  onClose: () => void
}

/** « Remplacer les 7 images ? », before one takes their place. */
const ReplaceSlidesDialog = ({ count, onReplace, onClose }: ReplaceDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={slideTexts.replaceTitle(count)}
    closeLabel={slideTexts.replaceKeep}
    actions={
      <Button
        variant="main"
        onClick={() => {
          onClose()
          onReplace()
        }}
      >
        {slideTexts.replace}
      </Button>
    }
  >
    <p className="text-17">{slideTexts.replaceText(count)}</p>
  </Dialog>
)
