import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#web/api/client.ts'
import { acceptInvitation } from '#web/api/members.ts'
import { invitationTexts as texts } from '#web/messages/members.ts'
import { useSession } from '#web/session.tsx'
import { clearStoredInvitation } from '#web/stored-invitation.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PasswordMeter } from '#web/ui/password-meter.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const empty = { name: '', family_name: '', password: '' }

/** Opens an account at the invited address, and signs in. */
export function AcceptForm({ token, email }: { token: string; email: string }) {
  const { signIn } = useSession()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ defaultValues: empty })
  const { errors, isSubmitting } = form.formState

  async function handleSubmit(values: typeof empty) {
    setFailure(null)
    try {
      const answer = await acceptInvitation({ token, ...values })
      clearStoredInvitation()
      signIn(answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const faulty = Object.entries(error.details).filter(([field]) => field in empty)
      for (const [field, message] of faulty) form.setError(field as keyof typeof empty, { message })
      if (faulty[0]) form.setFocus(faulty[0][0] as keyof typeof empty)
      else setFailure(error.message)
    }
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(handleSubmit)}>
      <FailureBanner title={texts.failed} cause={failure} />
      {/* For password keepers: which account it belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
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
      <Button type="submit" variant="main" className="w-full" busyLabel={texts.busy} isBusy={isSubmitting}>
        {texts.submit}
      </Button>
    </form>
  )
}
