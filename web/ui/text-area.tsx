import type { ComponentProps } from 'react'
import { controlClasses, Field, type FieldTexts } from './field.tsx'

type Props = FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>

/** Several lines of text; grows with them. Takes react-hook-form's `register(...)` as it is. */
export function TextArea({ label, help, error, aside, className = '', ...area }: Props) {
  return (
    <Field {...{ label, help, error, aside, className }}>
      {(ids) => (
        <textarea {...area} {...ids} className={`${controlClasses} field-sizing-content min-h-24 py-3`} />
      )}
    </Field>
  )
}
