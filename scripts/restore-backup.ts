import { access } from 'node:fs/promises'
import { checkEmptyDatabase, loadDatabase } from '#server/db/backup/load.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Env } from '#server/env.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { type Restored, restoreAll } from '#server/services/backup/restore.ts'
import { takeSecretKeys } from '#server/setup/secret-keys.ts'
import { storageFromEnv } from '#server/setup/storage.ts'
import { readBackupFile } from './backup-file.ts'
import { withDatabaseOf } from './command-database.ts'

/** A backup into the installation that `env` describes, which must hold nothing. Throws, and leaves nothing behind. */
export async function restoreBackup(env: Env, file: string): Promise<Restored> {
  await access(file)
  const storage = await storageFromEnv(env)
  return withDatabaseOf(env, async (db, url) => {
    await checkEmptyDatabase(url)
    const restored = await restoreAll(readBackupFile(file), {
      storage,
      takeKeys: (text) => takeSecretKeys(env, text),
      loadDatabase: (shape, work) => loadDatabase(url, shape, work),
    })
    await migrate(url)
    const madeAt = restored.madeAt.toISOString()
    await audit(db, { kind: 'backup_restored', userId: null, details: { madeAt } })
    return restored
  })
}
