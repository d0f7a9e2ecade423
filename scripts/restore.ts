import { access } from 'node:fs/promises'
import { checkEmptyDatabase, loadDatabase } from '#server/db/backup/load.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Env, readEnv } from '#server/env.ts'
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

/** `npm run restore -- fichier`: a backup into an installation that holds nothing (docs/operations.md). */
if (import.meta.main) {
  const [file] = process.argv.slice(2)
  if (!file) {
    console.error('Usage : npm run restore -- sauvegarde.tar.gz')
    process.exit(2)
  }

  try {
    const env = readEnv(process.env)
    const { images, rows, madeAt } = await restoreBackup(env, file)
    console.log(`État du ${madeAt.toISOString()} : ${rows} lignes, ${images} fichiers.`)
    if (!env.SECRET_KEYS)
      console.log(
        `Les clés sont dans ${env.DATA_DIR}/secret-keys : en production, donnez-les dans SECRET_KEYS.`,
      )
  } catch (error) {
    console.error(`Rien n’est restauré : ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
