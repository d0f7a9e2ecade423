import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readEnv } from '#server/env.ts'
import { openWebsiteReader } from '#server/integrations/websites/read-website.ts'
import { applyRetention } from '#server/services/deletion/data-retention.ts'
import { websiteImportWorker } from '#server/services/website/read-imports.ts'
import { websitesFromEnv } from '#server/setup/websites.ts'
import type { BrandAnswer } from '#shared/api/brand.ts'
import type { CompanyCreatedAnswer } from '#shared/api/company.ts'
import type { CompanyIdentityAnswer } from '#shared/api/company-identity.ts'
import type { WebsiteImportAnswer } from '#shared/api/website-imports.ts'
import { startWebsite } from '#simulators/website/server.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'

const address = 'www.menuiserie-lebreton.example'

let t: TestApp
let simulator: Awaited<ReturnType<typeof startWebsite>>
let worker: ReturnType<typeof websiteImportWorker>
beforeAll(async () => {
  // How long a visit may last is told by integrations/websites/site-visit.test.ts; a loaded machine is no slow site.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  simulator = await startWebsite()
  // As the demonstration reaches it.
  const env = readEnv({ WEBSITE_STAND_INS: `${address}=${simulator.url}` })
  t = await testApp({ websites: websitesFromEnv(env) })
  worker = websiteImportWorker()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await worker.stop()
  await t.close()
  await simulator.close()
})

const ask = (as: Visitor, site = address) =>
  t.call<WebsiteImportAnswer>('POST', '/api/website-imports', { as, body: { address: site } })
const get = (as: Visitor, id: string) =>
  t.call<WebsiteImportAnswer>('GET', `/api/website-imports/${id}`, { as })
const accept = (as: Visitor, id: string, body: unknown) =>
  t.call<{ photos: number }>('POST', `/api/website-imports/${id}/acceptance`, { as, body })

async function read(as: Visitor): Promise<WebsiteImportAnswer> {
  const { body } = await ask(as)
  await worker.run(t.deps)
  await expect.poll(async () => (await get(as, body.id)).body.status, { timeout: 120_000 }).toBe('done')
  return (await get(as, body.id)).body
}
const describeCompany = async (as: Visitor): Promise<Visitor> => {
  const { body } = await t.call<CompanyCreatedAnswer>('POST', '/api/company', {
    as,
    body: { name: 'Menuiserie Lebreton', industry: 'Menuiserie' },
  })
  return { ...as, headers: { authorization: `Bearer ${body.new_token}` } }
}
const rows = async (table: string) =>
  Number(
    (await t.deps.db.execute<{ n: string }>(sql`select count(*) as n from ${sql.identifier(table)}`)).rows[0]
      ?.n,
  )

describe('the import of a website', () => {
  it('proposes a profile with its sources, and saves nothing', async () => {
    const as = await t.signUp()
    const found = await read(as)
    const texts = Object.fromEntries((found.proposals?.texts ?? []).map(({ field, value }) => [field, value]))
    expect(texts).toEqual({
      name: 'Menuiserie Lebreton',
      industry: 'Menuiserie',
      description:
        'Menuiserie sur mesure à Brest : cuisines, escaliers et bibliothèques en bois du Finistère, dessinés avec vous.',
      keywords: 'cuisines sur mesure, escaliers en bois, bibliothèques et rangements',
      website: `http://${address}`,
      telephone: '02 98 00 11 22',
      email: 'bonjour@menuiserie-lebreton.example',
      address: '12 rue du Port, 29200 Brest',
      opening_hours:
        'Lundi à vendredi\u00a0: 8\u00a0h à 17\u00a0h\u00a030\u202f; samedi\u00a0: 9\u00a0h à 12\u00a0h',
    })
    expect(found.proposals?.siren).toEqual({
      value: '732829320',
      quote: expect.stringContaining('732 829 320'),
      url: `http://${address}/mentions-legales`,
    })
    expect(found.proposals?.tone?.value).toBe('chaleureux')
    expect(found.proposals?.palette.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['#1f4d3a', '#c8862b']),
    )
    expect(found.logo).toMatchObject({ width: 480, height: 160, url: `http://${address}/logo.png` })
    expect(found.photos.map(({ alt_text: alt }) => alt)).toContain(
      'Cuisine en chêne sur mesure, plan de travail en ardoise',
    )
    expect(found.photos).toHaveLength(5)
    expect(found.photos[0]).toMatchObject({
      media_type: 'image/webp',
      preview: expect.stringMatching(/^UklGR/),
    })
    expect((await t.call('GET', '/api/company/infos', { as })).status).toBe(404)
    expect((await t.call<{ images: unknown[] }>('GET', '/api/images/list', { as })).body.images).toEqual([])
  })

  it('keeps what is taken, once, and forgets the rest', async () => {
    const visitor = await t.signUp()
    await t.deps.db.execute(sql`update companies set plan = 'pro' where id = ${visitor.companyId}`)
    const found = await read(visitor)
    const [first, second] = found.photos
    const taken = {
      logo: true,
      siren: true,
      tone: true,
      subjects: ['escaliers en bois', 'jamais proposé'],
      palette: ['#1f4d3a', '#ffffff'],
      photos: [first?.id, second?.id, visitor.user.id],
    }
    expect(await accept(visitor, found.id, taken)).toMatchObject({
      status: 404,
      body: { code: 'company_missing' },
    })
    const as = await describeCompany(visitor)
    expect(await accept(as, found.id, taken)).toMatchObject({ status: 200, body: { photos: 2 } })
    const gallery = await t.call<{ images: { id: string }[] }>('GET', '/api/images/list', { as })
    expect(gallery.body.images.map(({ id }) => id).sort()).toEqual([first?.id, second?.id].sort())
    const brand = (await t.call<BrandAnswer>('GET', '/api/company/brand', { as })).body
    expect(brand).toMatchObject({
      tone: 'chaleureux',
      subjects: ['escaliers en bois'],
      palette: [{ hex: '#1f4d3a', name: 'vert' }],
    })
    const identity = await t.call<CompanyIdentityAnswer>('GET', '/api/account/company-identity', { as })
    expect(identity.body.siren).toBe('732829320')
    expect((await t.call<{ logo: string | null }>('GET', '/api/company/infos', { as })).body.logo).toMatch(
      /^\//,
    )
    expect((await get(as, found.id)).status).toBe(404)
    expect((await accept(as, found.id, taken)).status).toBe(404)
    const trail = await t.deps.db.execute<{ kind: string; details: string }>(
      sql`select kind, details from audit_entries where kind like 'website%' order by seq desc limit 1`,
    )
    expect(trail.rows[0]).toMatchObject({
      kind: 'website_import_accepted',
      details: { logo: true, photos: 2 },
    })
  })

  it('takes neither tone nor colours where the plan has no memory', async () => {
    const visitor = await t.signUp()
    const found = await read(visitor)
    const as = await describeCompany(visitor)
    expect(
      (await accept(as, found.id, { tone: true, palette: ['#1f4d3a'], subjects: ['escaliers en bois'] }))
        .status,
    ).toBe(200)
    expect((await t.call<BrandAnswer>('GET', '/api/company/brand', { as })).body).toMatchObject({
      tone: null,
      palette: [],
      subjects: [],
    })
  })

  it('refuses what is no address of a site, and reads one site ten times a day', async () => {
    const as = await t.signUp()
    for (const site of ['127.0.0.1', 'localhost', 'http://[::1]/', 'a.example:8080', 'user@a.example', ''])
      expect(await ask(as, site), site).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', details: { address: expect.any(String) } },
      })
    for (let turn = 0; turn < 10; turn += 1) expect((await ask(as, `site-${turn}.example`)).status).toBe(202)
    expect(await ask(as, 'site-11.example')).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
    })
    // The last one alone is kept.
    const { rows: kept } = await t.deps.db.execute(
      sql`select 1 from website_imports where company_id = ${as.companyId}`,
    )
    expect(kept).toHaveLength(1)
  })

  it('says why nothing was read, without telling what lies behind a name', async () => {
    const as = await t.signUp()
    const inner = openWebsiteReader(
      { resolve: async () => ['10.0.0.1'], dial: () => expect.unreachable() },
      'test',
    )
    const { body } = await ask(as, 'interne.example')
    await websiteImportWorker().run({ ...t.deps, websites: inner })
    await expect.poll(async () => (await get(as, body.id)).body.failure).toBe('unreachable')
  })

  it('is one for a company, however many are asked for at once', async () => {
    const as = await t.signUp()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(as)))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const kept = await Promise.all(answers.map(async ({ body }) => (await get(as, body.id)).status))
    expect(kept.filter((status) => status === 200)).toHaveLength(1)
  })

  it('is one of two that a process reads at a time', async () => {
    await t.deps.db.execute(sql`delete from website_imports`)
    const asked = await Promise.all(
      ['un', 'deux', 'trois'].map(async (name) => {
        const as = await t.signUp()
        return { as, id: (await ask(as, `${name}.example`)).body.id }
      }),
    )
    const full = websiteImportWorker()
    const endless = {
      ...t.deps.websites,
      read: (_: string, signal: AbortSignal) =>
        new Promise<never>((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        ),
    }
    for (let turn = 0; turn < 3; turn++) await full.run({ ...t.deps, websites: endless })
    const states = await Promise.all(asked.map(async ({ as, id }) => (await get(as, id)).body.status))
    expect(states.toSorted()).toEqual(['running', 'running', 'waiting'])
    await full.stop()
    await t.deps.db.execute(sql`delete from website_imports`)
  })

  it('is begun again by another process when one stops, and given up when two died', async () => {
    const as = await t.signUp()
    const { body } = await ask(as, 'lent.example')
    let isRead = false
    const stopped = websiteImportWorker()
    const endless = {
      ...t.deps.websites,
      read: (_: string, signal: AbortSignal) => {
        isRead = true
        return new Promise<never>((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        )
      },
    }
    await stopped.run({ ...t.deps, websites: endless })
    await expect.poll(() => isRead).toBe(true)
    expect((await get(as, body.id)).body.status).toBe('running')
    await stopped.stop()
    expect((await get(as, body.id)).body.status).toBe('waiting')
    await t.deps.db.execute(
      sql`update website_imports set status = 'running', attempts = 2, claimed_until = now() - interval '1 second' where id = ${body.id}`,
    )
    await websiteImportWorker().run({ ...t.deps, websites: endless })
    await expect.poll(async () => (await get(as, body.id)).body.status).toBe('failed')
  })

  it('is forgotten after a day, when its owner says so, and never another’s', async () => {
    const as = await t.signUp()
    const other = await t.signUp()
    const found = await read(as)
    expect((await get(other, found.id)).status).toBe(404)
    expect((await accept(other, found.id, {})).status).toBe(404)
    expect((await t.call('DELETE', `/api/website-imports/${found.id}`, { as: other })).status).toBe(404)
    expect((await get(as, found.id)).status).toBe(200)
    await t.call('DELETE', `/api/website-imports/${found.id}`, { as })
    expect((await get(as, found.id)).status).toBe(404)
    const again = await read(as)
    await t.deps.db.execute(sql`update website_imports set created_at = now() - interval '25 hours'`)
    await applyRetention(t.deps)
    expect((await get(as, again.id)).status).toBe(404)
    expect(await rows('website_pictures')).toBe(0)
  })
})
