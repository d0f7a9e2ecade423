import { useId } from 'react'

interface Props<Value extends string> {
  /** Read out before the choices. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** One choice among a few, in one pill; arrows move it, as in any group of radio buttons. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  className = '',
}: Props<Value>) {
  const name = useId()
  return (
    <fieldset
      className={`inline-flex rounded-pill border-[1.5px] border-control-border p-[3px] ${className}`}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-9.5 grow cursor-pointer items-center justify-center rounded-pill px-4 text-center font-semibold text-15 hover:bg-hover has-checked:bg-foreground has-checked:text-background has-focus-visible:outline-3 has-focus-visible:outline-(--ring) has-focus-visible:outline-offset-(--ring-gap) touch:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
