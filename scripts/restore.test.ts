import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { unseal } from '#server/services/secrets/encryption.ts'
import type { TestApp } from '#test/app.ts'
import { type BackedUpApp, backedUpApp, filesOf, queryRows, rowsOf } from '#test/backed-up-app.ts'
import { hostedDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { testBucket } from '#test/s3.ts'
import { makeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

type Place = Record<string, string | undefined>
const backUp = (place: Place) => makeBackup(readEnv(place), file)
const restore = (place: Place, from = file) => restoreBackup(readEnv(place), from)

let at: BackedUpApp
let t: TestApp
let env: Record<string, string>
let folder: string
let file: string

beforeAll(async () => {
  at = await backedUpApp()
  ;({ t, env, folder, file } = at)
})
afterAll(() => at.close())

describe('a restore', () => {
  const target = async () => {
    const [there, to] = [await hostedDatabase(), await testBucket()]
    const dataDir = await temporaryFolder()
    return {
      ...{ url: there.url, to, dataDir },
      env: { ...to.env, DATABASE_URL: there.url, DATA_DIR: dataDir },
      async close() {
        await there.drop()
        await to.close()
      },
    }
  }
  const isUntouched = async ({ url, to, dataDir }: Awaited<ReturnType<typeof target>>) => {
    expect(
      await queryRows(url, `select 1 from pg_class where relnamespace = 'public'::regnamespace`),
    ).toEqual([])
    expect(await filesOf(to)).toEqual([])
    expect(readdirSync(dataDir)).toEqual([])
  }
  beforeAll(async () => void (await backUp(env)))

  it('of a backup that is cut, altered, or something else changes nothing, and the next one succeeds', async () => {
    const place = await target()
    const bytes = readFileSync(file)
    const tar = gunzipSync(bytes)
    const withoutEnd = tar.subarray(0, tar.lastIndexOf('end.json'))
    const flipped = Buffer.from(bytes)
    const middle = Math.floor(bytes.length / 2)
    flipped[middle] = (flipped[middle] ?? 0) ^ 0xff
    const broken = {
      cut: bytes.subarray(0, bytes.length - 9_000),
      flipped,
      other: gzipSync('Bonjour'.repeat(200)),
    }
    const cases = { ...broken, withoutEnd: gzipSync(withoutEnd), noGzip: Buffer.from('rien') }
    for (const [name, content] of Object.entries(cases)) {
      const bad = join(folder, `${name}.tar.gz`)
      writeFileSync(bad, content)
      await expect(restore(place.env, bad), name).rejects.toThrow()
      await isUntouched(place)
    }
    await expect(restore(place.env, join(folder, 'nowhere.tar.gz'))).rejects.toThrow('ENOENT')
    await restore(place.env)
    await place.close()
  })

  it('brings the keys along where none are given, for the owner of the folder alone', async () => {
    const place = await target()
    await restore(place.env)
    const keyFile = join(place.dataDir, 'secret-keys')
    expect(statSync(keyFile).mode & 0o777).toBe(0o600)
    expect(readFileSync(keyFile, 'utf8').trim()).toBe(env.SECRET_KEYS)
    const [row] = await queryRows(place.url, 'select company_id, token_sealed from social_accounts')
    const context = { ownerId: row.company_id as string, purpose: 'linkedin_token' }
    expect(unseal(t.deps.secretKeys, context, row.token_sealed)).not.toBe('')
    await place.close()
  })

  it('refuses other keys than those of the backup, and takes more', async () => {
    const place = await target()
    const other = `autre:${randomBytes(32).toString('base64')}`
    const refused = await restore({ ...place.env, SECRET_KEYS: other }).catch((error: Error) => error.message)
    expect(refused).toBe('SECRET_KEYS: the key test of the backup is missing')
    await isUntouched(place)
    await restore({ ...place.env, SECRET_KEYS: `${other},${env.SECRET_KEYS}` })
    await place.close()
  })

  it('refuses a database or a storage that holds something, and leaves it as it was', async () => {
    const before = await rowsOf(t.databaseUrl)
    await expect(restore(env)).rejects.toThrow('the database is not empty')
    expect(await rowsOf(t.databaseUrl)).toEqual(before)
    const place = await target()
    await place.to.storage.put('somebody/key/master', Buffer.from('mine'))
    await expect(restore(place.env)).rejects.toThrow('the storage of images is not empty')
    expect(await filesOf(place.to)).toEqual([['somebody/key/master', Buffer.from('mine').toString('base64')]])
    await place.close()
  })
})
