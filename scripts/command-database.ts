import { type Database, openDatabase } from '#server/db/client.ts'
import { findEmbedded, startEmbedded } from '#server/db/embedded.ts'
import { type Env, readEnv } from '#server/env.ts'

type Place = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>
type Work<T> = (db: Database, url: string) => Promise<T>

/** Runs `work` on the database the app uses, with its owner's rights; starts our own for so long when nothing runs. */
export async function withDatabaseOf<T>(env: Place, work: Work<T>): Promise<T> {
  const running = env.DATABASE_URL ?? (await findEmbedded(env.DATA_DIR))
  const started = running ? null : await startEmbedded({ dataDir: env.DATA_DIR, log: console.log })
  const url = running ?? (started as { url: string }).url
  const { db, close } = openDatabase(url, () => undefined)
  try {
    return await work(db, url)
  } finally {
    await close()
    await started?.stop()
  }
}

/** The same on the one that the environment names. */
export const withCommandDatabase = <T>(work: Work<T>) => withDatabaseOf(readEnv(process.env), work)
