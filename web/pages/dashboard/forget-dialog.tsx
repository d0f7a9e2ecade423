import { useForgetLearned } from '#web/api/brand.ts'
import { brandTexts as texts } from '#web/messages/brand.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** What is forgotten cannot be had back, so it is asked. */
export function ForgetDialog({ isOpen, onClose }: Props) {
  const forget = useForgetLearned()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.forgetTitle}
      closeLabel={texts.forgetKeep}
      actions={
        <Button
          variant="danger"
          isBusy={forget.isPending}
          busyLabel={texts.forgetting}
          onClick={() => forget.mutate(undefined, { onSuccess: onClose })}
        >
          {texts.forget}
        </Button>
      }
    >
      <p className="text-17">{texts.forgetText}</p>
      <FailureBanner title={texts.forgetError} cause={forget.error?.message} />
    </Dialog>
  )
}
