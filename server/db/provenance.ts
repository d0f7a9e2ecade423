import { asc, eq } from 'drizzle-orm'
import type { Db } from './client.ts'
import { provenanceFiles, provenanceRecords } from './schema.ts'

type ProvenanceRow = typeof provenanceRecords.$inferSelect
export type NewProvenance = typeof provenanceRecords.$inferInsert
export type NewProvenanceFile = Omit<typeof provenanceFiles.$inferInsert, 'recordId'>

export async function insertProvenance(db: Db, record: NewProvenance, files: NewProvenanceFile[]) {
  await db.insert(provenanceRecords).values(record)
  await db.insert(provenanceFiles).values(files.map((file) => ({ ...file, recordId: record.id })))
}

/** Whoever’s it was: the record names nobody. The first one, should two pictures be the same to the last byte. */
export async function findProvenanceByHash(db: Db, sha256: Buffer): Promise<ProvenanceRow | null> {
  const [row] = await db
    .select({ record: provenanceRecords })
    .from(provenanceFiles)
    .innerJoin(provenanceRecords, eq(provenanceRecords.id, provenanceFiles.recordId))
    .where(eq(provenanceFiles.sha256, sha256))
    .orderBy(asc(provenanceRecords.madeAt))
    .limit(1)
  return row?.record ?? null
}

/** A file cut from a picture of ours for a network; nothing for a picture without a record. */
export async function addSentFile(db: Db, imageId: string, sha256: Buffer, bytes: number): Promise<void> {
  const [record] = await db
    .select({ id: provenanceRecords.id })
    .from(provenanceRecords)
    .where(eq(provenanceRecords.imageId, imageId))
  if (!record) return
  const file = { recordId: record.id, variant: 'sent' as const, sha256, bytes }
  await db.insert(provenanceFiles).values(file).onConflictDoNothing()
}
