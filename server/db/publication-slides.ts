import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from './client.ts'
import { publicationSlides } from './schema.ts'

export type PublicationSlide = typeof publicationSlides.$inferSelect
type NewSlide = Pick<PublicationSlide, 'position' | 'sentSha256' | 'altText'>

/** In their order. */
export async function listPublicationSlides(db: Db, publicationIds: string[]): Promise<PublicationSlide[]> {
  if (publicationIds.length === 0) return []
  return db
    .select()
    .from(publicationSlides)
    .where(inArray(publicationSlides.publicationId, publicationIds))
    .orderBy(asc(publicationSlides.publicationId), asc(publicationSlides.position))
}

/** What is about to be handed over, written down before the first of it; those that are there keep their handles. */
export async function insertPublicationSlides(
  db: Db,
  publicationId: string,
  rows: NewSlide[],
): Promise<PublicationSlide[]> {
  await db
    .insert(publicationSlides)
    .values(rows.map((row) => ({ ...row, publicationId })))
    .onConflictDoNothing()
  return listPublicationSlides(db, [publicationId])
}

type Values = Partial<Pick<PublicationSlide, 'uploadId' | 'uploadedAt' | 'isReady' | 'sentSha256'>>

export async function updatePublicationSlide(
  db: Db,
  { publicationId, position }: Pick<PublicationSlide, 'publicationId' | 'position'>,
  values: Values,
): Promise<void> {
  await db
    .update(publicationSlides)
    .set(values)
    .where(and(eq(publicationSlides.publicationId, publicationId), eq(publicationSlides.position, position)))
}

/** All of one publication at once: to be handed over, or looked at, again. */
export async function updatePublicationSlides(db: Db, publicationId: string, values: Values): Promise<void> {
  await db.update(publicationSlides).set(values).where(eq(publicationSlides.publicationId, publicationId))
}

/** It begins anew. */
export async function deletePublicationSlides(db: Db, publicationId: string): Promise<void> {
  await db.delete(publicationSlides).where(eq(publicationSlides.publicationId, publicationId))
}
