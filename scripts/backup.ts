import { readEnv } from '#server/env.ts'
import { makeBackup } from './make-backup.ts'

/** `npm run backup -- fichier`: database, images and keys in one file, while the servers go on (docs/operations.md). */
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
