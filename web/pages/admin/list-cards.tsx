import { Select } from '#web/ui/select.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import type { Column } from './columns.ts'

interface Props<Item> {
  title: string
  columns: Column<Item>[]
  rows: Item[]
  sort: string | undefined
  /** What the order is called when no column gives it. */
  usualOrder: string
  onSort: (sort: string | undefined) => void
}

/** On a phone a row becomes a card, and a list chooses the order. */
export function ListCards<Item extends { id: string }>(props: Props<Item>) {
  const { title, columns, rows, sort, usualOrder, onSort } = props
  const orders = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ key, label }) => [
      { value: key, label: uiTexts.sortedBy(label, false) },
      { value: `-${key}`, label: uiTexts.sortedBy(label, true) },
    ])
  const isOwn = orders.some(({ value }) => value === sort)
  return (
    <>
      <Select
        label={`${uiTexts.sort}, ${title}`}
        value={isOwn ? (sort ?? '') : ''}
        options={[...(isOwn ? [] : [{ value: '', label: usualOrder }]), ...orders]}
        onChange={(next) => onSort(next || undefined)}
        className="mt-3 w-full"
      />
      <ul aria-label={title} className="mt-4 border-ink border-t-[1.5px] text-15">
        {rows.map((row) => (
          <li key={row.id} className="border-row border-b py-3.5">
            <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-x-4 gap-y-1.5">
              {columns.map(({ key, label, cell }) => (
                <div key={key} className="contents">
                  <dt className="text-14 text-muted">{label}</dt>
                  <dd className="min-w-0">{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}
