import type { ReactNode } from 'react'

interface Props {
  label: string
  help?: ReactNode
  checked: boolean
  onChange: (isOn: boolean) => void
}

/** A native checkbox with its label. */
export function Checkbox({ label, help, checked, onChange }: Props) {
  return (
    <label className="flex items-start gap-3 py-1 text-15 touch:min-h-11">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-px size-5 shrink-0 accent-strong"
      />
      <span>
        {label}
        {help && <span className="block text-14 text-muted">{help}</span>}
      </span>
    </label>
  )
}
