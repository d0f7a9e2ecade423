import { z } from 'zod'
import { adminPageSize, plainListSize } from '#shared/limits.ts'

/** Without `page` the plain list of the specification, at most 200 (decisions.md §7). */
export const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(plainListSize).default(adminPageSize),
}

/** A column's name, with `-` in front for the last first. */
export const sortBy = <Column extends string>(columns: readonly Column[], usual: Column | `-${Column}`) =>
  z
    .enum([...columns, ...columns.map((column) => `-${column}` as const)])
    .optional()
    .transform((given) => {
      const sort = given ?? usual
      return { by: sort.replace(/^-/, '') as Column, isDescending: sort.startsWith('-') }
    })

/** A plain list, or one page of it. */
export const listOf = <Row extends z.ZodType>(row: Row) => z.union([z.array(row), pageOf(row)])

const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), page: z.int(), pages: z.int(), total: z.int() })

export interface AdminPage<Row> {
  rows: Row[]
  page: number
  pages: number
  total: number
}
