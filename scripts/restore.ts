import { readEnv } from '#server/env.ts'
import { restoreBackup } from './restore-backup.ts'

/** `npm run restore -- fichier`: a backup into an installation that holds nothing (docs/operations.md). */
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
