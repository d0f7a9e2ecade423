import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ContactBody } from '#shared/api/forms.ts'
import { contactModalCloseMs, maxRequestLength } from '#shared/limits.ts'
import { missingLegalEntityText } from '#shared/messages/legal-entity.ts'
import { legalEntityQuery, sendContact } from '#web/api/contact.ts'
import {
  HoneypotField,
  SenderFields,
  senderOf,
  showFieldErrors,
} from '#web/features/contact-forms/sender-fields.tsx'
import { useIdempotencyKey } from '#web/features/contact-forms/use-idempotency-key.ts'
import { senderTexts, contactTexts as texts } from '#web/messages/contact-forms.ts'
import { useSession } from '#web/session.tsx'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CharacterCounter } from '#web/ui/character-counter.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

export default function ContactPage() {
  return (
    <div className="page-container pt-8 pb-16 md:pt-12">
      <div className="grid items-stretch gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
        <div>
          <h1 className="title-page">{texts.title}</h1>
          <p className="mt-3 mb-6 max-w-[48ch] text-17 text-muted">{texts.lead}</p>
          <WriteBlock />
          <p className="mt-6 text-15">
            {texts.customer}{' '}
            <RouteLink to="/support" className="font-semibold text-link">
              {texts.toSupport}
            </RouteLink>
          </p>
          <LegalEntityCard />
        </div>
        <div className="on-stage grid min-h-56 place-items-center rounded-[0_0_160px_5px] bg-stage p-8 lg:rounded-[0_160px_0_5px]">
          <Illustration name="letter" isOnDark className="w-52 lg:w-[min(80%,380px)]" />
        </div>
      </div>
    </div>
  )
}

/** Where the house is and how it is reached, as configured; only the address is missed when nobody told it. */
function LegalEntityCard() {
  const query = useQuery(legalEntityQuery)
  return (
    <Card aria-labelledby="house" className="mt-8">
      <h2 id="house" className="title-section">
        {texts.house}
      </h2>
      <QueryContent query={query}>
        {({ name, address, email, phone }) => (
          <address className="mt-3 flex flex-col gap-1 not-italic">
            {name && <p className="font-semibold">{name}</p>}
            <p className="whitespace-pre-line">
              {address ?? (
                <mark className="bg-warning-soft text-on-surface">{missingLegalEntityText('address')}</mark>
              )}
            </p>
            {email && (
              <p>
                <a href={`mailto:${email}`} className="touch-target py-1 font-semibold text-link underline">
                  {email}
                </a>
              </p>
            )}
            {phone && (
              <p>
                <a
                  href={`tel:${phone.replace(/[^+\d]/g, '')}`}
                  className="touch-target py-1 font-semibold text-link underline"
                >
                  {phone}
                </a>
              </p>
            )}
          </address>
        )}
      </QueryContent>
    </Card>
  )
}

/** The button, its dialog, and what remains to be read once that has closed. */
function WriteBlock() {
  const { user } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const handleClose = useCallback(() => setIsOpen(false), [])
  const { form, state, setState, handleSend } = useContactForm(
    user ? senderOf(user) : { name: '', email: '' },
  )

  return (
    <>
      {state === 'sent' && !isOpen && (
        <Banner tone="green" title={texts.sent} className="mb-6">
          <p>{texts.sentNext}</p>
        </Banner>
      )}
      <Button
        variant="main"
        className="max-md:w-full"
        onClick={() => {
          if (state === 'sent') setState('idle')
          setIsOpen(true)
        }}
      >
        {texts.open}
      </Button>
      <ContactDialog {...{ isOpen, form, state, handleSend }} onClose={handleClose} />
    </>
  )
}

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
