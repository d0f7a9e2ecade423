import { type SyntheticEvent, useState } from 'react'
import type { FactFlag } from '#shared/api/text-checks.ts'
import { useConfirmFact } from '#web/api/text-checks.ts'
import { textReviewTexts as texts } from '#web/messages/text-review.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { excerptOf } from './text-edits.ts'

interface Props {
  postId: string
  /** The one that the flag was found in. */
  text: string
  flag: FactFlag
  /** The text has changed since the check: disabled until it is checked again. */
  isStale: boolean
  onRemove: () => void
  onReplace: (better: string) => void
  onConfirmed: () => void
}

/** A flagged fact with its context, reason and three answers. */
export function FlagItem({ postId, text, flag, isStale, onRemove, onReplace, onConfirmed }: Props) {
  const { value, nearest, message } = flag
  const { before, words, after } = excerptOf(text, flag)
  const [typed, setTyped] = useState<string | null>(null)
  const { mutate, isPending, error } = useConfirmFact(postId)
  const handleReplace = (event: SyntheticEvent) => {
    event.preventDefault()
    if (typed?.trim() && !isStale) onReplace(typed.trim())
  }
  return (
    <li className="border-row-divider border-b py-3">
      <p className="text-15 [overflow-wrap:anywhere]">
        {before}
        <mark className="flagged">{words}</mark>
        {after}
      </p>
      <p className="mt-1 text-14 text-muted">{message}</p>
      {error && (
        <p role="alert" className="mt-1 text-14 text-error">
          {texts.confirmError} {error.message}
        </p>
      )}
      {typed === null ? (
        <div className="mt-2.5 flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="small"
            aria-label={texts.removeNamed(value)}
            isBusy={isStale}
            onClick={onRemove}
          >
            {texts.remove}
          </Button>
          <Button
            variant="outline"
            size="small"
            aria-label={nearest === null ? texts.correctNamed(value) : texts.changeNamed(value, nearest)}
            isBusy={isStale}
            onClick={() => (nearest === null ? setTyped(value) : onReplace(nearest))}
          >
            {nearest === null ? texts.correct : texts.correctTo(nearest)}
          </Button>
          <Button
            variant="outline"
            size="small"
            aria-label={texts.isTrueNamed(value)}
            isBusy={isStale || isPending}
            onClick={() => mutate({ kind: flag.kind, value }, { onSuccess: onConfirmed })}
          >
            {texts.isTrue}
          </Button>
        </div>
      ) : (
        <form onSubmit={handleReplace} className="mt-2.5 flex flex-wrap items-end gap-2">
          <TextField
            autoFocus
            label={texts.correctLabel(value)}
            value={typed}
            maxLength={300}
            onChange={(event) => setTyped(event.target.value)}
            className="min-w-0 flex-[1_1_12em]"
          />
          <Button type="submit" size="small" className="min-h-12">
            {texts.replace}
          </Button>
          <Button variant="outline" size="small" className="min-h-12" onClick={() => setTyped(null)}>
            {texts.cancel}
          </Button>
        </form>
      )}
    </li>
  )
}
