import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#web/api/client.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { googleButtonTexts as texts } from '#web/messages/google-button.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

type State = { step: 'ours' | 'loading' | 'theirs' } | { step: 'failed'; cause: string }

/**
 * Ours first: nothing of Google's is loaded before the visitor chooses it, then Google's own button takes its place
 * (docs/product/decisions.md §7). Where Google is not configured nothing is shown, or why.
 */
export function GoogleButton({ context }: { context: 'signin' | 'signup' }) {
  const { data: features } = useQuery(serverFeaturesQuery)
  const place = useRef<HTMLElement>(null)
  const [state, setState] = useState<State>({ step: 'ours' })
  if (!features?.google)
    return features?.open_demonstration ? (
      <p className="text-14 text-muted">{texts.openDemonstration}</p>
    ) : null

  async function reveal() {
    setState({ step: 'loading' })
    try {
      const { renderGoogleButton } = await import('./identity-services.ts')
      await renderGoogleButton(place, context)
      if (!place.current) return
      setState({ step: 'theirs' })
      place.current.focus()
    } catch (error) {
      setState({ step: 'failed', cause: error instanceof ApiError ? error.message : texts.blocked })
    }
  }

  const isTheirs = state.step === 'theirs'
  return (
    <div className="mt-7 flex flex-col gap-5">
      <p className="flex items-center gap-3.5 text-14 text-muted before:h-px before:grow before:bg-row-divider after:h-px after:grow after:bg-row-divider">
        {texts.or}
      </p>
      {state.step === 'failed' && (
        <Banner tone="red" title={texts.failed}>
          <p>{state.cause}</p>
        </Banner>
      )}
      {!isTheirs && (
        <Button
          variant="outline"
          className="w-full bg-surface"
          busyLabel={texts.busy}
          isBusy={state.step === 'loading'}
          onClick={reveal}
        >
          <GoogleMark />
          {texts.label}
        </Button>
      )}
      <section
        ref={place}
        tabIndex={-1}
        aria-label={texts.place}
        className={`flex justify-center ${isTheirs ? 'min-h-12' : 'h-0'}`}
      />
      <p role="status" className={isTheirs ? 'text-center text-14 text-muted' : 'sr-only'}>
        {isTheirs && texts.ready}
      </p>
    </div>
  )
}

/** Google's G, as its guidelines want it beside « Continuer avec Google ». */
function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 18 18" className="size-4.5">
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="#fbbc05" d="M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08z" />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  )
}
