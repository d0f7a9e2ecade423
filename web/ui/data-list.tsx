import type { Key, ReactNode } from 'react'
import { SortHeader } from './sort-header.tsx'
import { Cell, HeaderCell, Row, Table } from './table.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

export interface Column<Item> {
  /** Its name on the wire, for sorting. */
  key: string
  label: string
  isSortable?: boolean
  /** Of its cells and head: width, side. */
  className?: string
  /** Of its cells alone. */
  cellClassName?: string
  cell: (item: Item) => ReactNode
}

interface Props<Item> {
  /** Its name, or the id of the title that names it. */
  name: { 'aria-label': string } | { 'aria-labelledby': string }
  items: readonly Item[]
  keyOf: (item: Item) => Key
  columns: Column<Item>[]
  tableClassName?: string
  /** On a phone, in place of a row. */
  card: (item: Item) => ReactNode
  cardClassName: string
  cardsClassName?: string
  /** A column's key, with a minus for descending. */
  sort?: string | undefined
  onSort?: (sort: string) => void
  /** The greatest first, when a column is chosen. */
  isDescendingFirst?: boolean
}

/** Rows and columns on a wide screen, a card for each row on a phone. */
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
