import type { AdminUserAnswer } from '#shared/api/admin-users.ts'
import { type UserAction, useUserAction } from '#web/api/admin.ts'
import { adminTexts } from '#web/messages/admin.ts'
import { userActionTexts as texts } from '#web/messages/admin-users.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useReauthentication } from '#web/use-reauthentication.tsx'

const confirmed = {
  suspend: {
    call: { what: 'suspension', body: { suspended: true } },
    title: texts.suspendTitle,
    text: texts.suspendText,
    button: texts.suspend,
    done: texts.suspendDone,
  },
  unsuspend: {
    call: { what: 'suspension', body: { suspended: false } },
    title: texts.unsuspendTitle,
    text: texts.unsuspendText,
    button: texts.unsuspend,
    done: texts.unsuspendDone,
  },
  promote: {
    call: { what: 'role', body: { role: 'admin' } },
    title: texts.promoteTitle,
    text: texts.promoteText,
    button: texts.promote,
    done: texts.promoteDone,
  },
  demote: {
    call: { what: 'role', body: { role: 'user' } },
    title: texts.demoteTitle,
    text: texts.demoteText,
    button: texts.demote,
    done: texts.demoteDone,
  },
} as const satisfies Record<string, { call: UserAction } & Record<string, unknown>>

export type Confirmed = keyof typeof confirmed

interface Props {
  user: AdminUserAnswer
  act: Confirmed
  onClose: () => void
  onDone: (text: string) => void
}

/** Says what an act brings about, and does it on a second click. */
export function ConfirmActionDialog({ user, act, onClose, onDone }: Props) {
  const { call, title, text, button, done } = confirmed[act]
  const { mutateAsync, isPending, error } = useUserAction(user.id)
  const { withReauthentication, dialog } = useReauthentication()
  const confirm = () =>
    void withReauthentication(() => mutateAsync(call)).then(
      () => onDone(done(user.company_name)),
      // What was refused shows below.
      () => undefined,
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title(user.company_name)}
      closeLabel={adminTexts.cancel}
      actions={
        <Button
          variant={act === 'unsuspend' ? 'second' : 'danger'}
          onClick={confirm}
          isBusy={isPending}
          busyLabel={texts.working}
        >
          {button}
        </Button>
      }
    >
      <p className="text-15 text-muted">{user.email}</p>
      <p className="text-17">{text}</p>
      <ActionError error={error} />
      {dialog}
    </Dialog>
  )
}

/** Why an act was refused; nothing when it was not. */
export function ActionError({ error }: { error: Error | null }) {
  return <FailureBanner title={texts.failed} cause={error?.message} />
}
