import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import type { LoginBody } from '#shared/api/auth.ts'
import { login } from '#web/api/auth.ts'
import { ApiError } from '#web/api/client.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { loginTexts as texts } from '#web/messages/sign-in.ts'
import { useSession } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { LoginErrors } from './login-check.ts'

const loadCheck = () => import('./login-check.ts')

/** Where the check cannot be fetched, the server's own answers. */
const errorsOf = (values: LoginBody): Promise<LoginErrors> =>
  loadCheck().then(
    ({ checkLogin }) => checkLogin(values),
    () => ({}),
  )

interface Props {
  /** Filled in after register. */
  email: string
  notice: LoginNotice
  /** The password is right, the account asks for its second factor. */
  onChallenge: (challenge: string) => void
}

export function LoginForm({ email: firstEmail, notice: firstNotice, onChallenge }: Props) {
  const { signIn } = useSession()
  const [notice, setNotice] = useState(firstNotice)
  const [values, setValues] = useState<LoginBody>({ email: firstEmail, password: '' })
  const [errors, setErrors] = useState<LoginErrors>({})
  const [wasSent, setWasSent] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    setWasSent(true)
    setIsBusy(true)
    const found = await errorsOf(values)
    setErrors(found)
    if (found.email || found.password) {
      setIsBusy(false)
      return (found.email ? email : password).current?.focus()
    }
    setNotice(null)
    try {
      const answer = await login(values)
      if ('challenge' in answer) return onChallenge(answer.challenge)
      signIn(answer)
    } catch (error) {
      setNotice(error instanceof ApiError ? error : 'failed')
      setIsBusy(false)
      password.current?.select()
    }
  }

  function handleChange(change: Partial<LoginBody>) {
    const next = { ...values, ...change }
    setValues(next)
    // From the first try on, an error goes as soon as it is repaired.
    const found = errorsOf(next)
    if (wasSent) void found.then(setErrors)
  }

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={handleSubmit}>
      <LoginBanner notice={notice} />
      <TextField
        label={texts.email}
        type="email"
        required
        autoComplete="email"
        error={errors.email}
        ref={email}
        name="email"
        value={values.email}
        onChange={(event) => handleChange({ email: event.target.value })}
      />
      <PasswordField
        label={texts.password}
        required
        autoComplete="current-password"
        aside={
          <RouteLink to="/forgot-password" className="touch-target text-14 text-link">
            {texts.forgotten}
          </RouteLink>
        }
        error={errors.password}
        ref={password}
        name="password"
        value={values.password}
        onChange={(event) => handleChange({ password: event.target.value })}
      />
      <Button type="submit" variant="main" className="mt-1 w-full" busyLabel={texts.busy} isBusy={isBusy}>
        {texts.submit}
      </Button>
    </form>
  )
}

/** Why the visitor is here, or what went wrong. */
type LoginNotice = 'registered' | 'reset' | 'expired' | 'shared' | 'failed' | ApiError | null

function LoginBanner({ notice }: { notice: LoginNotice }) {
  // Where mails are real, the server does not say whether the address was taken: its mail does.
  const isMailReal = useQuery(serverFeaturesQuery).data?.mail ?? false
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
  if (notice === 'shared') {
    return (
      <Banner tone="green" title={texts.shared}>
        <p>{texts.sharedNext}</p>
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
        <RouteLink to="/forgot-password" className="touch-target font-semibold text-link">
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
