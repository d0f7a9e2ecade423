import { type Database, openDatabase } from '#server/db/client.ts'
import { findEmbedded, startEmbedded } from '#server/db/embedded.ts'
import { readEnv } from '#server/env.ts'

/** Runs `work` on the database the app uses, with its owner's rights; starts our own for so long when nothing runs. */
export async function withCommandDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const env = readEnv(process.env)
  const running = env.DATABASE_URL ?? (await findEmbedded(env.DATA_DIR))
  const started = running ? null : await startEmbedded({ dataDir: env.DATA_DIR, log: console.log })
  const { db, close } = openDatabase(running ?? (started as { url: string }).url, () => undefined)
  try {
    return await work(db)
  } finally {
    await close()
    await started?.stop()
  }
}
