import type { ComponentProps } from 'react'
import { senderTexts } from '#web/messages/contact-forms.ts'

/** Nobody sees, hears or reaches it; programs fill it in, and betray themselves. */
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
