import { X } from 'lucide-react'
import { uiTexts } from './texts.ts'

interface Props {
  /** Accessible name of the list. */
  label: string
  items: string[]
  onRemove?: (item: string) => void
  onAdd?: () => void
}

/** Removable keywords. The cross shows on hover and focus, always on touch. */
export function Chips({ label, items, onRemove, onAdd }: Props) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2.5">
      {items.map((item) => (
        <li
          key={item}
          className={`group flex min-h-9 max-w-full items-center gap-1.5 rounded-pill bg-subtle pl-3.5 text-15 text-on-surface touch:min-h-11 ${onRemove ? 'pr-1.5 focus-within:bg-error-soft hover:bg-error-soft' : 'pr-3.5'}`}
        >
          <span className="min-w-0 py-1.5">{item}</span>
          {onRemove && (
            <button
              type="button"
              aria-label={uiTexts.remove(item)}
              onClick={() => onRemove(item)}
              className="relative grid size-6 shrink-0 place-items-center rounded-pill bg-action text-lightest opacity-0 after:absolute after:-inset-2.5 focus-visible:opacity-100 group-hover:opacity-100 touch:size-7.5 touch:border-[1.5px] touch:border-outline touch:bg-transparent touch:text-on-surface touch:opacity-100"
            >
              <X aria-hidden="true" size={13} strokeWidth={3} />
            </button>
          )}
        </li>
      ))}
      {onAdd && (
        <li>
          <button
            type="button"
            onClick={onAdd}
            className="min-h-9 rounded-pill border-[1.5px] border-foreground px-3.5 text-15 hover:bg-hover touch:min-h-11"
          >
            {uiTexts.add}
          </button>
        </li>
      )}
    </ul>
  )
}
