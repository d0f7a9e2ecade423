import { SortHead } from '#web/ui/sort-head.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import type { Column } from './columns.ts'

interface Props<Item> {
  title: string
  columns: Column<Item>[]
  rows: Item[]
  sort: string | undefined
  onSort: (sort: string) => void
}

/** Rows and columns, on a wide screen. */
export function ListTable<Item extends { id: string }>({ title, columns, rows, sort, onSort }: Props<Item>) {
  return (
    <Table aria-label={title} className="mt-2 table-fixed">
      <thead>
        <tr>
          {columns.map(({ key, label, isSortable, className = '' }) =>
            isSortable ? (
              <SortHead
                key={key}
                label={label}
                className={className}
                direction={sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : null}
                onSort={() => onSort(sort === key ? `-${key}` : key)}
              />
            ) : (
              <HeadCell key={key} className={className}>
                {label}
              </HeadCell>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id}>
            {columns.map(({ key, className = '', cell }) => (
              <Cell key={key} className={className}>
                {cell(row)}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
