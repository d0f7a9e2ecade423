import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { changePassword } from '#web/api/account-links.ts'
import { ApiError } from '#web/api/client.ts'
import { googleIdentityKey } from '#web/api/google.ts'
import { passwordSettingsTexts as texts } from '#web/messages/password-settings.ts'
import { useSession, useUser } from '#web/session.tsx'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { PasswordField, PasswordMeter } from '#web/ui/password-field.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { SubmitRow } from './save-row.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'

const empty = { current: '', next: '' }

export function PasswordSection({ id, title }: SectionProps) {
  const { refresh } = useSession()
  const client = useQueryClient()
  const { email, has_password: hasPassword } = useUser()
  const words = hasPassword ? texts : { ...texts, ...texts.first, forgotten: texts.first.byMail }
  const [done, setDone] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ defaultValues: empty })
  const { errors, isSubmitting } = form.formState

  async function handleSubmit({ current, next }: typeof empty) {
    setDone(null)
    setFailure(null)
    try {
      const { message } = await changePassword({
        password: next,
        proof: hasPassword ? { password: current } : {},
      })
      form.reset(empty)
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
            label={texts.current}
            required
            autoComplete="current-password"
            error={errors.current?.message}
            {...form.register('current')}
          />
        )}
        <PasswordField
          label={texts.next}
          required
          autoComplete="new-password"
          help={<PasswordMeter password={form.watch('next')} />}
          error={errors.next?.message}
          {...form.register('next')}
        />
        <RouteLink to="/forgot-password" className="touch-target text-15 text-link">
          {words.forgotten}
        </RouteLink>
        <SubmitRow label={words.submit} busyLabel={texts.busy} isBusy={isSubmitting} />
      </form>
    </SectionCard>
  )
}
