import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { GoogleAnswer, GoogleWaitAnswer } from '#shared/api/google.ts'
import { ApiError } from '#web/api/client.ts'
import { getPendingSignIn, linkWithMailToken, signInWithGoogle } from '#web/api/google.ts'
import { consumeCredential } from '#web/features/google/stored-credential.ts'
import { googleTexts } from '#web/messages/google.ts'
import { returnPath } from '#web/return-path.ts'
import { useSession } from '#web/session.tsx'
import { TwoFactorForm } from '#web/two-factor-form.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'
import { CompanyForm } from './company-form.tsx'
import { ProofForm } from './proof-form.tsx'
import { SignInError } from './sign-in-error.tsx'

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
        <TwoFactorForm challenge={step.challenge} onRestart={() => location.assign(`/login${search}`)} />
      )}
      {!step && token && <ConfirmLink token={token} onAnswer={advance} />}
      {!step && error && <SignInError error={error} />}
      {(step?.kind === 'in' || (!step && !error && !token)) && (
        <>
          <h1 className="sr-only">{googleTexts.google}</h1>
          <Loading label={googleTexts.busy} />
        </>
      )}
    </SignInFrame>
  )
}

/** What the visitor still has to do; `in` leaves for the page they came for. */
type Step =
  | { kind: 'in'; answer: Extract<GoogleAnswer, { status: 'signed_in' }> }
  | { kind: 'code'; challenge: string }
  | { kind: 'company_name' | 'proof'; wait: GoogleWaitAnswer }

async function stepAfter(answer: GoogleAnswer): Promise<Step> {
  if (answer.status === 'signed_in') return { kind: 'in', answer }
  if (answer.status === 'second_factor') return { kind: 'code', challenge: answer.challenge }
  return { kind: answer.status, wait: await getPendingSignIn() }
}

/** Takes a kept credential to the server, once; without one, finds again what this browser had begun. */
async function firstStep(): Promise<Step> {
  const credential = consumeCredential()
  if (credential) return stepAfter(await signInWithGoogle(credential))
  const wait = await getPendingSignIn()
  return { kind: wait.status, wait }
}

/** The steps of a sign-in with Google. `advance` takes what a form was answered. */
function useGoogleSteps({ enabled }: { enabled: boolean }) {
  const { signIn } = useSession()
  const first = useQuery({
    queryKey: ['auth', 'google', 'arrival'],
    queryFn: firstStep,
    enabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  const [later, setLater] = useState<Step | null>(null)
  // A mailed link may be opened in the tab that waits for it.
  const step = later ?? (enabled ? first.data : null) ?? null
  const advance = useCallback(async (answer: GoogleAnswer) => setLater(await stepAfter(answer)), [])

  useEffect(() => {
    if (step?.kind === 'in') signIn(step.answer)
  }, [step, signIn])

  return { step, error: first.error, advance }
}

const confirmTexts = googleTexts.confirm

interface Props {
  token: string
  onAnswer: (answer: GoogleAnswer) => Promise<void>
}

/** Where the mailed link leads: opening it alone does nothing. */
function ConfirmLink({ token, onAnswer }: Props) {
  const linking = useMutation({
    mutationFn: () => linkWithMailToken(token),
    onSuccess: onAnswer,
  })
  const isOver = linking.error instanceof ApiError && /^(link|google)_/.test(linking.error.code)
  return (
    <>
      <h1 className="title-page">{confirmTexts.title}</h1>
      <p className="mt-1 mb-6 text-muted">{confirmTexts.lead}</p>
      {linking.error && (
        <Banner tone="red" title={isOver ? confirmTexts.failed : googleTexts.failed} className="mb-6">
          <p>{isOver ? confirmTexts.failedNext : linking.error.message}</p>
        </Banner>
      )}
      {!isOver && (
        <Button
          variant="main"
          className="w-full"
          busyLabel={confirmTexts.submitting}
          isBusy={linking.isPending || linking.isSuccess}
          onClick={() => linking.mutate()}
        >
          {confirmTexts.submit}
        </Button>
      )}
      <p className="mt-7 text-center">
        <RouteLink to="/login" className="touch-target font-semibold text-link">
          {googleTexts.backToLogin}
        </RouteLink>
      </p>
    </>
  )
}
