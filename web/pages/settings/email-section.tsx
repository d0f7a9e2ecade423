import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { requestEmailChange } from '#web/api/account-links.ts'
import { ApiError } from '#web/api/client.ts'
import { emailSettingsTexts as texts } from '#web/messages/password-settings.ts'
import { useUser } from '#web/session.tsx'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SubmitRow } from './save-row.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'

const empty = { email: '', password: '' }

export function EmailSection({ id, title }: SectionProps) {
  const user = useUser()
  const [done, setDone] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ defaultValues: empty })
  const { errors, isSubmitting } = form.formState

  async function handleSubmit({ email, password }: typeof empty) {
    setDone(null)
    setFailure(null)
    try {
      const { message } = await requestEmailChange({ email, proof: user.has_password ? { password } : {} })
      form.reset(empty)
      setDone(message)
    } catch (error) {
      const details = error instanceof ApiError ? error.details : {}
      const field = details.email ? 'email' : details.password ? 'password' : null
      if (!field) return setFailure(error instanceof Error ? error.message : '')
      form.setError(field, { message: details[field] ?? '' })
      form.setFocus(field)
    }
  }

  return (
    <SectionCard id={id} title={title} lead={texts.lead(user.email)}>
      <form
        noValidate
        className="flex flex-col items-start gap-5 *:w-full *:not-last:max-w-[440px]"
        onSubmit={form.handleSubmit(handleSubmit)}
      >
        {done && <Banner tone="green" title={done} />}
        <FailureBanner title={texts.failed} cause={failure} />
        <TextField
          label={texts.email}
          type="email"
          required
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        {user.has_password && (
          <PasswordField
            label={texts.password}
            required
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
        )}
        <SubmitRow label={texts.submit} busyLabel={texts.busy} isBusy={isSubmitting} />
      </form>
    </SectionCard>
  )
}
