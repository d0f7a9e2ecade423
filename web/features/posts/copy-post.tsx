import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { handOffTexts as texts } from '#web/messages/hand-off.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { copyToClipboard } from '#web/ui/copy-to-clipboard.ts'

interface Props {
  text: string
  /** The AI mention to offer; null when no model made anything of the post. */
  mention: string | null
  className?: string
}

/** A post's text as it will be taken away, and the choice to end it with the AI mention. */
export function useTakenText(text: string, mention: string | null) {
  const [isAdded, setAdded] = useState(false)
  const proposed = mention !== null && !text.endsWith(mention) ? mention : null
  return {
    text: proposed && isAdded ? `${text}\n\n${proposed}` : text,
    choice: proposed && <Checkbox label={texts.mention(proposed)} checked={isAdded} onChange={setAdded} />,
  }
}

/** Copies a post's text, with the AI mention as its last paragraph if ticked. */
export function CopyPost({ text, mention, className = '' }: Props) {
  const taken = useTakenText(text, mention)
  return (
    <>
      {taken.choice}
      <CopyText key={taken.text} text={taken.text} className={className} />
    </>
  )
}

/** Copies a text; without a clipboard (plain HTTP on a phone) the text is shown selected instead. */
export function CopyText({ text, className = '' }: { text: string; className?: string }) {
  const [copy, setCopy] = useState<'idle' | 'done' | 'failed'>('idle')
  const statusId = useId()
  const handleCopy = async () => setCopy((await copyToClipboard(text)) ? 'done' : 'failed')
  return (
    <>
      <Button className={className} onClick={() => void handleCopy()} aria-describedby={statusId}>
        {copy === 'done' && <Check aria-hidden="true" size={18} strokeWidth={3} />}
        {copy === 'done' ? texts.copied : texts.copy}
      </Button>
      <p id={statusId} role="status" className={copy === 'failed' ? 'text-14 text-error' : 'sr-only'}>
        {copy === 'failed' && texts.copyFailed}
        {copy === 'done' && texts.copied}
      </p>
      {copy === 'failed' && (
        <textarea
          readOnly
          value={text}
          aria-label={texts.copy}
          ref={(area) => area?.select()}
          onFocus={(event) => event.currentTarget.select()}
          className="mt-2 h-32 w-full rounded-small border-[1.5px] border-outline bg-surface px-4 py-3 text-16"
        />
      )}
    </>
  )
}
