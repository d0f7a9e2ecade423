import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AddressBody } from '#shared/api/account-links.ts'
import { requestPasswordReset } from '#web/api/account-links.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { demoMailTexts, forgotTexts as texts } from '#web/messages/account-links.ts'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export default function ForgotPassword() {
  const [sent, setSent] = useState<string | null>(null)
  const { data: features } = useQuery(serverFeaturesQuery)
  const isShownHere = features?.mode === 'demo' && !features.mail
  return (
    <SignInFrame illustration="letter">
      <h1 className="title-page">{texts.title}</h1>
      <p className="mt-1 mb-6 text-muted">{texts.lead}</p>
      {sent && (
        <Banner tone="green" title={texts.sent} className="mb-6">
          <p>{sent}</p>
          {isShownHere ? (
            <RouteLink to="/demo/mails" className="touch-target font-semibold text-link">
              {demoMailTexts.open}
            </RouteLink>
          ) : (
            <p>{texts.again}</p>
          )}
        </Banner>
      )}
      <ForgotForm onSent={setSent} />
      <p className="mt-7 text-center">
        <RouteLink to="/login" className="touch-target font-semibold text-link">
          {texts.toLogin}
        </RouteLink>
      </p>
    </SignInFrame>
  )
}

interface Props {
  /** Gets the sentence to show, or null while another mail is asked for. */
  onSent: (message: string | null) => void
}

function ForgotForm({ onSent }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    resolver: standardSchemaResolver(AddressBody),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function handleSubmit({ email }: { email: string }) {
    setFailure(null)
    onSent(null)
    await requestPasswordReset(email).then(
      ({ message }) => onSent(message),
      (error: Error) => setFailure(error.message),
    )
  }

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={form.handleSubmit(handleSubmit)}>
      <FailureBanner title={texts.failed} cause={failure} />
      <TextField
        label={texts.email}
        type="email"
        required
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="main" className="w-full" busyLabel={texts.busy} isBusy={isSubmitting}>
        {texts.submit}
      </Button>
    </form>
  )
}
