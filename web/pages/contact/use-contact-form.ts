import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ContactBody } from '#shared/api/forms.ts'
import { sendContact } from '#web/api/forms.ts'
import { showFieldErrors } from '#web/requests/show-field-errors.ts'
import { useContentKey } from '#web/requests/use-content-key.ts'

export type ContactState = 'idle' | 'sent' | { failure: string }

/** The message in the making: it outlives its dialog, so that Escape loses nothing. */
export function useContactForm(sender: { name: string; email: string }) {
  const [state, setState] = useState<ContactState>('idle')
  const { keyOf, forget } = useContentKey()
  const form = useForm<ContactBody, unknown, ContactBody>({
    resolver: standardSchemaResolver(ContactBody),
    // A session that was still being read fills in what nobody has touched yet.
    values: { ...sender, message: '', homepage: '' },
    resetOptions: { keepDirtyValues: true },
  })

  async function handleSend(body: ContactBody) {
    setState('idle')
    try {
      await sendContact(body, keyOf(body))
      forget()
      form.reset(undefined, { keepDirtyValues: false })
      setState('sent')
    } catch (error) {
      if (!showFieldErrors(form, error)) setState({ failure: (error as Error).message })
    }
  }

  return { form, state, setState, handleSend }
}

export type ContactForm = ReturnType<typeof useContactForm>
