import { join } from 'node:path'
import pg from 'pg'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { dumpOf } from '#test/dump.ts'
import { temporaryFolder } from '#test/folder.ts'
import { type TestBucket, testBucket } from '#test/s3.ts'
import { connectedAccount, easyConnector } from '#test/social/easy-connector.ts'
import { uploadPhoto } from '#test/studio.ts'

/** Something to back up: the app on a bucket, with a company that has a picture and a sealed token. */
export interface BackedUpApp {
  t: TestApp
  from: TestBucket
  ana: Visitor
  /** What commands that act on it are given. */
  env: Record<string, string>
  folder: string
  /** Where its backup goes: in `folder`, alone. */
  file: string
  close(): Promise<void>
}

export async function backedUpApp(): Promise<BackedUpApp> {
  const from = await testBucket()
  const t = await testApp({ storage: from.storage, connectors: { linkedin: easyConnector } })
  const folder = await temporaryFolder()
  const [{ id, key }] = t.deps.secretKeys
  const SECRET_KEYS = `${id}:${key.toString('base64')}`
  const ana = await t.signUp()
  await uploadPhoto(t, ana)
  await connectedAccount(t, ana)
  return {
    ...{ t, from, ana, folder },
    env: { ...from.env, DATABASE_URL: t.databaseUrl, DATA_DIR: folder, SECRET_KEYS },
    file: join(folder, 'sauvegarde.tar.gz'),
    async close() {
      await t.close()
      await from.close()
    },
  }
}

/** What a statement answers, asked by the owner of the database. */
export async function queryRows(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}

/** All rows but those of the trail, which tells of the backup itself. */
export async function rowsOf(databaseUrl: string): Promise<string[]> {
  const lines = (await dumpOf({ databaseUrl })).split('\n')
  return lines.filter((line) => !line.startsWith('public.audit_')).sort()
}

/** Names and contents. */
export async function filesOf({ storage }: TestBucket) {
  const keys = (await Array.fromAsync(storage.list())).sort()
  return Promise.all(keys.map(async (key) => [key, (await storage.get(key))?.toString('base64')]))
}
