import { sql } from 'drizzle-orm'

/** What marks a request as handled, the first mark staying; `adminId` null takes it back. */
export const handledColumns = (adminId: string | null) =>
  adminId
    ? {
        handledAt: sql`coalesce(handled_at, now())`,
        handledBy: sql`case when handled_at is null then ${adminId}::uuid else handled_by end`,
      }
    : { handledAt: null, handledBy: null }
