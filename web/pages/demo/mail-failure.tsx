import { ApiError } from '#web/api/api-error.ts'
import { followTexts, demoMailTexts as texts } from '#web/messages/account-links.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'

/** Why nothing is shown: not here, not to this visitor, or not now. */
export function MailFailure({ error }: { error: Error }) {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404) return <p className="max-w-[60ch]">{texts.off}</p>
  if (status !== 401) return <FailureBanner title={texts.failed} cause={error.message} />
  return (
    <>
      <p className="max-w-[60ch]">{texts.mustSignIn}</p>
      <RouteLink to="/login" className="tap mt-3 font-semibold text-link">
        {followTexts.toLogin}
      </RouteLink>
    </>
  )
}
