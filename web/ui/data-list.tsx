import type { Key, ReactNode } from 'react'
import { Cell, HeaderCell, Row, Table } from './table.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

export interface Column<Item> {
  /** The API's name of the column, for sorting. */
  key: string
  label: string
  isSortable?: boolean
  /** For header and cells. */
  className?: string
  /** For cells only. */
  cellClassName?: string
  cell: (item: Item) => ReactNode
}

interface Props<Item> {
  /** Accessible name. */
  name: { 'aria-label': string } | { 'aria-labelledby': string }
  items: readonly Item[]
  keyOf: (item: Item) => Key
  columns: Column<Item>[]
  tableClassName?: string
  /** Replaces the row on a phone. */
  card: (item: Item) => ReactNode
  cardClassName: string
  cardsClassName?: string
  /** A column's key, with a minus for descending. */
  sort?: string | undefined
  onSort?: (sort: string) => void
  /** Sort descending on the first click of a column. */
  isDescendingFirst?: boolean
}

/** A table on a wide screen, a list of cards on a phone. */
export function DataList<Item>(props: Props<Item>) {
  const { name, items, keyOf, card, cardClassName, cardsClassName = '' } = props
  if (!useIsNarrow()) return <DataTable {...props} />
  return (
    <ul {...name} className={`border-foreground border-t-[1.5px] ${cardsClassName}`}>
      {items.map((item) => (
        <li key={keyOf(item)} className={`border-row-divider border-b ${cardClassName}`}>
          {card(item)}
        </li>
      ))}
    </ul>
  )
}

function DataTable<Item>(props: Props<Item>) {
  const { name, items, keyOf, columns, sort, onSort } = props
  const { tableClassName = '', isDescendingFirst = false } = props
  const nextSort = (key: string) => {
    const [first, second] = isDescendingFirst ? [`-${key}`, key] : [key, `-${key}`]
    return sort === first ? second : first
  }
  return (
    <Table {...name} className={tableClassName}>
      <thead>
        <tr>
          {columns.map(({ key, label, isSortable, className = '' }) =>
            isSortable ? (
              <SortHeader
                key={key}
                label={label}
                className={className}
                direction={sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : null}
                onSort={() => onSort?.(nextSort(key))}
              />
            ) : (
              <HeaderCell key={key} className={className}>
                {label}
              </HeaderCell>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={keyOf(item)}>
            {columns.map(({ key, className = '', cellClassName = '', cell }) => (
              <Cell key={key} className={`${className} ${cellClassName}`}>
                {cell(item)}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

interface SortHeaderProps {
  label: string
  /** Null: sorted by another column. */
  direction: 'ascending' | 'descending' | null
  onSort: () => void
  className?: string
}

/** A sortable column header. */
function SortHeader({ label, direction, onSort, className = '' }: SortHeaderProps) {
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
