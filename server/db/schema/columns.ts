import { customType, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A moment, read as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })
