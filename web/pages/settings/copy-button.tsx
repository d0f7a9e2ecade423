import { Check } from 'lucide-react'
import { useState } from 'react'
import { twoFactorTexts as texts } from '#web/messages/security.ts'
import { Button } from '#web/ui/button.tsx'
import { copyToClipboard } from '#web/ui/copy-to-clipboard.ts'

/** Copies, and says whether it could. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const copy = async () => setOutcome((await copyToClipboard(text)) ? 'copied' : 'failed')
  return (
    <>
      <Button variant="outline" size="small" onClick={() => void copy()}>
        {outcome === 'copied' && <Check aria-hidden="true" size={16} strokeWidth={3} />}
        {label}
      </Button>
      <span role="status" className={outcome === 'failed' ? 'font-normal text-14 text-error' : 'sr-only'}>
        {outcome === 'copied' ? texts.copied : outcome === 'failed' ? texts.copyFailed : ''}
      </span>
    </>
  )
}
