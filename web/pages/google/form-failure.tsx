import { ApiError } from '#web/api/api-error.ts'
import { googleTexts as texts } from '#web/messages/google.ts'
import { FailureBanner } from '#web/ui/banner.tsx'

export interface FormFailure {
  error: ApiError
  /** The sign-in must be begun anew: the form has nothing left to send. */
  isFinal: boolean
}

const finalCodes = ['google_expired', 'google_taken', 'google_off', 'suspended']

/** What a call answered; anything else is a defect and goes on. */
export function failureOf(error: unknown): FormFailure {
  if (!(error instanceof ApiError)) throw error
  return { error, isFinal: finalCodes.includes(error.code) }
}

/** What is said under a field is not said twice. */
export function FormBanner({ failure }: { failure: FormFailure | null }) {
  if (!failure || Object.keys(failure.error.details).length > 0) return null
  return <FailureBanner title={texts.failed} cause={failure.error.message} />
}
