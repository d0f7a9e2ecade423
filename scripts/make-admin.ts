import { openDatabase } from '#server/db/client.ts'
import { findEmbedded, startEmbedded } from '#server/db/embedded.ts'
import { makeAdmin } from '#server/db/users.ts'
import { readEnv } from '#server/env.ts'

/** `npm run make-admin -- e-mail`: gives an existing account the role admin (decisions.md D6). */
const email = process.argv[2]?.trim().toLowerCase()
if (!email) {
  console.error('Usage : npm run make-admin -- adresse@exemple.fr')
  process.exit(2)
}

const env = readEnv(process.env)
const running = env.DATABASE_URL ?? (await findEmbedded(env.DATA_DIR))
const started = running ? null : await startEmbedded({ dataDir: env.DATA_DIR, log: console.log })
const { db, close } = openDatabase(running ?? (started as { url: string }).url, () => undefined)
const isMade = await makeAdmin(db, email)
await close()
await started?.stop()
if (isMade) console.log(`${email} est maintenant administrateur. Ses sessions sont closes.`)
else console.error(`Aucun compte avec l’adresse ${email}.`)
process.exitCode = isMade ? 0 : 1
