import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Snapshot, withSnapshot } from '#server/db/backup/snapshot.ts'
import { openDatabase } from '#server/db/client.ts'
import { readEnv } from '#server/env.ts'
import { verifyAudit } from '#server/services/audit/verify-hash-chain.ts'
import { saveAll } from '#server/services/backup/save.ts'
import { tarEnd, tarEntry } from '#server/services/backup/tar.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { TestApp, Visitor } from '#test/app.ts'
import { type BackedUpApp, backedUpApp, filesOf, queryRows, rowsOf } from '#test/backed-up-app.ts'
import { hostedDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { type TestBucket, testBucket } from '#test/s3.ts'
import { uploadPhoto } from '#test/studio.ts'
import { makeBackup } from './backup.ts'
import { writeBackupFile } from './backup-file.ts'
import { restoreBackup } from './restore.ts'

type Place = Record<string, string | undefined>
const backUp = (place: Place) => makeBackup(readEnv(place), file)
const restore = (place: Place, from = file) => restoreBackup(readEnv(place), from)

let at: BackedUpApp
let t: TestApp
let from: TestBucket
let ana: Visitor
let env: Record<string, string>
let folder: string
let file: string

beforeAll(async () => {
  at = await backedUpApp()
  ;({ t, from, ana, env, folder, file } = at)
})
afterAll(() => at.close())

const save = async (as: Visitor, description: string) =>
  (await t.call<PostAnswer>('POST', '/api/post/save', { as, body: { description, app: 'linkedin' } })).body

describe('a backup of one place restored in another', () => {
  it('holds every row and file to the bit, in a database whose owner is nobody special', async () => {
    await save(ana, 'Guillemets « "doubles" », \\n, {accolades}, NULL, \u{1F4A1}\tet\nlignes.')
    await backUp(env)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['sauvegarde.tar.gz'])
    const [there, to] = [await hostedDatabase(), await testBucket()]
    await restore({ ...env, ...to.env, DATABASE_URL: there.url })
    expect(await rowsOf(there.url)).toEqual(await rowsOf(t.databaseUrl))
    expect(await filesOf(to)).toEqual(await filesOf(from))
    const next =
      'select sequencename, last_value from pg_sequences where sequencename !~ $$audit$$ order by 1'
    expect(await queryRows(there.url, next)).toEqual(await queryRows(t.databaseUrl, next))
    const rules = `select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as is from pg_constraint
      where connamespace = 'public'::regnamespace union all
      select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2, 3`
    expect(await queryRows(there.url, rules)).toEqual(await queryRows(t.databaseUrl, rules))

    const { db, close } = openDatabase(there.url, () => undefined)
    expect(await verifyAudit(db)).toMatchObject({ isWhole: true })
    await close()
    const told = await queryRows(there.url, `select kind from audit_entries where kind like 'backup%'`)
    expect(told).toEqual([{ kind: 'backup_restored' }])
    expect(
      await queryRows(t.databaseUrl, `select kind from audit_entries where kind like 'backup%'`),
    ).toEqual([{ kind: 'backup_made' }])
    await there.drop()
    await to.close()
  })

  it('lacks no picture of a row, whatever comes and goes while it is made', async () => {
    const ben = await t.signUp()
    const gone = await uploadPhoto(t, ben)
    let came = ''
    // What is served around the one moment of the database that is kept.
    const busySnapshot = async (work: (snapshot: Snapshot) => Promise<void>) => {
      came = await uploadPhoto(t, ben, 'rocket.jpg')
      await withSnapshot(t.databaseUrl, async (snapshot) => {
        await t.call('POST', '/api/images/delete', { as: ben, body: { url: gone } })
        await uploadPhoto(t, ben, 'cat.webp')
        await work(snapshot)
      })
    }
    const source = { storage: from.storage, secretKeys: t.deps.secretKeys, withSnapshot: busySnapshot }
    await writeBackupFile(file, (write) => saveAll(source, write))
    const [there, to] = [await hostedDatabase(), await testBucket()]
    await restore({ ...env, ...to.env, DATABASE_URL: there.url })
    const shown = await queryRows(
      there.url,
      `select key from images where company_id = '${ben.companyId}' order by created_at`,
    )
    expect(shown.map(({ key }) => `/media/${key}`)).toEqual([gone, came])
    for (const { key } of shown) {
      for (const name of ['150', '300', 'master'])
        expect(await to.storage.get(`${ben.companyId}/${key}/${name}`), `${key}/${name}`).not.toBeNull()
    }
    await there.drop()
    await to.close()
  })

  it('asks before it publishes what was due meanwhile, and keeps to the date of what is not', async () => {
    const [due, later, clicked] = [
      await save(ana, 'Échue.'),
      await save(ana, 'À venir.'),
      await save(ana, 'Cliquée.'),
    ]
    const publication = (id: string, postId: string, at: string) => `
      insert into publications (id, company_id, post_id, network, click_key, body_hash, status, publish_at, time_zone, next_attempt_at)
      values ('${id}', '${ana.companyId}', '${postId}', 'linkedin', '${id}', '', 'scheduled', ${at}, 'Europe/Paris', ${at})`
    const [first, second] = [randomUUID(), randomUUID()]
    await queryRows(t.databaseUrl, publication(first, due.id, `now() - interval '1 minute'`))
    await queryRows(t.databaseUrl, publication(second, later.id, `now() + interval '1 day'`))
    const third = randomUUID()
    await queryRows(t.databaseUrl, publication(third, clicked.id, 'now()'))
    await queryRows(
      t.databaseUrl,
      `update publications set status = 'running', phase = 'uploading', publish_at = null where id = '${third}';
       update posts set status = 'publishing' where id = '${clicked.id}'`,
    )
    await backUp(env)
    const [there, to] = [await hostedDatabase(), await testBucket()]
    await restore({ ...env, ...to.env, DATABASE_URL: there.url })
    const state = `select id, status, question, next_attempt_at is null as rests from publications order by publish_at`
    expect(await queryRows(there.url, state)).toEqual([
      { id: first, status: 'scheduled', question: 'late', rests: true },
      { id: third, status: 'scheduled', question: 'late', rests: true },
      { id: second, status: 'scheduled', question: null, rests: false },
    ])
    expect(await queryRows(there.url, 'select kind from publication_events')).toEqual([
      { kind: 'late' },
      { kind: 'late' },
    ])
    const post = `select status from posts where id = '${clicked.id}'`
    expect(await queryRows(there.url, post)).toEqual([{ status: 'scheduled' }])
    await there.drop()
    await to.close()
  })
})

describe('a backup', () => {
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

  it('leaves out what is none of ours, and refuses what leads elsewhere', async () => {
    const [there, aside] = [await hostedDatabase(), join(folder, 'hostile.tar.gz')]
    await from.storage.put('lost', Buffer.from('by somebody'))
    await backUp(env)
    expect(spawnSync('tar', ['tzf', file], { encoding: 'utf8' }).stdout).not.toContain('images/lost')
    const hostile = [...tarEntry('images/a/../../b', Buffer.from('x')), tarEnd()]
    const start = gunzipSync(readFileSync(file)).subarray(0, 2_048)
    writeFileSync(aside, gzipSync(Buffer.concat([start, ...hostile])))
    const DATA_DIR = await temporaryFolder()
    await expect(restore({ DATABASE_URL: there.url, DATA_DIR }, aside)).rejects.toThrow(
      'is not part of a backup',
    )
    expect(readdirSync(DATA_DIR)).toEqual([])
    await there.drop()
  })

  it('can be looked into with tar', () => {
    const { stdout, status } = spawnSync('tar', ['tzf', file], { encoding: 'utf8' })
    expect(status).toBe(0)
    const names = ['ramage-backup.json', 'database/shape.json', 'end.json']
    expect(stdout.split('\n')).toEqual(expect.arrayContaining(names))
    expect(stdout).toMatch(/^images\/[\w-]+\/[\w-]+\/master$/m)
  })
})
