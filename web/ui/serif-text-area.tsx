import { type ComponentProps, type ReactNode, useId } from 'react'
import { type CharacterCount, CharacterCounter } from './character-counter.tsx'

interface Props extends Omit<ComponentProps<'textarea'>, 'id' | 'aria-label'> {
  /** Accessible name; a visible title stands above the area. */
  label: string
  counter: CharacterCount
  /** Below the text at the left: « Enregistré il y a 2 s ». */
  note?: ReactNode
  error?: string | undefined
}

/** A text area in the serif typeface, for the user's own words; grows with the text. */
export function SerifTextArea({ label, counter, note, error, className = '', ...area }: Props) {
  const noteId = useId()
  return (
    <div className={className}>
      <textarea
        {...area}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId}
        className="serif-input field-sizing-content block min-h-24 w-full resize-y rounded-panel border-[1.5px] border-outline bg-surface px-5 py-4 text-on-surface aria-invalid:border-alert"
      />
      <div id={noteId} className="mt-2 flex items-baseline justify-between gap-4 text-14 text-muted">
        {error ? <span className="text-error">{error}</span> : <span>{note}</span>}
        <CharacterCounter {...counter} />
      </div>
    </div>
  )
}
