import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { controlClasses, Field, type FieldTexts } from './field.tsx'

interface Props extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children' | 'aria-label'> {
  /** Read out; the chosen option says it to the eye. */
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** The browser's own list, in a pill: every phone knows how to open it. */
export function Select({ label, options, value, onChange, className = '', ...rest }: Props) {
  return (
    <span className={`relative inline-block ${className}`}>
      <select
        {...rest}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-12 w-full appearance-none rounded-pill border-[1.5px] border-foreground bg-transparent pr-11 pl-5 font-semibold text-15 text-foreground hover:bg-hover"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-on-surface">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={18}
        strokeWidth={2.5}
        className="pointer-events-none absolute top-1/2 right-4.5 -translate-y-1/2 text-foreground"
      />
    </span>
  )
}

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'onChange'> {
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
}: SelectFieldProps) {
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
