import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personalTables } from '#server/db/personal-data/tables.ts'
import { makeNextExport, sweepExports } from '#server/services/data-export/export-requests.ts'
import type { ExportAnswer, ExportLinkAnswer, ExportListAnswer } from '#shared/api/data-rights.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { exportedTableTexts } from '#shared/messages/export.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { queryRows } from '#test/backed-up-app.ts'
import { unzip } from '#test/export-of.ts'
import { scriptedAi } from '#test/scripted-ai.ts'
import { uploadPhoto } from '#test/studio.ts'

let t: TestApp
let ana: Visitor
beforeAll(async () => {
  t = await testApp({ ai: scriptedAi() })
})
afterAll(() => t.close())
beforeEach(async () => {
  ana = await t.signUp()
})

const ask = (as = ana) => t.call<ExportAnswer>('POST', '/api/account/export', { as })
const list = async (as = ana) =>
  (await t.call<ExportListAnswer>('GET', '/api/account/exports', { as })).body.exports
const link = (id: string, as = ana) =>
  t.call<ExportLinkAnswer>('POST', `/api/account/exports/${id}/link`, { as })
const age = (interval: string) =>
  t.deps.db.execute(
    sql`update data_exports set created_at = created_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval`,
  )

async function exportAll(as = ana) {
  const asked = await ask(as)
  await makeNextExport(t.deps)
  const { body } = await link(asked.body.id, as)
  return unzip((await t.call('GET', body.url)).bytes)
}
const json = (files: Record<string, Buffer>, table: string) =>
  JSON.parse(String(files[`json/${table}.json`])) as Record<string, unknown>[]

describe('an export asked for long after the sign-in', () => {
  it('waits for a proof, and so does the address of one that is ready', async () => {
    const { body } = await ask()
    await makeNextExport(t.deps)
    await t.deps.db.execute(
      sql`update sessions set proven_at = now() - interval '11 minutes' where user_id = ${ana.user.id}`,
    )
    const refused = { status: 403, body: { code: 'proof_required' } }
    expect(await ask()).toMatchObject(refused)
    expect(await link(body.id)).toMatchObject(refused)
    const proof = { password: ana.password }
    expect((await t.call('POST', '/api/account/proof', { as: ana, body: proof })).status).toBe(200)
    expect((await link(body.id)).status).toBe(200)
    expect((await ask()).status).toBe(202)
    await makeNextExport(t.deps)
  })
})

describe('an export', () => {
  it('holds every table that the declaration exports, with its columns, in both formats', async () => {
    const imageUrl = await uploadPhoto(t, ana)
    const made = await t.call<PostAnswer>('POST', '/api/posts/generate', {
      as: ana,
      body: { prompt: 'Vitrine.', images: [imageUrl] },
    })
    const files = await exportAll()
    for (const [table, { exported: own, named = {} }] of Object.entries(personalTables)) {
      const exported = [...own, ...Object.keys(named)]
      const head = String(files[`csv/${table}.csv`] ?? '').split('\r\n')[0]
      const wanted = exported.length ? `\ufeff${exported.map((name) => `"${name}"`).join(';')}` : ''
      expect({ table, head }).toEqual({ table, head: wanted })
      if (exported.length === 0) continue
      for (const row of json(files, table)) expect(Object.keys(row)).toEqual(exported)
      expect(String(files['README.txt'])).toContain(exportedTableTexts[table])
    }
    expect(json(files, 'users')).toMatchObject([{ email: ana.email }])
    expect(json(files, 'companies')).toMatchObject([
      { id: ana.companyId, name: 'Atelier Bois Doré', plan: 'free' },
    ])
    const { first_name, family_name } = json(files, 'users')[0] ?? {}
    const name = `${first_name} ${family_name}`
    expect(json(files, 'posts')).toMatchObject([
      { id: made.body.id, description: 'Texte 0.', written_by: name, changed_by: name },
    ])
    for (const table of [
      'images',
      'post_versions',
      'generations',
      'credit_entries',
      'sessions',
      'audit_entries',
    ])
      expect({ table, rows: json(files, table).length > 0 }).toEqual({ table, rows: true })
    expect(json(files, 'audit_entries').map(({ kind }) => kind)).toEqual([
      'sign_up',
      'sign_in',
      'export_requested',
    ])
  })

  it('holds the images, byte for byte', async () => {
    const imageUrl = await uploadPhoto(t, ana)
    const made = await t.call<PostAnswer>('POST', '/api/posts/generate', {
      as: ana,
      body: { prompt: 'Vitrine.', images: [imageUrl] },
    })
    const files = await exportAll()
    const images = json(files, 'images')
    expect(images.map(({ kind }) => kind).sort()).toEqual(['picture', 'upload'])
    const names = Object.keys(files).filter((name) => name.startsWith('images/'))
    expect(names).toHaveLength(2)
    for (const [kind, url] of [
      ['upload', imageUrl],
      ['picture', made.body.image_url ?? ''],
    ] as const) {
      const name = names.find((at) => at.startsWith(`images/${kind}/`)) ?? ''
      expect(files[name]?.equals((await t.call('GET', url)).bytes)).toBe(true)
    }
  })

  it('holds nothing of another company, and no secret', async () => {
    const bea = await t.signUp({ company_name: 'Société Voisine' })
    await t.call('POST', '/api/post/save', {
      as: bea,
      body: { description: 'Texte voisin', app: 'linkedin' },
    })
    const all = Buffer.concat(Object.values(await exportAll())).toString()
    for (const trace of [
      bea.email,
      'Société Voisine',
      'Texte voisin',
      bea.user.id,
      bea.companyId,
      '$argon2',
      ana.token,
    ])
      expect(all).not.toContain(trace)
    expect(all).toContain(ana.email)
  })

  it('never holds a formula', async () => {
    const formulas = ['=1+1', '@SUM(A1)', '+33 6', '-2', ' =1', '＝1', '"; =1']
    for (const description of formulas)
      await t.call('POST', '/api/post/save', { as: ana, body: { description, app: 'linkedin' } })
    const files = await exportAll()
    const csv = String(files['csv/posts.csv'])
    for (const cell of [`"'=1+1"`, `"'@SUM(A1)"`, `"'+33 6"`, `"'-2"`, `"'＝1"`, `"""; =1"`])
      expect(csv).toContain(cell)
    expect(csv).not.toMatch(/(?<=^|;)"?[=+\-@＝]/m)
    expect(json(files, 'posts').map((post) => post.description)).toContain('=1+1')
  })

  it('is complete when tables are long', async () => {
    await t.deps.db.execute(sql`
      insert into posts (id, company_id, network, objective, description)
      select gen_random_uuid(), ${ana.companyId}, 'linkedin', 'conseil', 'Post ' || n from generate_series(1, 1001) n`)
    const files = await exportAll()
    expect(json(files, 'posts')).toHaveLength(1001)
    expect(String(files['csv/posts.csv']).trimEnd().split('\r\n')).toHaveLength(1002)
  })

  it('keeps its connection at work while pictures are copied, which would be given up as dead else', async () => {
    await ask()
    const lastUsed = async () => {
      const idle = `select extract(epoch from state_change)::float8 as at from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`
      return Number((await queryRows(t.databaseUrl, idle))[0]?.at)
    }
    let uses = 0
    const storage = {
      ...t.deps.storage,
      putStream: async (key: string, stream: Readable) => {
        const length = await t.deps.storage.putStream(key, stream)
        for (; uses < 2; uses++) await expect.poll(lastUsed).toBeGreaterThan(await lastUsed())
        return length
      },
    }
    await makeNextExport({ ...t.deps, storage })
    expect([uses, (await list())[0]?.status]).toEqual([2, 'ready'])
  })

  it('is not downloaded any more once its account is suspended', async () => {
    const asked = await ask()
    await makeNextExport(t.deps)
    const { body } = await link(asked.body.id)
    expect((await t.call('GET', body.url)).status).toBe(200)
    await t.deps.db.execute(sql`update users set suspended_at = now() where id = ${ana.user.id}`)
    expect((await t.call('GET', body.url)).status).toBe(404)
  })

  it('tells by mail when it is ready, once, and shows its progress', async () => {
    const asked = await ask()
    expect([asked.status, asked.body.status, asked.body.progress]).toEqual([202, 'waiting', 0])
    await makeNextExport(t.deps)
    await makeNextExport(t.deps)
    expect(await list()).toMatchObject([{ status: 'ready', progress: 100, bytes: expect.any(Number) }])
    const { rows } = await t.deps.db.execute(
      sql`select recipient from mails where template = 'export_ready' and user_id = ${ana.user.id}`,
    )
    expect(rows).toEqual([{ recipient: ana.email }])
  })
})

describe('asking', () => {
  it('is refused while one is on its way, and after three a day', async () => {
    const twice = await Promise.all([ask(), ask()])
    expect(twice.map(({ status }) => status).sort()).toEqual([202, 409])
    await makeNextExport(t.deps)
    for (let index = 0; index < 2; index++) {
      expect((await ask()).status).toBe(202)
      await makeNextExport(t.deps)
    }
    const refused = await ask()
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'export_limit' }])
    await age('25 hours')
    expect((await ask()).status).toBe(202)
    await makeNextExport(t.deps)
  })

  it('waits for the next maker when one dies, and is given up after three', async () => {
    const { body } = await ask()
    const storage = { ...t.deps.storage, putStream: () => Promise.reject(new Error('disk full')) }
    const due = () => t.deps.db.execute(sql`update data_exports set next_attempt_at = now()`)
    await makeNextExport({ ...t.deps, storage })
    expect(await list()).toMatchObject([{ status: 'waiting' }])
    // Killed while it ran.
    await t.deps.db.execute(sql`update data_exports set status = 'running' where id = ${body.id}`)
    await due()
    await makeNextExport(t.deps)
    expect(await list()).toMatchObject([{ status: 'ready' }])

    await ask()
    for (let index = 0; index < 3; index++) {
      await due()
      await makeNextExport({ ...t.deps, storage })
    }
    expect((await list())[0]).toMatchObject({ status: 'failed' })
  })
})

describe('downloading', () => {
  it('takes an address of the owner’s, good for minutes and for nobody else’s export', async () => {
    const { body } = await ask()
    expect((await link(body.id)).status).toBe(404)
    await makeNextExport(t.deps)
    expect((await link(body.id, await t.signUp())).status).toBe(404)
    const { url } = (await link(body.id)).body
    const answer = await t.call('GET', url)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="ramage-\d{4}-\d\d-\d\d\.zip"$/),
    })
    expect((await t.call('GET', `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
    await t.deps.db.execute(sql`update mailed_tokens set expires_at = now()`)
    expect((await t.call('GET', url)).status).toBe(404)
  })

  it('ends after 7 days, and the file is gone', async () => {
    const { body } = await ask()
    await makeNextExport(t.deps)
    const { url } = (await link(body.id)).body
    await sweepExports(t.deps)
    expect((await t.call('GET', url)).status).toBe(200)
    await age('7 days')
    expect((await t.call('GET', url)).status).toBe(404)
    expect((await link(body.id)).status).toBe(404)
    await sweepExports(t.deps)
    expect(await list()).toEqual([])
    expect(await t.deps.storage.get(`${ana.companyId}/exports/${body.id}/archive`)).toBeNull()
  })
})
