import { useRef } from 'react'
import { maxPromptLength } from '#shared/limits.ts'
import { apiTexts } from '#shared/messages/api.ts'
import { ago } from '#web/messages/dates.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { SerifTextArea } from '#web/ui/serif-text-area.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { BriefHints } from './brief-hints.tsx'
import type { Brief } from './generation-request.ts'
import type { Prompt } from './use-brief.ts'

interface Props {
  prompt: Prompt
  brief: Pick<Brief, 'mode' | 'objective'>
  error: string | null
}

/** The user's own words. Left empty, the default instruction stands in: it shows, and can be edited. */
export function PromptField({ prompt, brief: { mode, objective }, error }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const needsWords = mode === 'prompt'
  const handleUseDefault = () => {
    prompt.setText(apiTexts.defaultInstruction)
    area.current?.focus()
  }
  const handleAdd = (text: string) => {
    prompt.setText(text)
    // Once the words stand there: the caret goes behind them.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(text.length, text.length)
    })
  }
  return (
    <>
      <SerifTextArea
        ref={area}
        label={texts.prompt}
        value={prompt.text}
        onChange={(event) => prompt.setText(event.target.value)}
        placeholder={needsWords ? texts.promptExample : apiTexts.defaultInstruction}
        counter={{ text: prompt.text, max: maxPromptLength }}
        error={error ?? undefined}
        note={
          prompt.text === '' && !needsWords ? (
            <>
              {texts.promptDefault}{' '}
              <button
                type="button"
                onClick={handleUseDefault}
                className="touch-target text-link rounded-tiny"
              >
                {texts.promptUseDefault}
              </button>
            </>
          ) : (
            prompt.savedAt !== null && <SavedAgo at={prompt.savedAt} />
          )
        }
        className="mt-3.5"
      />
      <BriefHints prompt={prompt.text} objective={objective} onAdd={handleAdd} />
    </>
  )
}

function SavedAgo({ at }: { at: number }) {
  const now = useNow(2000)
  return texts.promptSaved(ago(at, Math.max(now, at + 1000)))
}
