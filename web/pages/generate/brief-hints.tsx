import { Plus } from 'lucide-react'
import { useId } from 'react'
import { missingFromBrief, withHint } from '#shared/brief-hints.ts'
import { briefHintTexts } from '#shared/messages/brief-hints.ts'
import type { Objective } from '#shared/objectives.ts'
import { briefTexts as texts } from '#web/messages/brief.ts'
import { useKnownContact } from './use-known-contact.ts'

interface Props {
  prompt: string
  objective: Objective
  /** The brief with the words to complete at its end. */
  onAdd: (prompt: string) => void
}

/** What the objective still lacks, as one types; never required. */
export function BriefHints({ prompt, objective, onAdd }: Props) {
  const titleId = useId()
  const known = useKnownContact()
  const hints = prompt.trim() ? missingFromBrief(prompt, objective, known) : []
  if (hints.length === 0) return null
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2">
      <p id={titleId} className="text-14 text-muted">
        {texts.hints}
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
