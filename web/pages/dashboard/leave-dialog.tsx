import { companyTexts as texts } from '#web/messages/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

interface Props {
  isActive: boolean
  /** What would be lost; the profile without it. */
  text?: string
  onSave: () => Promise<boolean>
  onDiscard: () => void
}

/** Asked when the page is left with something unsaved. */
export function LeaveDialog({ isActive, text = texts.leaveText, onSave, onDiscard }: Props) {
  const { isAsking, stay, leave } = useLeaveGuard(isActive)
  const saveAndLeave = async () => {
    if (await onSave()) leave()
    else stay()
  }
  return (
    <Dialog
      isOpen={isAsking}
      onClose={stay}
      title={texts.leaveTitle}
      closeLabel={texts.leaveStay}
      actions={
        <>
          <Button
            variant="danger"
            onClick={() => {
              onDiscard()
              leave()
            }}
          >
            {texts.leaveGo}
          </Button>
          <Button onClick={() => void saveAndLeave()}>{texts.leaveSave}</Button>
        </>
      }
    >
      <p className="text-17">{text}</p>
    </Dialog>
  )
}
