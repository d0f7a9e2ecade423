import type { ComponentProps } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { UserAnswer } from '#shared/api/auth.ts'
import { ApiError } from '#web/api/client.ts'
import { senderTexts, senderTexts as texts } from '#web/messages/contact-forms.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** Who writes, and where the answer goes. */
export function SenderFields<Values extends FieldValues & { name: string; email: string }>({
  form,
}: {
  form: UseFormReturn<Values, unknown, Values>
}) {
  const name = 'name' as Path<Values>
  const email = 'email' as Path<Values>
  return (
    <>
      <TextField
        label={texts.name}
        required
        autoComplete="name"
        error={form.getFieldState(name, form.formState).error?.message}
        {...form.register(name)}
      />
      <TextField
        label={texts.email}
        type="email"
        required
        autoComplete="email"
        help={texts.emailHelp}
        error={form.getFieldState(email, form.formState).error?.message}
        {...form.register(email)}
      />
    </>
  )
}

/** What the forms already know of somebody signed in. */
export const senderOf = ({ name, family_name, email }: UserAnswer) => ({
  name: `${name} ${family_name}`.trim(),
  email,
})

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

/** Shows the server's field errors and focuses the first; returns false when there are none. */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false
  const known = Object.entries(error.details).filter(([field]) => field in form.getValues())
  for (const [field, message] of known) form.setError(field as Path<Values>, { message })
  if (known[0]) form.setFocus(known[0][0] as Path<Values>)
  return known.length > 0
}
