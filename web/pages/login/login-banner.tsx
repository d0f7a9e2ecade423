import type { ApiError } from '#web/api/api-error.ts'
import { loginTexts as texts } from '#web/messages/sign-in.ts'
import { Banner } from '#web/ui/banner.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'

/** Why the visitor is here, or what went wrong. */
export type LoginNotice = 'registered' | 'expired' | 'failed' | ApiError | null

export function LoginBanner({ notice, onClose }: { notice: LoginNotice; onClose: () => void }) {
  if (notice === null) return null
  if (notice === 'registered') {
    return (
      <Banner tone="green" title={texts.registered} onClose={onClose}>
        <p>{texts.registeredNext}</p>
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
        <RouteLink to="/forgot-password" className="font-semibold text-link">
          {texts.newPassword}
        </RouteLink>
      )}
    </Banner>
  )
}
