import { type ReactNode, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { FreshProof } from '#shared/api/fresh-proof.ts'
import { ApiError } from '#web/api/client.ts'
import { reauthenticate } from '#web/api/security.ts'
import {
  reauthenticationDialogTexts,
  settingsTexts,
  reauthenticationTexts as texts,
} from '#web/messages/settings.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useUser } from './session.tsx'

interface Reauthentication {
  /** Runs `act`; when the server requires reauthentication, opens the dialog and runs it again. Rejects as `act` does. */
  withReauthentication: <Answer>(act: () => Promise<Answer>) => Promise<Answer>
  /** To be rendered by the caller. */
  dialog: ReactNode
}

/** For actions that require a recent authentication (error `proof_required`). */
export function useReauthentication(): Reauthentication {
  const [asked, setAsked] = useState<{ given: () => void; refused: () => void } | null>(null)

  async function withReauthentication<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'proof_required')) throw error
      await new Promise<void>((resolve, reject) =>
        setAsked({ given: resolve, refused: () => reject(error) }),
      ).finally(() => setAsked(null))
      return act()
    }
  }

  const dialog = asked && (
    <ReauthenticationDialog
      title={texts.title}
      text={texts.text}
      confirm={texts.confirm}
      onSubmit={(proof) => reauthenticate(proof).then(asked.given)}
      onClose={asked.refused}
    />
  )
  return { withReauthentication, dialog }
}

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
