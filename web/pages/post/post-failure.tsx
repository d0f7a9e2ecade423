import { postTexts as texts } from '#web/messages/post.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Drawing } from '#web/ui/drawing.tsx'

interface Props {
  cause: string
  isBusy?: boolean
  /** Left out where trying again would change nothing. */
  onRetry?: () => void
}

/** Takes the place of the whole page (docs/product/specification.md §2, Post detail), with a way back. */
export function PostFailure({ cause, isBusy = false, onRetry }: Props) {
  return (
    <div role="alert" className="page flex flex-col items-center py-16 text-center">
      <Drawing name="perch" />
      <h1 tabIndex={-1} className="title-section mt-6">
        {texts.loadError}
      </h1>
      <p className="mt-1 max-w-[44ch] text-17 text-muted">{cause}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button variant="outline" onClick={onRetry} isBusy={isBusy}>
            {texts.retry}
          </Button>
        )}
        <ButtonLink to="/history">{texts.backToHistory}</ButtonLink>
      </div>
    </div>
  )
}
