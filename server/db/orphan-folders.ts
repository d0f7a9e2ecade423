import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { looseFolders } from './schema/orphan-folders.ts'

/** Files are about to be written there, or their row has just gone. */
export async function noteLooseFolder(db: Db, folder: string): Promise<void> {
  await db.insert(looseFolders).values({ folder }).onConflictDoNothing()
}

/** A row stands for it from now on; false when its files are being taken away. */
export async function claimLooseFolder(db: Db, folder: string): Promise<boolean> {
  const claimed = await db
    .delete(looseFolders)
    .where(and(eq(looseFolders.folder, folder), eq(looseFolders.isDoomed, false)))
    .returning({ folder: looseFolders.folder })
  return claimed.length > 0
}

/** Those that have been loose for so long; from now on nobody may claim them. */
export async function doomLooseFolders(db: Db, minutes: number, limit: number): Promise<string[]> {
  const old = db
    .select({ folder: looseFolders.folder })
    .from(looseFolders)
    .where(lt(looseFolders.since, sql`now() - make_interval(mins => ${minutes})`))
    .orderBy(looseFolders.since)
    .limit(limit)
    .for('update', { skipLocked: true })
  const doomed = await db
    .update(looseFolders)
    .set({ isDoomed: true })
    .where(sql`${looseFolders.folder} in ${old}`)
    .returning({ folder: looseFolders.folder })
  return doomed.map(({ folder }) => folder)
}

/** Its files are gone. */
export async function deleteLooseFolder(db: Db, folder: string): Promise<void> {
  await db.delete(looseFolders).where(eq(looseFolders.folder, folder))
}
