import { useState } from 'react'
import { maxAiMentionLength } from '#shared/api/publishing.ts'
import { publishingTexts as texts } from '#web/messages/publishing.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CheckLine } from './check-line.tsx'

interface Props {
  /** Null when no model made anything of the post. */
  proposed: string | null
  value: string
  onChange: (mention: string) => void
}

/** « Image générée avec l’IA. » at the end of the text: proposed, changed at will, never imposed. */
export function MentionLine({ proposed, value, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  if (proposed === null) return null
  if (value === '') {
    return (
      <CheckLine level="advice" text={texts.mention(proposed)} help={texts.mentionHelp}>
        <Button variant="outline" size="small" onClick={() => onChange(proposed)}>
          {texts.add}
        </Button>
      </CheckLine>
    )
  }
  const remove = () => {
    setTyped(null)
    onChange('')
  }
  const settle = () => {
    if (typed !== null) onChange(typed.trim())
    setTyped(null)
  }
  return (
    <CheckLine
      level="ok"
      text={texts.mentionAdded}
      help={
        <TextField
          className="mt-2"
          label={texts.mentionField}
          value={typed ?? value}
          maxLength={maxAiMentionLength}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={settle}
        />
      }
    >
      <Button variant="outline" size="small" onClick={remove}>
        {texts.remove}
      </Button>
    </CheckLine>
  )
}
