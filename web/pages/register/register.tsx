import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { RegisterBody } from '#shared/api/auth.ts'
import { missingPasswordLength } from '#shared/password.ts'
import { register as createAccount, login } from '#web/api/auth.ts'
import { ApiError } from '#web/api/client.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { SelectedOfferNotice } from '#web/features/billing/selected-offer-notice.tsx'
import { GoogleButton } from '#web/features/google/google-button.tsx'
import { registerTexts as texts } from '#web/messages/sign-in.ts'
import { returnPath } from '#web/return-path.ts'
import { useSession } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PasswordMeter } from '#web/ui/password-meter.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'
import { TextField } from '#web/ui/text-field.tsx'

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

const empty: RegisterBody = { company_name: '', email: '', name: '', family_name: '', password: '' }

function RegisterForm() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { signIn } = useSession()
  const { search } = useLocation()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<RegisterBody, unknown, RegisterBody>({
    resolver: standardSchemaResolver(registerSchema),
    defaultValues: empty,
  })
  const { errors, isSubmitting } = form.formState

  async function handleSubmit(body: RegisterBody) {
    setFailure(null)
    try {
      await createAccount(body)
      // Where mails are real the address is confirmed first (decision 0009); else the password just typed is enough.
      const isMailReal = await client.ensureQueryData(serverFeaturesQuery).then(
        ({ mail }) => mail,
        () => true,
      )
      const answer = isMailReal ? null : await login(body).catch(() => null)
      if (!answer || 'challenge' in answer)
        return void navigate(`/login${search}`, { state: { registered: body.email } })
      signIn(answer)
      // The button stays busy until the next page is there.
      await new Promise(() => undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const faulty = Object.entries(error.details).filter(([field]) => field in empty)
      for (const [field, message] of faulty) form.setError(field as keyof RegisterBody, { message })
      // What is said under a field is not said twice.
      if (faulty[0]) form.setFocus(faulty[0][0] as keyof RegisterBody)
      else setFailure(error.status === 0 || error.code === 'unreadable' ? texts.failed : error.message)
    }
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(handleSubmit)}>
      {failure && <Banner tone="red" title={failure} />}
      <TextField
        label={texts.company}
        required
        autoComplete="organization"
        error={errors.company_name?.message}
        {...form.register('company_name')}
      />
      <TextField
        label={texts.email}
        type="email"
        required
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={texts.firstName}
          required
          autoComplete="given-name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={texts.familyName}
          required
          autoComplete="family-name"
          error={errors.family_name?.message}
          {...form.register('family_name')}
        />
      </div>
      <PasswordField
        label={texts.password}
        required
        autoComplete="new-password"
        help={<PasswordMeter password={form.watch('password')} />}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button
        type="submit"
        variant="main"
        className="mt-1 w-full"
        busyLabel={texts.busy}
        isBusy={isSubmitting}
      >
        {texts.submit}
      </Button>
      <p className="text-14 text-muted">
        {texts.agree[0]}
        <RouteLink to="/legal/terms" className="text-link">
          {texts.terms}
        </RouteLink>
        {texts.agree[1]}
        <RouteLink to="/legal/privacy" className="text-link">
          {texts.privacy}
        </RouteLink>
        {texts.agree[2]}
      </p>
    </form>
  )
}

/** The server's own rules, and the strength it judges by; it also refuses common passwords. */
const registerSchema = RegisterBody.superRefine(({ password }, context) => {
  const missing = missingPasswordLength(password)
  if (password !== '' && missing > 0) {
    context.addIssue({ code: 'custom', path: ['password'], message: texts.missing(missing) })
  }
})
