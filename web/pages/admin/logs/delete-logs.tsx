import { useState } from 'react'
import { useDeleteLogs } from '#web/api/logs.ts'
import { logTexts as texts } from '#web/messages/logs.ts'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Asks first: what goes is gone. */
export function DeleteLogs({ onDeleted }: { onDeleted: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, reset, data, error, isPending, isSuccess } = useDeleteLogs()
  const close = () => setIsOpen(false)
  const open = () => {
    reset()
    setIsOpen(true)
  }
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => {
        close()
        onDeleted()
      },
    })
  return (
    <>
      <Button variant="danger" size="small" onClick={open}>
        {texts.delete}
      </Button>
      {isSuccess && (
        <Banner tone="green" title={texts.deleted(data.deleted)} onClose={reset} className="w-full" />
      )}
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={texts.deleteTitle}
        closeLabel={texts.cancel}
        actions={
          <Button variant="danger" onClick={confirm} isBusy={isPending} busyLabel={texts.deleting}>
            {texts.delete}
          </Button>
        }
      >
        <p className="text-17">{texts.deleteText}</p>
        <FailureBanner title={texts.deleteError} cause={error?.message} />
      </Dialog>
    </>
  )
}
