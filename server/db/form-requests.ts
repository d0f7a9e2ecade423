import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** One page of a list, in an order its reader chose. */
export interface SortedPage<Column extends string> {
  sort: Column
  isDescending: boolean
  limit: number
  offset: number
}

/** The chosen order, then newest first, so that no row is on two pages. */
export function sortedBy<Column extends string>(
  { sort, isDescending }: Pick<SortedPage<Column>, 'sort' | 'isDescending'>,
  columns: Record<Column, SQL | PgColumn>,
  newestFirst: { createdAt: PgColumn; id: PgColumn },
): SQL[] {
  const direction = isDescending ? desc : asc
  const chosen = sql`${direction(columns[sort])} nulls last`
  return [chosen, desc(newestFirst.createdAt), desc(newestFirst.id)]
}

/** What marks a request as handled, the first mark staying; `adminId` null takes it back. */
export const handledColumns = (adminId: string | null) =>
  adminId
    ? {
        handledAt: sql`coalesce(handled_at, now())`,
        handledBy: sql`case when handled_at is null then ${adminId}::uuid else handled_by end`,
      }
    : { handledAt: null, handledBy: null }
