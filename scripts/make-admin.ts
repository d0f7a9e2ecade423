import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/client.ts'
import { findEmbedded, startEmbedded } from '#server/db/embedded.ts'
import { readEnv } from '#server/env.ts'

/** `npm run make-admin -- e-mail`: gives an existing account the role admin; its sessions end (decisions.md D6). */
const email = process.argv[2]?.trim().toLowerCase()
if (!email) fail('Usage : npm run make-admin -- adresse@exemple.fr')

const env = readEnv(process.env)
const log = (line: string) => process.stdout.write(`${line}\n`)
const running = env.DATABASE_URL ?? (await findEmbedded(env.DATA_DIR))
const started = running ? null : await startEmbedded({ dataDir: env.DATA_DIR, log })
const { db, close } = openDatabase(running ?? (started as { url: string }).url, () => undefined)
try {
  const changed = await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`update users set role = 'admin' where email = ${email}`)
    await tx.execute(sql`delete from sessions where user_id in (select id from users where email = ${email})`)
    return rowCount
  })
  if (changed === 0) fail(`Aucun compte avec l’adresse ${email}.`)
  log(`${email} est maintenant administrateur. Ses sessions sont closes.`)
} finally {
  await close()
  await started?.stop()
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
