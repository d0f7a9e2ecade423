import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AddressBody } from '#shared/api/account-links.ts'
import { verifyAgain } from '#web/api/account-links.ts'
import { featuresQuery } from '#web/api/features.ts'
import { demoMailTexts, verifyAgainTexts as texts } from '#web/messages/account-links.ts'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Asks for the mail that verifies an address; says the same whether an account waits for it or not. */
export function AgainForm() {
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
        <Banner tone="green" title={texts.sent}>
          <p>{sent}</p>
          {features?.mode === 'demo' && !features.mail && (
            <RouteLink to="/demo/mails" className="font-semibold text-link">
              {demoMailTexts.open}
            </RouteLink>
          )}
        </Banner>
      )}
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
