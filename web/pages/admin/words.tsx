import { useState } from 'react'
import { adminTexts } from '#web/messages/admin.ts'
import { messageTexts as texts } from '#web/messages/admin-messages.ts'
import { dayAndTime } from '#web/messages/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Message } from './message.ts'

interface Props {
  message: Message
  words: string
}

/** The first two lines; a click shows the whole of it. */
export function Words({ message, words }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { name, email, reference, created_at } = message
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="flex w-full items-center rounded-tiny text-left hover:underline underline-offset-4 touch:min-h-11"
      >
        <span className="line-clamp-2">
          <span className="sr-only">{texts.read(name)}</span>
          {words}
        </span>
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={name} closeLabel={adminTexts.close}>
        <p className="text-15 text-muted">
          <time dateTime={created_at}>{dayAndTime(created_at)}</time>. {texts.reference(reference)}
        </p>
        <p className="whitespace-pre-wrap break-words text-17">{words}</p>
        <a href={`mailto:${encodeURIComponent(email)}`} className="tap self-start break-words py-1 text-link">
          {texts.answer(email)}
        </a>
      </Dialog>
    </>
  )
}
