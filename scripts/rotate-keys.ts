import { readEnv } from '#server/env.ts'
import { rotateKeys } from '#server/services/secrets/check-and-rotate-keys.ts'
import { readSecretKeys } from '#server/setup/secret-keys.ts'
import { withDatabaseOf } from './command-database.ts'

/** `npm run rotate-keys`: seals every secret under the newest of SECRET_KEYS (docs/operations.md). */
const env = readEnv(process.env)
const keys = await readSecretKeys(env)
const { resealed, unopened } = await withDatabaseOf(env, (db) => rotateKeys(db, keys))
console.log(`Sous la clé ${keys[0].id} : ${resealed} secrets scellés de nouveau.`)
if (unopened > 0)
  console.error(`${unopened} secrets ne s’ouvrent avec aucune clé donnée : gardez les anciennes clés.`)
process.exitCode = unopened > 0 ? 1 : 0
