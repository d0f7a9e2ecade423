import { useCallback, useState } from 'react'
import { contactTexts as texts } from '#web/messages/requests.ts'
import { senderOf } from '#web/requests/sender-of.ts'
import { useSession } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { useContactForm } from './use-contact-form.ts'

/** The button, its dialog, and what remains to be read once that has closed. */
export function WriteBlock() {
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
