import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { SelectedOfferNotice } from '#web/features/billing/selected-offer-notice.tsx'
import { GoogleButton } from '#web/features/google/google-button.tsx'
import { registerTexts as texts } from '#web/messages/sign-in.ts'
import { returnPath } from '#web/return-path.ts'
import { useSession } from '#web/session.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'
import { RegisterForm } from './register-form.tsx'

export default function Register() {
  const { status } = useSession()
  const { search } = useLocation()
  const { data: features } = useQuery(serverFeaturesQuery)
  if (status === 'signed-in') return <Navigate to={returnPath(search, location.origin)} replace />
  return (
    <SignInFrame illustration="sing">
      <h1 className="title-page">{texts.title}</h1>
      <p className="mt-1 mb-6 text-muted">{texts.leads[features?.welcome_posts ?? 'at_sign_up']}</p>
      <SelectedOfferNotice />
      <RegisterForm />
      <GoogleButton context="signup" />
      <p className="mt-7 text-center">
        {texts.hasAccount}{' '}
        <RouteLink to={`/login${search}`} className="font-semibold text-link">
          {texts.login}
        </RouteLink>
      </p>
    </SignInFrame>
  )
}
