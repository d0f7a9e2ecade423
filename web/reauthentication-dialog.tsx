import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { FreshProof } from '#shared/api/fresh-proof.ts'
import { ApiError } from '#web/api/api-error.ts'
import { reauthenticationDialogTexts, settingsTexts } from '#web/messages/settings.ts'
import { useUser } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

interface Props {
  title: string
  text: string
  confirm: string
  isDanger?: boolean
  /** A rejection is shown in the dialog, which stays open. */
  onSubmit: (proof: FreshProof) => Promise<unknown>
  onClose: () => void
}

/** Asks for the password, or a click, before a dangerous action. */
export function ReauthenticationDialog({ title, text, confirm, isDanger = false, onSubmit, onClose }: Props) {
  const formId = useId()
  const { has_password: hasPassword } = useUser()
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState

  const handleSubmit = async ({ password }: { password: string }) => {
    try {
      await onSubmit(hasPassword ? { password } : {})
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const message = error.details.password ?? error.message
      form.setError(hasPassword ? 'password' : 'root', { message })
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={settingsTexts.cancel}
      actions={
        <Button
          type="submit"
          form={formId}
          variant={isDanger ? 'danger' : 'second'}
          isBusy={isSubmitting}
          busyLabel={reauthenticationDialogTexts.busy}
        >
          {confirm}
        </Button>
      }
    >
      <p className="text-17">{text}</p>
      <form id={formId} noValidate onSubmit={form.handleSubmit(handleSubmit)}>
        {hasPassword ? (
          <PasswordField
            label={reauthenticationDialogTexts.password}
            help={reauthenticationDialogTexts.why}
            required
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
        ) : (
          errors.root && (
            <Banner tone="red" title={reauthenticationDialogTexts.notProven}>
              <p>{errors.root.message}</p>
            </Banner>
          )
        )}
      </form>
    </Dialog>
  )
}
