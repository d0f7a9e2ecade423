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

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>

/** Several lines of text; grows with them. Takes react-hook-form's `register(...)` as it is. */
export function TextArea({ label, help, error, aside, className = '', ...area }: TextAreaProps) {
  return (
    <Field {...{ label, help, error, aside, className }}>
      {(ids) => (
        <textarea {...area} {...ids} className={`${controlClasses} field-sizing-content min-h-24 py-3`} />
      )}
    </Field>
  )
}
