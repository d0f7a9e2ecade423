import type { Db } from '#server/db/client.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { type ImageRow, insertImage } from '#server/db/images.ts'
import {
  claimOrphanFolder,
  deleteOrphanFolder,
  insertOrphanFolder,
  markForDeletion,
} from '#server/db/orphan-folders.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { imageFolder } from './image-urls.ts'

/** Much longer than files take to be written and their row to follow. */
const orphanMinutes = 15
const concurrency = 200

/** To be called before the first file of an image is written: a crash then leaves a row that the sweep finds. */
export const recordOrphanFolder = (db: Db, companyId: CompanyId, key: string) =>
  insertOrphanFolder(db, imageFolder(companyId, key))

/**
 * The row of files that were noted and written. Throws storage_unavailable when they have been taken away meanwhile.
 */
export async function insertStored(tx: Db, row: Parameters<typeof insertImage>[1]): Promise<ImageRow> {
  if (!(await claimOrphanFolder(tx, imageFolder(row.companyId, row.key))))
    throw new AppError('storage_unavailable', { cause: 'the files came too late', retryAfterSeconds: 10 })
  return insertImage(tx, row)
}

/** Deletes the files of a folder that has an orphan row; what fails is left to the sweep. Never throws. */
export async function deleteFiles(
  { db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>,
  companyId: CompanyId,
  key: string,
): Promise<void> {
  const folder = imageFolder(companyId, key)
  try {
    await storage.deleteAll(folder)
    await deleteOrphanFolder(db, folder)
  } catch (err) {
    log.warn({ err, folder }, 'image files not deleted, will retry')
  }
}

/** Files without a row: of crashed processes and failed deletions. Every few minutes. */
export async function sweepOrphanFiles({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  for (const folder of await markForDeletion(db, orphanMinutes, concurrency)) {
    await storage.deleteAll(folder)
    await deleteOrphanFolder(db, folder)
  }
}
