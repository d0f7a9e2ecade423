import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { featuresQuery } from '#web/api/features.ts'
import { demoMailTexts, forgotTexts as texts } from '#web/messages/account-links.ts'
import { Banner } from '#web/ui/banner.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'
import { ForgotForm } from './forgot-form.tsx'

export default function ForgotPassword() {
  const [sent, setSent] = useState<string | null>(null)
  const { data: features } = useQuery(featuresQuery)
  const isShownHere = features?.mode === 'demo' && !features.mail
  return (
    <SignInFrame bird="letter">
      <h1 className="title-page">{texts.title}</h1>
      <p className="mt-1 mb-6 text-muted">{texts.lead}</p>
      {sent && (
        <Banner tone="green" title={texts.sent} className="mb-6">
          <p>{sent}</p>
          {isShownHere ? (
            <RouteLink to="/demo/mails" className="tap font-semibold text-link">
              {demoMailTexts.open}
            </RouteLink>
          ) : (
            <p>{texts.again}</p>
          )}
        </Banner>
      )}
      <ForgotForm onSent={setSent} />
      <p className="mt-7 text-center">
        <RouteLink to="/login" className="tap font-semibold text-link">
          {texts.toLogin}
        </RouteLink>
      </p>
    </SignInFrame>
  )
}
