import type { ComponentProps } from 'react'
import { controlClasses, Field, type FieldTexts } from './field.tsx'

type Props = FieldTexts & Omit<ComponentProps<'input'>, 'id'>

/** One line of text. Takes react-hook-form's `register(...)` as it is. */
export function TextField({ label, help, error, aside, className = '', ...input }: Props) {
  return (
    <Field {...{ label, help, error, aside, className }}>
      {(ids) => <input type="text" {...input} {...ids} className={`${controlClasses} h-12`} />}
    </Field>
  )
}
