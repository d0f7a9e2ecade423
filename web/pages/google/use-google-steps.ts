import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { GoogleAnswer, GoogleWaitAnswer } from '#shared/api/google.ts'
import { getPendingSignIn, signInWithGoogle } from '#web/api/google.ts'
import { consumeCredential } from '#web/features/google/stored-credential.ts'
import { useSession } from '#web/session.tsx'

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
export function useGoogleSteps({ enabled }: { enabled: boolean }) {
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
