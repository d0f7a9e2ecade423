import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { AddressBody } from '#shared/api/account-links.ts'
import { AddressLink } from '#web/address-link.tsx'
import { verifyAgain, verifyEmail } from '#web/api/account-links.ts'
import { featuresQuery } from '#web/api/features.ts'
import { IncompleteLink } from '#web/incomplete-link.tsx'
import { linkToken } from '#web/link-token.ts'
import {
  demoMailTexts,
  incompleteTexts,
  verifyTexts as texts,
  verifyAgainTexts,
} from '#web/messages/account-links.ts'
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
      <IncompleteLink title={texts.title} next={incompleteTexts.verify}>
        <AgainForm />
      </IncompleteLink>
    )
  return (
    <AddressLink
      texts={texts}
      follow={() => verifyEmail(token)}
      remedy={
        <RouteLink to={againPath} className="font-semibold text-link">
          {texts.again}
        </RouteLink>
      }
    />
  )
}

const Again = () => (
  <SignInFrame bird="letter">
    <h1 className="title-page">{verifyAgainTexts.title}</h1>
    <p className="mt-1 mb-6 text-muted">{verifyAgainTexts.lead}</p>
    <AgainForm />
  </SignInFrame>
)

/** Asks for the mail that verifies an address; says the same whether an account waits for it or not. */
function AgainForm() {
  const [sent, setSent] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { data: features } = useQuery(featuresQuery)
  const form = useForm({ resolver: standardSchemaResolver(AddressBody), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  async function handleSubmit({ email }: { email: string }) {
    setSent(null)
    setFailure(null)
    await verifyAgain(email).then(
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
