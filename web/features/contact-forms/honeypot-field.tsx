import type { ComponentProps } from 'react'
import { senderTexts } from '#web/messages/contact-forms.ts'

/** A hidden field that only bots fill in. */
export function HoneypotField(input: ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {senderTexts.trap}
        <input
          type="text"
          {...input}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
        />
      </label>
    </div>
  )
}
