import { useLocation } from 'react-router'
import { ApiError } from '#web/api/client.ts'
import { googleTexts as texts } from '#web/messages/google.ts'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { RouteLink } from '#web/ui/route-link.tsx'

/** The sign-in is over; what to do next stands under the cause. */
export function SignInError({ error }: { error: Error }) {
  const { search } = useLocation()
  return (
    <>
      <h1 className="title-page">{texts.google}</h1>
      <Banner tone="red" title={texts.failed} className="mt-6">
        {error instanceof ApiError && <p>{error.message}</p>}
      </Banner>
      <RouteLink to={`/login${search}`} className={`${buttonClasses({ variant: 'main' })} mt-6 w-full`}>
        {texts.backToLogin}
      </RouteLink>
    </>
  )
}

export interface GoogleFormError {
  error: ApiError
  /** The sign-in must be begun anew: the form has nothing left to send. */
  isFinal: boolean
}

const finalCodes = ['google_expired', 'google_taken', 'google_off', 'suspended']

/** What a call answered; anything else is a defect and goes on. */
export function toFormError(error: unknown): GoogleFormError {
  if (!(error instanceof ApiError)) throw error
  return { error, isFinal: finalCodes.includes(error.code) }
}

/** What is said under a field is not said twice. */
export function FormErrorBanner({ failure }: { failure: GoogleFormError | null }) {
  if (!failure || Object.keys(failure.error.details).length > 0) return null
  return <FailureBanner title={texts.failed} cause={failure.error.message} />
}
