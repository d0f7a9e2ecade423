import { type SyntheticEvent, useState } from 'react'
import type { FactFlag, TextCorrection } from '#shared/api/text-checks.ts'
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

interface CorrectionListProps {
  text: string
  corrections: TextCorrection[]
  isStale: boolean
  isCompact: boolean
  onReplace: (span: TextCorrection, better: string) => void
  onDismiss: (words: string) => void
}

/** Proofreading corrections, each applied by a click. */
export function CorrectionList({
  text,
  corrections,
  isStale,
  isCompact,
  onReplace,
  onDismiss,
}: CorrectionListProps) {
  return (
    <details open={!isCompact} className="mt-4">
      <summary className="cursor-pointer py-1 font-semibold text-16">
        {texts.language(corrections.length)}
      </summary>
      <ul className="mt-2 border-row-divider border-t">
        {corrections.map((one) => {
          const words = text.slice(one.start, one.end)
          return (
            <li key={`${one.start} ${one.rule}`} className="border-row-divider border-b py-3">
              <p className="text-15 [overflow-wrap:anywhere]">
                <mark className="flagged">{visibleSpaces(words)}</mark>
              </p>
              <p className="mt-1 text-14 text-muted">{one.message}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                {one.suggestions.slice(0, 3).map((better) => (
                  <Button
                    key={better}
                    variant="outline"
                    size="small"
                    isBusy={isStale}
                    aria-label={better ? texts.changeNamed(words, better) : texts.removeNamed(words)}
                    onClick={() => onReplace(one, better)}
                  >
                    {better ? `→\u00a0${visibleSpaces(better)}` : texts.cut}
                  </Button>
                ))}
                <Button
                  variant="outline"
                  size="small"
                  aria-label={texts.keepNamed(words)}
                  onClick={() => onDismiss(words)}
                >
                  {texts.keep}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** Makes whitespace visible: a typographic correction may change nothing else. */
const visibleSpaces = (words: string) =>
  /[^\S\n]/u.test(words) && words.trim().length <= 2 ? words.replace(/[^\S\n]/gu, '␣') : words
