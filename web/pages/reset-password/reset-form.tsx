import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { resetPassword } from '#web/api/account-links.ts'
import { ApiError } from '#web/api/api-error.ts'
import { dropToken } from '#web/api/token.ts'
import { resetTexts as texts } from '#web/messages/account-links.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

export function ResetForm({ token, email }: { token: string; email: string }) {
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
    dropToken()
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
        measured={form.watch('password')}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" variant="main" className="w-full" busyLabel={texts.busy} isBusy={isSubmitting}>
        {texts.submit}
      </Button>
    </form>
  )
}
