import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { orphanFolders } from './schema/images.ts'
import { inLockedRows } from './skip-locked.ts'

/** Files are about to be written there, or their row has just gone. */
export async function insertOrphanFolder(db: Db, folder: string): Promise<void> {
  await db.insert(orphanFolders).values({ folder }).onConflictDoNothing()
}

/** A row stands for it from now on; false when its files are being taken away. */
export async function claimOrphanFolder(db: Db, folder: string): Promise<boolean> {
  const claimed = await db
    .delete(orphanFolders)
    .where(and(eq(orphanFolders.folder, folder), eq(orphanFolders.isMarkedForDeletion, false)))
    .returning({ folder: orphanFolders.folder })
  return claimed.length > 0
}

/** Orphan folders of that age; from now on nobody may claim them. */
export async function markForDeletion(db: Db, minutes: number, limit: number): Promise<string[]> {
  const old = db
    .select({ folder: orphanFolders.folder })
    .from(orphanFolders)
    .where(lt(orphanFolders.since, sql`now() - make_interval(mins => ${minutes})`))
    .orderBy(orphanFolders.since)
    .limit(limit)
    .for('update', { skipLocked: true })
  const marked = await db
    .update(orphanFolders)
    .set({ isMarkedForDeletion: true })
    .where(inLockedRows(orphanFolders.folder, old))
    .returning({ folder: orphanFolders.folder })
  return marked.map(({ folder }) => folder)
}

/** Its files are gone. */
export async function deleteOrphanFolder(db: Db, folder: string): Promise<void> {
  await db.delete(orphanFolders).where(eq(orphanFolders.folder, folder))
}
