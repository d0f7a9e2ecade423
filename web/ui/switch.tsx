import { type ComponentProps, useId } from 'react'

interface Props {
  label: string
  help?: string
  /** Visible state, beside the control. */
  word: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A labelled switch, effective at once. */
export function Switch({ label, help, word, isOn, onChange }: Props) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-4 py-2">
      <span className="min-w-0">
        <span className="block font-semibold text-15">{label}</span>
        {help && (
          <span id={`${id}-help`} className="block text-14 text-muted">
            {help}
          </span>
        )}
      </span>
      <span className="flex shrink-0 items-center gap-3">
        <span aria-hidden="true" className="w-8 text-right text-14">
          {word}
        </span>
        <SwitchControl
          id={id}
          isOn={isOn}
          onChange={onChange}
          aria-label={label}
          aria-describedby={help ? `${id}-help` : undefined}
        />
      </span>
    </label>
  )
}

interface KnobProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'checked'> {
  'aria-label': string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** The switch without its row, for a table cell. */
export function SwitchControl({ isOn, onChange, ...rest }: KnobProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
      className="relative h-6.5 w-11 appearance-none rounded-[13px_13px_13px_3px] border-[1.5px] border-outline bg-surface transition-colors duration-120 before:absolute before:top-[2px] before:left-[2px] before:size-[19px] before:rounded-[10px_10px_10px_2px] before:bg-strong before:transition-transform before:duration-120 checked:bg-strong after:absolute after:-inset-x-px after:-inset-y-2.5 checked:before:translate-x-[18px] checked:before:bg-on-strong-emphasis"
    />
  )
}
