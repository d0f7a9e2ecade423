import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ContactBody } from '#shared/api/forms.ts'
import { contactModalCloseMs, maxRequestLength } from '#shared/limits.ts'
import { sendContact } from '#web/api/contact.ts'
import { HoneypotField, SenderFields, showFieldErrors } from '#web/features/contact-forms/sender-fields.tsx'
import { useIdempotencyKey } from '#web/features/contact-forms/use-idempotency-key.ts'
import { senderTexts, contactTexts as texts } from '#web/messages/contact-forms.ts'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CharacterCounter } from '#web/ui/character-counter.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

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
          aside={<CharacterCounter text={form.watch('message')} max={maxRequestLength} />}
          error={errors.message?.message}
          {...form.register('message')}
        />
        <HoneypotField {...form.register('homepage')} />
      </form>
    </Dialog>
  )
}

export type ContactState = 'idle' | 'sent' | { failure: string }

/** The message in the making: it outlives its dialog, so that Escape loses nothing. */
export function useContactForm(sender: { name: string; email: string }) {
  const [state, setState] = useState<ContactState>('idle')
  const { keyFor, reset } = useIdempotencyKey()
  const form = useForm<ContactBody, unknown, ContactBody>({
    resolver: standardSchemaResolver(ContactBody),
    // A session that was still being read fills in what nobody has touched yet.
    values: { ...sender, message: '', homepage: '' },
    resetOptions: { keepDirtyValues: true },
  })

  async function handleSend(body: ContactBody) {
    setState('idle')
    try {
      await sendContact(body, keyFor(body))
      reset()
      form.reset(undefined, { keepDirtyValues: false })
      setState('sent')
    } catch (error) {
      if (!showFieldErrors(form, error)) setState({ failure: (error as Error).message })
    }
  }

  return { form, state, setState, handleSend }
}

type ContactForm = ReturnType<typeof useContactForm>
