import { useState } from 'react'
import { handOffTexts as texts } from '#web/messages/hand-off.ts'
import { Checkbox } from './checkbox.tsx'
import { CopyText } from './copy-text.tsx'

interface Props {
  text: string
  /** What may be said of artificial intelligence; null when no model made anything of the post. */
  mention: string | null
  className?: string
}

/** Copies a post's text, with the mention as its last paragraph for who ticks it. */
export function CopyPost({ text, mention, className = '' }: Props) {
  const [isAdded, setAdded] = useState(false)
  const proposed = mention !== null && !text.endsWith(mention) ? mention : null
  return (
    <>
      {proposed && <Checkbox label={texts.mention(proposed)} checked={isAdded} onChange={setAdded} />}
      <CopyText
        key={`${isAdded}`}
        text={proposed && isAdded ? `${text}\n\n${proposed}` : text}
        className={className}
      />
    </>
  )
}
