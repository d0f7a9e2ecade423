import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { withSnapshot } from '#server/db/backup/snapshot.ts'
import { type Env, readEnv } from '#server/env.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { Counts } from '#server/services/backup/format.ts'
import { saveAll } from '#server/services/backup/save.ts'
import { assertKeys } from '#server/services/secrets/check-and-rotate-keys.ts'
import { readSecretKeys } from '#server/setup/secret-keys.ts'
import { storageFromEnv } from '#server/setup/storage.ts'
import { writeBackupFile } from './backup-file.ts'
import { withDatabaseOf } from './command-database.ts'

/** Database, images and keys of the installation that `env` describes, in one file. Throws, and leaves no file. */
export async function makeBackup(env: Env, file: string): Promise<Counts> {
  // A wrong folder would be taken for an installation that is new, and its backup for a good one.
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'postgres')))
    throw new Error(`there is no Ramage in ${env.DATA_DIR}`)
  const storage = await storageFromEnv(env)
  const secretKeys = await readSecretKeys(env)
  return withDatabaseOf(env, async (db, url) => {
    // With other keys it would bring back what nobody can open.
    await assertKeys(db, secretKeys)
    const counts = await writeBackupFile(file, (write) =>
      saveAll({ storage, secretKeys, withSnapshot: (work) => withSnapshot(url, work) }, write),
    )
    await audit(db, { kind: 'backup_made', userId: null, details: { ...counts } })
    return counts
  })
}

/** `npm run backup -- fichier`: database, images and keys in one file, while the servers go on (docs/operations.md). */
if (import.meta.main) {
  const [file] = process.argv.slice(2)
  if (!file) {
    console.error('Usage : npm run backup -- sauvegarde.tar.gz')
    process.exit(2)
  }

  try {
    const { images, rows } = await makeBackup(readEnv(process.env), file)
    console.log(`${file} : ${rows} lignes, ${images} fichiers, et les clés. Gardez-la en lieu sûr.`)
  } catch (error) {
    console.error(`Pas de sauvegarde : ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
