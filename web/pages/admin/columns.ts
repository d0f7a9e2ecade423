import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Its name on the wire, for sorting. */
  key: string
  label: string
  isSortable?: boolean
  /** Of its cells and head: width, side. */
  className?: string
  cell: (row: Row) => ReactNode
}
