import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { AddressBody } from '#shared/api/account-links.ts'
import { requestVerificationMail, verifyEmail } from '#web/api/account-links.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { EmailLinkPage } from '#web/email-link-page.tsx'
import { linkToken } from '#web/link-token.ts'
import {
  demoMailTexts,
  missingTokenTexts,
  verifyTexts as texts,
  verifyAgainTexts,
} from '#web/messages/account-links.ts'
import { MissingTokenPage } from '#web/missing-token-page.tsx'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const againPath = '/verify-email?renvoi'

export default function VerifyEmail() {
  const { hash, search } = useLocation()
  const token = linkToken(hash)
  if (new URLSearchParams(search).has('renvoi')) return <Again />
  if (!token)
    return (
      <MissingTokenPage title={texts.title} next={missingTokenTexts.verify}>
        <AgainForm />
      </MissingTokenPage>
    )
  return (
    <EmailLinkPage
      texts={texts}
      onConfirm={() => verifyEmail(token)}
      remedy={
        <RouteLink to={againPath} className="font-semibold text-link">
          {texts.again}
        </RouteLink>
      }
    />
  )
}

const Again = () => (
  <SignInFrame illustration="letter">
    <h1 className="title-page">{verifyAgainTexts.title}</h1>
    <p className="mt-1 mb-6 text-muted">{verifyAgainTexts.lead}</p>
    <AgainForm />
  </SignInFrame>
)

/** Asks for the mail that verifies an address; says the same whether an account waits for it or not. */
function AgainForm() {
  const [sent, setSent] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { data: features } = useQuery(serverFeaturesQuery)
  const form = useForm({ resolver: standardSchemaResolver(AddressBody), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  async function handleSubmit({ email }: { email: string }) {
    setSent(null)
    setFailure(null)
    await requestVerificationMail(email).then(
      ({ message }) => setSent(message),
      (error: Error) => setFailure(error.message),
    )
  }

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={form.handleSubmit(handleSubmit)}>
      {sent && (
        <Banner tone="green" title={verifyAgainTexts.sent}>
          <p>{sent}</p>
          {features?.mode === 'demo' && !features.mail && (
            <RouteLink to="/demo/mails" className="font-semibold text-link">
              {demoMailTexts.open}
            </RouteLink>
          )}
        </Banner>
      )}
      <FailureBanner title={verifyAgainTexts.failed} cause={failure} />
      <TextField
        label={verifyAgainTexts.email}
        type="email"
        required
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button
        type="submit"
        variant="main"
        className="w-full"
        busyLabel={verifyAgainTexts.busy}
        isBusy={isSubmitting}
      >
        {verifyAgainTexts.submit}
      </Button>
    </form>
  )
}
