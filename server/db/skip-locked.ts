import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Rows that `select … limit n for update skip locked` names. The query runs once, before the statement around it: as
 * `id in (select …)` PostgreSQL may run it again for each row that it reads, and each run locks other rows.
 */
export const inLockedRows = (id: SQLWrapper, rows: SQLWrapper): SQL => sql`${id} = any(array(${rows}))`
