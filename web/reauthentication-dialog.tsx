import { type SyntheticEvent, useId, useState } from 'react'
import type { FreshProof } from '#shared/api/proof.ts'
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
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setFailure(undefined)
    setIsBusy(true)
    try {
      await onSubmit(hasPassword ? { password } : {})
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.details.password ?? error.message)
      setIsBusy(false)
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
          isBusy={isBusy}
          busyLabel={reauthenticationDialogTexts.busy}
        >
          {confirm}
        </Button>
      }
    >
      <p className="text-17">{text}</p>
      <form id={formId} noValidate onSubmit={submit}>
        {hasPassword ? (
          <PasswordField
            label={reauthenticationDialogTexts.password}
            help={reauthenticationDialogTexts.why}
            required
            autoComplete="current-password"
            value={password}
            error={failure}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : (
          failure && (
            <Banner tone="red" title={reauthenticationDialogTexts.notProven}>
              <p>{failure}</p>
            </Banner>
          )
        )}
      </form>
    </Dialog>
  )
}
