import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { changePassword, requestEmailChange } from '#web/api/account-links.ts'
import { ApiError } from '#web/api/client.ts'
import { googleIdentityKey } from '#web/api/google.ts'
import { passwordSettingsTexts, emailSettingsTexts as texts } from '#web/messages/settings.ts'
import { useSession, useUser } from '#web/session.tsx'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PasswordMeter } from '#web/ui/password-meter.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SectionCard, type SectionProps, SubmitRow } from './section-card.tsx'

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

const passwordSectionEmpty = { current: '', next: '' }

export function PasswordSection({ id, title }: SectionProps) {
  const { refresh } = useSession()
  const client = useQueryClient()
  const { email, has_password: hasPassword } = useUser()
  const words = hasPassword
    ? passwordSettingsTexts
    : {
        ...passwordSettingsTexts,
        ...passwordSettingsTexts.first,
        forgotten: passwordSettingsTexts.first.byMail,
      }
  const [done, setDone] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ defaultValues: passwordSectionEmpty })
  const { errors, isSubmitting } = form.formState

  async function handleSubmit({ current, next }: typeof passwordSectionEmpty) {
    setDone(null)
    setFailure(null)
    try {
      const { message } = await changePassword({
        password: next,
        proof: hasPassword ? { password: current } : {},
      })
      form.reset(passwordSectionEmpty)
      setDone(message)
      if (hasPassword) return
      refresh()
      await client.invalidateQueries({ queryKey: googleIdentityKey })
    } catch (error) {
      const message = error instanceof Error ? error.message : ''
      if (!(error instanceof ApiError && error.details.password)) return setFailure(message)
      const field = error.code === 'bad_proof' ? 'current' : 'next'
      form.setError(field, { message: error.details.password })
      form.setFocus(field)
    }
  }

  return (
    <SectionCard id={id} title={title} lead={words.lead}>
      <form
        noValidate
        className="flex flex-col items-start gap-5 *:w-full *:not-last:max-w-[440px]"
        onSubmit={form.handleSubmit(handleSubmit)}
      >
        {done && <Banner tone="green" title={done} onClose={() => setDone(null)} />}
        <FailureBanner title={words.failed} cause={failure} />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            label={passwordSettingsTexts.current}
            required
            autoComplete="current-password"
            error={errors.current?.message}
            {...form.register('current')}
          />
        )}
        <PasswordField
          label={passwordSettingsTexts.next}
          required
          autoComplete="new-password"
          help={<PasswordMeter password={form.watch('next')} />}
          error={errors.next?.message}
          {...form.register('next')}
        />
        <RouteLink to="/forgot-password" className="touch-target text-15 text-link">
          {words.forgotten}
        </RouteLink>
        <SubmitRow label={words.submit} busyLabel={passwordSettingsTexts.busy} isBusy={isSubmitting} />
      </form>
    </SectionCard>
  )
}
