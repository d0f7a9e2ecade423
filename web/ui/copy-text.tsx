import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { handOffTexts as texts } from '#web/messages/hand-off.ts'
import { Button } from './button.tsx'
import { copyToClipboard } from './copy-to-clipboard.ts'

/** Copies a text; where the browser has no clipboard (plain HTTP on a phone) it stands selected, ready to be copied. */
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
      <p id={statusId} role="status" className={copy === 'failed' ? 'text-14 text-gorge-fonce' : 'sr-only'}>
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
          className="mt-2 h-32 w-full rounded-small border-[1.5px] border-outline bg-sheet px-4 py-3 text-16"
        />
      )}
    </>
  )
}
