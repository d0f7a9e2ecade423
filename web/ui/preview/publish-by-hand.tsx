import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Dialog } from '#web/ui/dialog.tsx'

export interface PublishByHandTexts {
  title: string
  /** Why it is by hand, today. */
  explanation: string
  /** What to do, in order; the one about the image is left out when there is none. */
  steps: { copy: string; download: string; paste: string }
  copy: string
  copied: string
  copyFailed: string
  download: string
  close: string
}

interface Props {
  text: string
  imageUrl: string | null
  open: boolean
  onClose: () => void
  texts: PublishByHandTexts
}

/** Until accounts can be connected: takes text and image to the network oneself, and says so honestly. */
export function PublishByHandDialog({ text, imageUrl, open, onClose, texts }: Props) {
  const [copy, setCopy] = useState<'idle' | 'done' | 'failed'>('idle')
  const statusId = useId()
  const steps = [text && texts.steps.copy, imageUrl && texts.steps.download, texts.steps.paste].filter(
    Boolean,
  )

  const handleCopy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopy('done'),
      () => setCopy('failed'),
    )
  const handleClose = () => {
    setCopy('idle')
    onClose()
  }

  return (
    <Dialog
      isOpen={open}
      onClose={handleClose}
      title={texts.title}
      actions={
        <Button variant="outline" onClick={handleClose}>
          {texts.close}
        </Button>
      }
    >
      <p>{texts.explanation}</p>
      <ol className="flex list-inside list-decimal flex-col gap-1">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 *:max-md:w-full">
        {text && (
          <Button onClick={handleCopy} aria-describedby={statusId}>
            {copy === 'done' && <Check aria-hidden="true" size={18} strokeWidth={3} />}
            {copy === 'done' ? texts.copied : texts.copy}
          </Button>
        )}
        {imageUrl && (
          <a href={imageUrl} download className={buttonLook({ variant: 'outline' })}>
            {texts.download}
          </a>
        )}
      </div>
      <p id={statusId} role="status" className={copy === 'failed' ? 'text-14 text-gorge-fonce' : 'sr-only'}>
        {copy === 'failed' && texts.copyFailed}
        {copy === 'done' && texts.copied}
      </p>
      {copy === 'failed' && (
        // Selecting by hand is the way left: the text stands here whole.
        <textarea
          readOnly
          value={text}
          aria-label={texts.copy}
          onFocus={(event) => event.currentTarget.select()}
          className="h-32 w-full rounded-small border-[1.5px] border-encre bg-feuille px-4 py-3 text-16"
        />
      )}
    </Dialog>
  )
}
