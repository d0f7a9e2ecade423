import { lazy, Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { SelectedOfferNotice } from '#web/features/billing/selected-offer-notice.tsx'
import { GoogleButton } from '#web/features/google/google-button.tsx'
import { loginTexts as texts } from '#web/messages/sign-in.ts'
import { returnPath } from '#web/return-path.ts'
import { useSession } from '#web/session.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'
import { LoginForm } from './login-form.tsx'

const TwoFactorForm = lazy(() =>
  import('#web/two-factor-form.tsx').then((m) => ({ default: m.TwoFactorForm })),
)

export default function Login() {
  const { status } = useSession()
  const { search, state } = useLocation()
  const [challenge, setChallenge] = useState<string | null>(null)
  if (status === 'signed-in') return <Navigate to={returnPath(search, location.origin)} replace />
  if (challenge) {
    return (
      <SignInFrame illustration="closed">
        <Suspense>
          <TwoFactorForm challenge={challenge} onRestart={() => setChallenge(null)} />
        </Suspense>
      </SignInFrame>
    )
  }
  const query = new URLSearchParams(search)
  const registered = (state as { registered?: string } | null)?.registered
  return (
    <SignInFrame illustration="closed">
      <h1 className="title-page">{texts.title}</h1>
      <p className="mt-1 mb-6 text-muted">{texts.lead}</p>
      <SelectedOfferNotice />
      <LoginForm
        email={registered ?? ''}
        onChallenge={setChallenge}
        notice={registered ? 'registered' : noticeOf(query)}
      />
      <GoogleButton context="signin" />
      <p className="mt-7 text-center">
        {texts.noAccount}{' '}
        <RouteLink to={`/register${search}`} className="font-semibold text-link">
          {texts.register}
        </RouteLink>
      </p>
    </SignInFrame>
  )
}

function noticeOf(query: URLSearchParams) {
  if (returnPath(`?${query}`, location.origin).startsWith('/generate?partage')) return 'shared'
  if (query.get('session') === 'expiree') return 'expired'
  return query.get('mot-de-passe') === 'change' ? 'reset' : null
}
