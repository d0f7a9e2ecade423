import { openDatabase } from '#server/db/client.ts'
import { findEmbedded, startEmbedded } from '#server/db/embedded.ts'
import { readEnv } from '#server/env.ts'
import { readSecretKeys } from '#server/secret-keys.ts'
import { rotateKeys } from '#server/services/rotate-keys.ts'

/** `npm run rotate-keys`: seals every secret under the newest of SECRET_KEYS (docs/operations.md). */
const env = readEnv(process.env)
const keys = await readSecretKeys(env)
const running = env.DATABASE_URL ?? (await findEmbedded(env.DATA_DIR))
const started = running ? null : await startEmbedded({ dataDir: env.DATA_DIR, log: console.log })
const { db, close } = openDatabase(running ?? (started as { url: string }).url, () => undefined)
const { resealed, unopened } = await rotateKeys(db, keys)
await close()
await started?.stop()
console.log(`Sous la clé ${keys[0].id} : ${resealed} secrets scellés de nouveau.`)
if (unopened > 0)
  console.error(`${unopened} secrets ne s’ouvrent avec aucune clé donnée : gardez les anciennes clés.`)
process.exitCode = unopened > 0 ? 1 : 0
