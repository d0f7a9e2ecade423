import type { TextCorrection } from '#shared/api/text-checks.ts'
import { textReviewTexts as texts } from '#web/messages/text-review.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  text: string
  corrections: TextCorrection[]
  isStale: boolean
  isCompact: boolean
  onReplace: (span: TextCorrection, better: string) => void
  onDismiss: (words: string) => void
}

/** Proofreading corrections, each applied by a click. */
export function CorrectionList({ text, corrections, isStale, isCompact, onReplace, onDismiss }: Props) {
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
