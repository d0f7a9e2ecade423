import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#web/api/api-error.ts'
import { featuresQuery } from '#web/api/features.ts'
import { loginTexts as texts } from '#web/messages/sign-in.ts'
import { Banner } from '#web/ui/banner.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'

/** Why the visitor is here, or what went wrong. */
export type LoginNotice = 'registered' | 'reset' | 'expired' | 'failed' | ApiError | null

export function LoginBanner({ notice }: { notice: LoginNotice }) {
  // Where mails are real, the server does not say whether the address was taken: its mail does.
  const isMailReal = useQuery(featuresQuery).data?.mail ?? false
  if (notice === null) return null
  if (notice === 'registered' && isMailReal) {
    return (
      <Banner tone="green" title={texts.registeredMail}>
        <p>{texts.registeredMailNext}</p>
      </Banner>
    )
  }
  if (notice === 'registered' || notice === 'reset') {
    return (
      // It stays: leaving by itself it would move the form under the pointer.
      <Banner tone="green" title={notice === 'reset' ? texts.reset : texts.registered}>
        <p>{notice === 'reset' ? texts.resetNext : texts.registeredNext}</p>
      </Banner>
    )
  }
  if (notice === 'expired') {
    return (
      <Banner tone="amber" title={texts.expired}>
        <p>{texts.expiredNext}</p>
      </Banner>
    )
  }
  const isOurFault = notice === 'failed' || notice.code !== 'bad_credentials'
  return (
    <Banner tone="red" title={isOurFault ? texts.notDone : texts.failed}>
      <p>{notice === 'failed' ? null : isOurFault ? notice.message : texts.failedNext}</p>
      {!isOurFault && (
        <RouteLink to="/forgot-password" className="tap font-semibold text-link">
          {texts.newPassword}
        </RouteLink>
      )}
      {!isOurFault && isMailReal && (
        <>
          <p className="mt-2">{texts.unverified}</p>
          <RouteLink to="/verify-email?renvoi" className="font-semibold text-link">
            {texts.verifyAgain}
          </RouteLink>
        </>
      )}
    </Banner>
  )
}
