import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AddressBody } from '#shared/api/account-links.ts'
import { askForReset } from '#web/api/account-links.ts'
import { forgotTexts as texts } from '#web/messages/account-links.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface Props {
  /** Gets the sentence to show, or null while another mail is asked for. */
  onSent: (message: string | null) => void
}

export function ForgotForm({ onSent }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    resolver: standardSchemaResolver(AddressBody),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function handleSubmit({ email }: { email: string }) {
    setFailure(null)
    onSent(null)
    await askForReset(email).then(
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
