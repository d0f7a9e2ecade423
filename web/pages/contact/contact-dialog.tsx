import { useEffect, useId } from 'react'
import { contactModalCloseMs, maxRequestLength } from '#shared/limits.ts'
import { senderTexts, contactTexts as texts } from '#web/messages/requests.ts'
import { SenderFields } from '#web/requests/sender-fields.tsx'
import { TrapField } from '#web/requests/trap-field.tsx'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { ContactForm } from './use-contact-form.ts'

interface Props extends Pick<ContactForm, 'form' | 'state' | 'handleSend'> {
  isOpen: boolean
  onClose: () => void
}

/** Closes by itself once the message has left (docs/product/specification.md §4). */
export function ContactDialog({ isOpen, onClose, form, state, handleSend }: Props) {
  const formId = useId()
  const { errors, isSubmitting } = form.formState
  const isSent = state === 'sent'

  useEffect(() => {
    if (!isOpen || !isSent) return
    const timer = setTimeout(onClose, contactModalCloseMs)
    return () => clearTimeout(timer)
  }, [isOpen, isSent, onClose])

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.dialog}
      closeLabel={texts.close}
      actions={
        <Button type="submit" form={formId} variant="main" busyLabel={senderTexts.busy} isBusy={isSubmitting}>
          {senderTexts.submit}
        </Button>
      }
    >
      {isSent && <Banner tone="green" title={texts.sent} />}
      <FailureBanner title={texts.failed} cause={typeof state === 'object' ? state.failure : null} />
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(handleSend)}>
        <SenderFields form={form} />
        <TextArea
          label={texts.message}
          required
          counter={{ text: form.watch('message'), max: maxRequestLength }}
          error={errors.message?.message}
          {...form.register('message')}
        />
        <TrapField {...form.register('homepage')} />
      </form>
    </Dialog>
  )
}
