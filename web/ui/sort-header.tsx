import { HeaderCell } from './table.tsx'

interface Props {
  label: string
  /** Null: sorted by another column. */
  direction: 'ascending' | 'descending' | null
  onSort: () => void
  className?: string
}

/** A sortable column header. */
export function SortHeader({ label, direction, onSort, className = '' }: Props) {
  return (
    <HeaderCell className={className} {...(direction && { 'aria-sort': direction })}>
      <button
        type="button"
        onClick={onSort}
        className={`-mx-1.5 inline-flex items-center gap-2 rounded-tiny px-1.5 py-1 font-semibold hover:text-foreground ${direction ? 'text-foreground' : ''}`}
      >
        {label}
        <svg aria-hidden="true" width={9} height={14} viewBox="0 0 9 14" fill="none" strokeWidth={1.75}>
          <path d="M1 5 L4.5 1.5 L8 5" className={arrow(direction === 'ascending')} />
          <path d="M1 9 L4.5 12.5 L8 9" className={arrow(direction === 'descending')} />
        </svg>
      </button>
    </HeaderCell>
  )
}

const arrow = (isOn: boolean) => (isOn ? 'stroke-foreground' : 'stroke-disabled-border')
