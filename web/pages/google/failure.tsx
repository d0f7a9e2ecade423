import { useLocation } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { googleTexts as texts } from '#web/messages/google.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { RouteLink } from '#web/ui/route-link.tsx'

/** The sign-in is over; what to do next stands under the cause. */
export function Failure({ error }: { error: Error }) {
  const { search } = useLocation()
  return (
    <>
      <h1 className="title-page">{texts.google}</h1>
      <Banner tone="red" title={texts.failed} className="mt-6">
        {error instanceof ApiError && <p>{error.message}</p>}
      </Banner>
      <RouteLink to={`/login${search}`} className={`${buttonLook({ variant: 'main' })} mt-6 w-full`}>
        {texts.backToLogin}
      </RouteLink>
    </>
  )
}
