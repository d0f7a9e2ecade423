import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { controlClasses, Field, type FieldTexts } from './field.tsx'

interface Props extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'onChange'> {
  onChange: (value: string) => void
  /** `option` and `optgroup` elements. */
  children: ReactNode
}

/** A native select styled as a text field. */
export function SelectField({
  label,
  help,
  error,
  aside,
  className = '',
  onChange,
  children,
  ...select
}: Props) {
  return (
    <Field {...{ label, help, error, aside, className }}>
      {(ids) => (
        <span className="relative block">
          <select
            {...select}
            {...ids}
            onChange={(event) => onChange(event.target.value)}
            className={`${controlClasses} h-12 appearance-none pr-11`}
          >
            {children}
          </select>
          <ChevronDown
            aria-hidden="true"
            size={18}
            strokeWidth={2.5}
            className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-on-surface"
          />
        </span>
      )}
    </Field>
  )
}
