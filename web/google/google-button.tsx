import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { featuresQuery } from '#web/api/features.ts'
import { askNonce } from '#web/api/google.ts'
import { googleButtonTexts as texts } from '#web/messages/google.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { GoogleMark } from './google-mark.tsx'
import { keepCredential } from './kept-credential.ts'
import { loadScript, showButton } from './vendor.ts'

type State = { step: 'ours' | 'loading' | 'theirs' } | { step: 'failed'; cause: string }

/**
 * Ours first: nothing of Google's is loaded before the visitor chooses it, then Google's own button takes its place
 * (docs/product/decisions.md §7). Where Google is not configured nothing is shown, or why.
 */
export function GoogleButton({ context }: { context: 'signin' | 'signup' }) {
  const { data: features } = useQuery(featuresQuery)
  const place = useRef<HTMLElement>(null)
  const [state, setState] = useState<State>({ step: 'ours' })
  if (!features?.google)
    return features?.open_demonstration ? (
      <p className="text-14 text-muted">{texts.openDemonstration}</p>
    ) : null

  async function reveal() {
    setState({ step: 'loading' })
    try {
      const asked = await askNonce()
      if (!window.google) await loadScript(asked.script_url)
      if (!place.current) return
      showButton(place.current, asked, context, arrive)
      setState({ step: 'theirs' })
      place.current.focus()
    } catch (error) {
      setState({ step: 'failed', cause: error instanceof ApiError ? error.message : texts.blocked })
    }
  }

  const isTheirs = state.step === 'theirs'
  return (
    <div className="mt-7 flex flex-col gap-5">
      <p className="flex items-center gap-3.5 text-14 text-muted before:h-px before:grow before:bg-row after:h-px after:grow after:bg-row">
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
          className="w-full bg-sheet"
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

/** The next page is loaded anew: where the session begins, no script but ours runs. */
function arrive(credential: string) {
  keepCredential(credential)
  location.assign(`/google${location.search}`)
}
