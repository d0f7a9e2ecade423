import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { UserAnswer } from '#shared/api/auth.ts'
import { senderTexts as texts } from '#web/messages/contact-forms.ts'
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
