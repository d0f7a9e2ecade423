import { Mic, Plus } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { type KnownContact, missingFromBrief, withHint } from '#shared/brief-hints.ts'
import { maxPromptLength } from '#shared/limits.ts'
import { apiTexts } from '#shared/messages/api.ts'
import { briefHintTexts } from '#shared/messages/brief-hints.ts'
import type { Objective } from '#shared/objectives.ts'
import { useCompany } from '#web/api/company.ts'
import { ago } from '#web/messages/dates.ts'
import { briefTexts, generateTexts as texts } from '#web/messages/generate.ts'
import { type CharacterCount, CharacterCounter } from '#web/ui/character-counter.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { Brief } from './generation-request.ts'
import type { Prompt } from './use-brief.ts'

const DictationPanel = lazy(() => import('#web/features/dictation/dictation-panel.tsx'))

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
      <Dictation onText={(text) => handleAdd([prompt.text.trimEnd(), text].filter(Boolean).join(' '))} />
      <BriefHints prompt={prompt.text} objective={objective} onAdd={handleAdd} />
    </>
  )
}

/** The microphone; what it needs is loaded once it is wanted. */
function Dictation({ onText }: { onText: (text: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {!isOpen && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="touch-target text-link gap-1.5 rounded-tiny py-1 text-15"
        >
          <Mic aria-hidden="true" size={16} className="mr-1 inline" />
          {texts.dictate}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <DictationPanel onText={onText} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function SavedAgo({ at }: { at: number }) {
  const now = useNow(2000)
  return texts.promptSaved(ago(at, Math.max(now, at + 1000)))
}

interface BriefHintsProps {
  prompt: string
  objective: Objective
  /** The brief with the words to complete at its end. */
  onAdd: (prompt: string) => void
}

/** What the objective still lacks, as one types; never required. */
function BriefHints({ prompt, objective, onAdd }: BriefHintsProps) {
  const titleId = useId()
  const known = useKnownContact()
  const hints = prompt.trim() ? missingFromBrief(prompt, objective, known) : []
  if (hints.length === 0) return null
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2">
      <p id={titleId} className="text-14 text-muted">
        {briefTexts.hints}
      </p>
      <ul aria-labelledby={titleId} className="flex flex-wrap gap-2">
        {hints.map((hint) => (
          <li key={hint}>
            <button
              type="button"
              onClick={() => onAdd(withHint(prompt, hint))}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-pill border-[1.5px] border-outline px-3 text-14 hover:bg-hover touch:min-h-11"
            >
              <Plus aria-hidden="true" size={14} strokeWidth={2.5} />
              {briefHintTexts[hint].label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the company's profile says of how to reach it. */
export function useKnownContact(): KnownContact {
  const { data: company } = useCompany()
  return {
    hasAddress: Boolean(company?.address),
    hasContact: Boolean(company?.telephone || company?.email || company?.website),
  }
}

interface SerifTextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'aria-label'> {
  /** Accessible name; a visible title stands above the area. */
  label: string
  counter: CharacterCount
  /** Below the text at the left: « Enregistré il y a 2 s ». */
  note?: ReactNode
  error?: string | undefined
}

/** A text area in the serif typeface, for the user's own words; grows with the text. */
function SerifTextArea({ label, counter, note, error, className = '', ...area }: SerifTextAreaProps) {
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
