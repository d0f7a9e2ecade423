import type { LucideIcon } from 'lucide-react'

interface ToggleProps {
  icon: LucideIcon
  label: string
  isOn: boolean
  onToggle: () => void
  onClass: string
  /** Instagram shows icons alone. */
  isIconOnly?: boolean
}

/** Like and bookmark: local only (docs/product/specification.md §2). */
export function PreviewToggle({
  icon: Icon,
  label,
  isOn,
  onToggle,
  onClass,
  isIconOnly = false,
}: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={isIconOnly ? label : undefined}
      onClick={onToggle}
      className={`inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-tiny px-1 [--ring-gap:-2px] ${isOn ? onClass : 'hover:text-black'}`}
    >
      <Icon aria-hidden="true" size={isIconOnly ? 24 : 18} fill={isOn ? 'currentColor' : 'none'} />
      {!isIconOnly && label}
    </button>
  )
}

interface MarkProps {
  icon: LucideIcon
  label?: string
}

/** What the network shows and the preview only draws. */
export function PreviewMark({ icon: Icon, label }: MarkProps) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-1"
    >
      <Icon size={label ? 18 : 24} />
      {label}
    </span>
  )
}
