import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PublicationEventKind } from '#shared/messages/publishing.ts'
import type { Db } from './client.ts'
import { publicationEvents as events } from './schema.ts'

export type PublicationEventRow = typeof events.$inferSelect

export async function insertEvent(
  db: Db,
  publicationId: string,
  kind: PublicationEventKind,
  details: Record<string, string> = {},
): Promise<void> {
  await db.insert(events).values({ publicationId, kind, details })
}

export const countEvents = (db: Db, publicationId: string, kind: PublicationEventKind): Promise<number> =>
  db.$count(events, and(eq(events.publicationId, publicationId), eq(events.kind, kind)))

export async function hasEvent(db: Db, publicationId: string, kind: PublicationEventKind): Promise<boolean> {
  const [found] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.publicationId, publicationId), eq(events.kind, kind)))
    .limit(1)
  return found !== undefined
}

/** Oldest first. */
export async function listEvents(db: Db, publicationIds: string[]): Promise<PublicationEventRow[]> {
  if (publicationIds.length === 0) return []
  return db.select().from(events).where(inArray(events.publicationId, publicationIds)).orderBy(asc(events.id))
}
