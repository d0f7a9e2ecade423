import { useEffect, useRef } from 'react'
import { postTexts as texts } from '#web/messages/post.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  onDone: () => void
}

/** Takes the text's place inside the preview: one edits what one sees. Escape ends it; nothing is undone. */
export function TextEditor({ value, onChange, onDone }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  return (
    <textarea
      ref={area}
      aria-label={texts.editLabel}
      aria-describedby="post-text-help"
      placeholder={texts.editExample}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
      className="on-paper field-sizing-content block min-h-40 w-full resize-none rounded-tiny border-[1.5px] border-outline bg-sheet px-3 py-2 text-[14px] text-on-sheet leading-[20px] pointer-coarse:text-16"
    />
  )
}
