import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

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
