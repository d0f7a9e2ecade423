import type { SocialAccountAnswer } from '#shared/api/social.ts'
import { socialTexts as texts } from '#web/messages/social.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  /** The account that is about to leave; none closes the dialog. */
  account: SocialAccountAnswer | null
  onClose: () => void
  onConfirm: (account: SocialAccountAnswer) => void
}

export function DisconnectDialog({ account, onClose, onConfirm }: Props) {
  if (!account) return null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.disconnectTitle(account.name)}
      closeLabel={texts.cancel}
      actions={
        <Button variant="danger" onClick={() => onConfirm(account)}>
          {texts.disconnect}
        </Button>
      }
    >
      <p className="text-16">{texts.disconnectText(account.app)}</p>
    </Dialog>
  )
}
