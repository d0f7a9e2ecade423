import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { postTexts as texts } from '#web/messages/post.ts'
import { Button } from '#web/ui/button.tsx'
import { copyToClipboard } from '#web/ui/copy-to-clipboard.ts'

interface Props {
  text: string
  onFailure: () => void
}

const shownMs = 4000

export function CopyButton({ text, onFailure }: Props) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    if (await copyToClipboard(text)) setIsCopied(true)
    else onFailure()
  }

  return (
    <>
      <Button variant="outline" size="small" onClick={() => void copy()}>
        {isCopied && <Check aria-hidden="true" size={16} strokeWidth={3} />}
        {isCopied ? texts.copied : texts.copy}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? texts.copied : ''}
      </span>
    </>
  )
}
