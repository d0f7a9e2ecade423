import { spawn, spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { readEnv } from '#server/env.ts'
import { verifyAudit } from '#server/services/audit/verify.ts'
import { unseal } from '#server/services/sealing.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { hostedDatabase } from '#test/database.ts'
import { dumpOf } from '#test/dump.ts'
import { type TestBucket, testBucket } from '#test/s3.ts'
import { connectedAccount, easyConnector } from '#test/social/easy-connector.ts'
import { uploadPhoto } from '#test/studio.ts'
import { temporaryFolder } from '#test/torture/folder.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const timeout = 120_000
type Place = Record<string, string | undefined>
const backUp = (place: Place) => makeBackup(readEnv(place), file)
const restore = (place: Place, from = file) => restoreBackup(readEnv(place), from)

let t: TestApp
let from: TestBucket
let ana: Visitor
let env: Record<string, string>
let folder: string
let file: string

beforeAll(async () => {
  from = await testBucket()
  t = await testApp({ storage: from.storage, connectors: { linkedin: easyConnector } })
  folder = await temporaryFolder()
  file = join(folder, 'sauvegarde.tar.gz')
  const [{ id, key }] = t.deps.secretKeys
  const SECRET_KEYS = `${id}:${key.toString('base64')}`
  env = { ...from.env, DATABASE_URL: t.databaseUrl, DATA_DIR: folder, SECRET_KEYS }
  ana = await t.signUp()
  await uploadPhoto(t, ana)
  await connectedAccount(t, ana)
}, timeout)
afterAll(async () => {
  await t.close()
  await from.close()
})

const save = async (as: Visitor, description: string) =>
  (await t.call<PostAnswer>('POST', '/api/post/save', { as, body: { description, app: 'linkedin' } })).body
const ask = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}
/** All rows but those of the trail, which tells of the backup itself. */
const rowsOf = async (databaseUrl: string) =>
  (await dumpOf({ databaseUrl }))
    .split('\n')
    .filter((line) => !line.startsWith('public.audit_'))
    .sort()
const filesOf = async ({ storage }: TestBucket) => {
  const keys = (await Array.fromAsync(storage.list())).sort()
  return Promise.all(keys.map(async (key) => [key, (await storage.get(key))?.toString('base64')]))
}

describe('a backup of one place restored in another', { timeout }, () => {
  it('holds every row and file to the bit, in a database whose owner is nobody special', async () => {
    await save(ana, 'Guillemets « "doubles" », \\n, {accolades}, NULL, \u{1F4A1}\tet\nlignes.')
    await backUp(env)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['sauvegarde.tar.gz'])
    const [there, to] = [await hostedDatabase(), await testBucket()]
    const target = {
      ...to.env,
      DATABASE_URL: there.url,
      DATA_DIR: folder,
      SECRET_KEYS: env.SECRET_KEYS ?? '',
    }
    await restore(target)
    expect(await rowsOf(there.url)).toEqual(await rowsOf(t.databaseUrl))
    expect(await filesOf(to)).toEqual(await filesOf(from))
    const next =
      'select sequencename, last_value from pg_sequences where sequencename !~ $$audit$$ order by 1'
    expect(await ask(there.url, next)).toEqual(await ask(t.databaseUrl, next))
    const rules = `select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as is from pg_constraint
      where connamespace = 'public'::regnamespace union all
      select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`
    expect(await ask(there.url, rules)).toEqual(await ask(t.databaseUrl, rules))

    const { db, close } = openDatabase(there.url, () => undefined)
    expect(await verifyAudit(db)).toMatchObject({ isWhole: true })
    await close()
    const told = await ask(there.url, `select kind from audit_entries where kind like 'backup%'`)
    expect(told).toEqual([{ kind: 'backup_restored' }])
    expect(await ask(t.databaseUrl, `select kind from audit_entries where kind like 'backup%'`)).toEqual([
      { kind: 'backup_made' },
    ])
    await there.drop()
    await to.close()
  })

  it('lacks no picture of a row, however much comes and goes while it is made', async () => {
    let isOver = false
    const busy = async () => {
      const ben = await t.signUp()
      while (!isOver) {
        const url = await uploadPhoto(t, ben)
        await t.call('POST', '/api/post/save', { as: ben, body: { description: 'Vitrine.', image: url } })
        const other = await uploadPhoto(t, ben, 'rocket.jpg')
        await t.call('POST', '/api/images/delete', { as: ben, body: { url: other } })
      }
    }
    const work = [busy(), busy()]
    await backUp(env)
    isOver = true
    await Promise.all(work)
    const [there, to] = [await hostedDatabase(), await testBucket()]
    const target = {
      ...to.env,
      DATABASE_URL: there.url,
      DATA_DIR: folder,
      SECRET_KEYS: env.SECRET_KEYS ?? '',
    }
    await restore(target)
    const shown = await ask(
      there.url,
      'select i.user_id, i.key from images i where exists (select from posts where image_id = i.id)',
    )
    for (const { user_id, key } of shown) {
      for (const name of ['150', '300', 'master'])
        expect(await to.storage.get(`${user_id}/${key}/${name}`), `${key}/${name}`).not.toBeNull()
    }
    await there.drop()
    await to.close()
  })

  it('asks before it publishes what was due meanwhile, and keeps to the date of what is not', async () => {
    const [due, later] = [await save(ana, 'Échue.'), await save(ana, 'À venir.')]
    const publication = (id: string, postId: string, at: string) => `
      insert into publications (id, user_id, post_id, network, click_key, body_hash, status, publish_at, time_zone, next_attempt_at)
      values ('${id}', '${ana.user.id}', '${postId}', 'linkedin', '${id}', '', 'scheduled', ${at}, 'Europe/Paris', ${at})`
    const [first, second] = [randomUUID(), randomUUID()]
    await ask(t.databaseUrl, publication(first, due.id, `now() - interval '1 minute'`))
    await ask(t.databaseUrl, publication(second, later.id, `now() + interval '1 day'`))
    await backUp(env)
    const [there, to] = [await hostedDatabase(), await testBucket()]
    const target = {
      ...to.env,
      DATABASE_URL: there.url,
      DATA_DIR: folder,
      SECRET_KEYS: env.SECRET_KEYS ?? '',
    }
    await restore(target)
    const state = `select id, status, question, next_attempt_at is null as rests from publications order by publish_at`
    expect(await ask(there.url, state)).toEqual([
      { id: first, status: 'scheduled', question: 'late', rests: true },
      { id: second, status: 'scheduled', question: null, rests: false },
    ])
    expect(await ask(there.url, 'select kind from publication_events')).toEqual([{ kind: 'late' }])
    await there.drop()
    await to.close()
  })
})

describe('a restore', { timeout }, () => {
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
    expect(await ask(url, `select 1 from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
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
    const [row] = await ask(place.url, 'select user_id, token_sealed from social_accounts')
    const context = { userId: row.user_id as string, purpose: 'linkedin_token' }
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

describe('a backup', { timeout }, () => {
  it('that fails leaves the one before, and nothing half-made', async () => {
    const before = readFileSync(file)
    await expect(backUp({ ...env, S3_ENDPOINT: 'http://127.0.0.1:9' })).rejects.toThrow()
    expect(readFileSync(file).equals(before)).toBe(true)
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it('that finds no room says so, and leaves nothing', async () => {
    const full = await temporaryFolder()
    const limited = `trap '' XFSZ; ulimit -f 16; exec "$0" "$@"`
    const program = join(import.meta.dirname, 'backup.ts')
    const child = spawn('sh', ['-c', limited, process.execPath, program, join(full, 'b.tar.gz')], {
      env: { PATH: process.env.PATH, ...env },
    })
    let stderr = ''
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    expect(await once(child, 'close')).toEqual([1, null])
    expect(stderr).toMatch(/^Pas de sauvegarde : E/)
    expect(readdirSync(full)).toEqual([])
  })

  it('replaces no file that is something else', async () => {
    const aside = join(await temporaryFolder(), 'linked')
    symlinkSync(file, aside)
    await expect(makeBackup(readEnv(env), aside)).rejects.toThrow('is not a file')
    expect(lstatSync(aside).isSymbolicLink()).toBe(true)
  })

  it('of a folder where there is no Ramage is refused, and makes none', async () => {
    const DATA_DIR = await temporaryFolder()
    await expect(backUp({ DATA_DIR })).rejects.toThrow('there is no Ramage')
    expect(readdirSync(DATA_DIR)).toEqual([])
  })

  it('can be looked into with tar', () => {
    const { stdout, status } = spawnSync('tar', ['tzf', file], { encoding: 'utf8' })
    expect(status).toBe(0)
    const names = ['ramage-backup.json', 'database/shape.json', 'end.json']
    expect(stdout.split('\n')).toEqual(expect.arrayContaining(names))
    expect(stdout).toMatch(/^images\/[\w-]+\/[\w-]+\/master$/m)
  })
})
