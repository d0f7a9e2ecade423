import { z } from 'zod'
import { adminPageSize, plainListSize } from '#shared/limits.ts'

/** Without `page` the plain list of the specification, at most 200 (docs/product/decisions.md §7). */
export const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(plainListSize).default(adminPageSize),
}

export interface Sort<Column> {
  by: Column
  isDescending: boolean
}

/** A column's name, with `-` in front for the last first; `usual` when none is asked for. */
export const sortBy = <Column extends string, Usual extends Column | `-${Column}` | undefined = undefined>(
  columns: readonly Column[],
  usual?: Usual,
) =>
  z
    .enum([...columns, ...columns.map((column) => `-${column}` as const)])
    .optional()
    .transform((requested) => {
      const sort: string | undefined = requested ?? usual
      const read = sort && { by: sort.replace(/^-/, '') as Column, isDescending: sort.startsWith('-') }
      return read as Usual extends undefined ? Sort<Column> | undefined : Sort<Column>
    })

/** A plain list, or one page of it. */
export const listOf = <Row extends z.ZodType>(row: Row) => z.union([z.array(row), pageOf(row)])

/** Every page of every list; those of the specification carry their own name for the rows besides. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), page: z.int(), pages: z.int(), total: z.int() })

export interface AdminPage<Row> {
  rows: Row[]
  page: number
  pages: number
  total: number
}
