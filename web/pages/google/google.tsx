import { Navigate, useLocation } from 'react-router'
import { googleTexts as texts } from '#web/messages/google.ts'
import { returnPath } from '#web/return-path.ts'
import { SecondFactorForm } from '#web/second-factor-form.tsx'
import { useSession } from '#web/session.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'
import { CompanyForm } from './company-form.tsx'
import { ConfirmLink } from './confirm-link.tsx'
import { ProofForm } from './proof-form.tsx'
import { SignInError } from './sign-in-error.tsx'
import { useGoogleSteps } from './use-google-steps.ts'

/** Where Google's window leads to: a session, the company's name at the first time, or why it failed. */
export default function GooglePage() {
  const { status } = useSession()
  const { search, hash } = useLocation()
  const token = hash.slice(1)
  const { step, error, advance } = useGoogleSteps({ enabled: token === '' && status === 'anonymous' })
  if (status === 'signed-in') return <Navigate to={returnPath(search, location.origin)} replace />
  return (
    <SignInFrame illustration={step?.kind === 'company_name' ? 'sing' : 'closed'}>
      {step?.kind === 'company_name' && <CompanyForm wait={step.wait} onAnswer={advance} />}
      {step?.kind === 'proof' && <ProofForm wait={step.wait} onAnswer={advance} />}
      {step?.kind === 'code' && (
        <SecondFactorForm challenge={step.challenge} onRestart={() => location.assign(`/login${search}`)} />
      )}
      {!step && token && <ConfirmLink token={token} onAnswer={advance} />}
      {!step && error && <SignInError error={error} />}
      {(step?.kind === 'in' || (!step && !error && !token)) && (
        <>
          <h1 className="sr-only">{texts.google}</h1>
          <Loading label={texts.busy} />
        </>
      )}
    </SignInFrame>
  )
}
