import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { getResetLink, resetPassword } from '#web/api/account-links.ts'
import { ApiError, clearToken } from '#web/api/client.ts'
import { linkToken } from '#web/link-token.ts'
import { missingTokenTexts, resetTexts as texts } from '#web/messages/account-links.ts'
import { MissingTokenPage } from '#web/missing-token-page.tsx'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PasswordMeter } from '#web/ui/password-meter.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'

export default function ResetPassword() {
  const token = linkToken(useLocation().hash)
  return token ? <Reset token={token} /> : <NoToken />
}

function Reset({ token }: { token: string }) {
  const link = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => getResetLink(token, signal),
    // Once it is used, it would be told as such under the form.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <SignInFrame illustration="letter">
      <h1 className="title-page">{texts.title}</h1>
      {link.isPending && <Loading label={texts.reading} />}
      {link.error && (
        <div className="mt-6 flex flex-col items-start gap-6 max-md:*:w-full">
          <Banner tone="red" title={texts.dead}>
            <p>{link.error.message}</p>
          </Banner>
          <ButtonLink to="/forgot-password" variant="main">
            {texts.askAgain}
          </ButtonLink>
        </div>
      )}
      {link.data && (
        <>
          <p className="mt-1 mb-6 text-muted [overflow-wrap:anywhere]">{texts.lead(link.data.email)}</p>
          <ResetForm token={token} email={link.data.email} />
        </>
      )}
    </SignInFrame>
  )
}

const NoToken = () => (
  <MissingTokenPage title={texts.title} next={missingTokenTexts.reset}>
    <ButtonLink to="/forgot-password" variant="main">
      {texts.askAgain}
    </ButtonLink>
  </MissingTokenPage>
)

function ResetForm({ token, email }: { token: string; email: string }) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState

  async function handleSubmit({ password }: { password: string }) {
    setFailure(null)
    try {
      await resetPassword({ token, password })
    } catch (error) {
      const message = error instanceof Error ? error.message : ''
      if (!(error instanceof ApiError && error.details.password)) return setFailure(message)
      form.setError('password', { message: error.details.password })
      return form.setFocus('password')
    }
    // Every session has ended, this browser's too.
    clearToken()
    location.assign('/login?mot-de-passe=change')
  }

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={form.handleSubmit(handleSubmit)}>
      <FailureBanner title={texts.failed} cause={failure} />
      {/* For password keepers: which account the new one belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={texts.password}
        required
        autoComplete="new-password"
        help={<PasswordMeter password={form.watch('password')} />}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" variant="main" className="w-full" busyLabel={texts.busy} isBusy={isSubmitting}>
        {texts.submit}
      </Button>
    </form>
  )
}
