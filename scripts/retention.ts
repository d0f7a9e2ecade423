import pino from 'pino'
import { readEnv } from '#server/env.ts'
import { applyRetention, retentionRules } from '#server/services/deletion/data-retention.ts'
import { paymentsFromEnv } from '#server/setup/payments.ts'
import { readSecretKeys } from '#server/setup/secret-keys.ts'
import { storageFromEnv } from '#server/setup/storage.ts'
import { withCommandDatabase } from './command-database.ts'

/** `npm run retention [-- --dry-run]`: what the hourly job does, now; or only how much of each kind would go. */
const isDryRun = process.argv.includes('--dry-run')
const env = readEnv(process.env)
const storage = await storageFromEnv(env)
const payments = paymentsFromEnv(env)

await withCommandDatabase(async (db) => {
  for (const { kind, count, run } of retentionRules) {
    console.log(`${String(await count(db)).padStart(8)}  ${kind}${run ? '' : ' : à la main'}`)
  }
  if (isDryRun) return
  const secretKeys = await readSecretKeys(env)
  await applyRetention({ db, storage, payments, secretKeys, log: pino({ level: 'warn', base: null }) })
})
console.log(isDryRun ? 'Rien n’a été effacé.' : 'Fait.')
