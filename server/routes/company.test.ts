import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserAnswer } from '#shared/api/auth.ts'
import type { CompanyAnswer, CompanyCreatedAnswer } from '#shared/api/company.ts'
import { uploadTexts } from '#shared/messages/api.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { photo } from '#test/photos.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const company = {
  name: 'Atelier Bois Doré',
  industry: 'Menuiserie',
  description: 'Meubles sur mesure.',
  keywords: ['chêne', ' bois ', '', 'Chêne'],
  website: 'atelier-bois.fr',
}
const create = (as?: Visitor, body: unknown = company) =>
  t.call<CompanyCreatedAnswer>('POST', '/api/company', { as, body })
const change = (as: Visitor, body: unknown) => t.call('PUT', '/api/company/infos', { as, body })
const infos = (as?: Visitor) => t.call<CompanyAnswer>('GET', '/api/company/infos', { as })
const sendLogo = (as: Visitor, bytes = photo('rocket.jpg')) =>
  t.call<{ logo: string }>('POST', '/api/company/logo', { as, ...multipart(bytes) })

describe('creating the company', () => {
  it('climbs the ladder 401, 404, 400, 201, 409', async () => {
    expect((await create()).status).toBe(401)
    const visitor = await t.signUp()
    const missing = await t.call('GET', '/api/company/infos', { as: visitor })
    expect([missing.status, missing.body.code]).toEqual([404, 'company_missing'])
    const refused = await t.call('POST', '/api/company', {
      as: visitor,
      body: { description: 'x'.repeat(151) },
    })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.details ?? {}).sort()).toEqual(['description', 'industry', 'name'])
    const created = await create(visitor)
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      name: 'Atelier Bois Doré',
      industry: 'Menuiserie',
      description: 'Meubles sur mesure.',
      keywords: 'chêne, bois',
      website: 'atelier-bois.fr',
      logo: null,
      message: 'Informations enregistrées !',
      new_token: expect.stringMatching(/^rmg_[\w-]{43}$/),
    })
    const again = await t.call('POST', '/api/company', { as: visitor, body: company })
    expect([again.status, again.body.code]).toEqual([409, 'company_exists'])
  })

  it('makes one company and one token of parallel calls', async () => {
    const visitor = await t.signUp()
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => create(visitor)))).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409, 409])
    const { rows } = await t.deps.db.execute(sql`select 1 from sessions where user_id = ${visitor.user.id}`)
    expect(rows).toHaveLength(2)
  })

  it('keeps the new token nowhere in clear, whatever key comes with the call', async () => {
    const visitor = await t.signUp()
    const { body } = await t.call<CompanyCreatedAnswer>('POST', '/api/company', {
      as: visitor,
      body: company,
      headers: { 'idempotency-key': 'cle-1' },
    })
    const { rows } = await t.deps.db.execute(sql`select answer from idempotent_answers`)
    expect(JSON.stringify(rows)).not.toContain(body.new_token)
  })
})

describe('changing the company', () => {
  it('takes keywords as a comma string, and clears what is cleared', async () => {
    const visitor = await t.signUp()
    expect((await change(visitor, company)).status).toBe(404)
    await create(visitor)
    const answer = await change(visitor, {
      ...company,
      keywords: 'bois,  artisanat,',
      website: '',
      description: '',
    })
    expect(answer.status).toBe(200)
    const expected = { keywords: 'bois, artisanat', website: null, description: '' }
    expect((await infos(visitor)).body).toMatchObject(expected)
  })

  it('keeps how the company is reached until it is cleared, and leaves it out while it is empty', async () => {
    const visitor = await t.signUp()
    const contact = {
      telephone: '02 47 00 00 00',
      email: 'bonjour@atelier-bois.fr',
      address: '12 rue des Tanneurs, 37000 Tours',
      opening_hours: 'du mardi au samedi, de 10 h à 19 h',
    }
    expect((await create(visitor, { ...company, ...contact })).body).toMatchObject(contact)
    await change(visitor, company)
    expect((await infos(visitor)).body).toMatchObject(contact)
    await change(visitor, { ...company, telephone: '', address: '' })
    expect(Object.keys((await infos(visitor)).body)).not.toContain('telephone')
    expect((await infos(visitor)).body).toMatchObject({ email: contact.email })
    const refused = await change(visitor, { ...company, telephone: 'le soir', email: 'atelier' })
    expect(Object.keys(refused.body.details ?? {}).sort()).toEqual(['email', 'telephone'])
  })

  it('renames the account only when asked', async () => {
    const visitor = await t.signUp()
    await create(visitor)
    const accountName = async () =>
      (await t.call<UserAnswer>('GET', '/api/auth/me', { as: visitor })).body.company_name
    await change(visitor, { ...company, name: 'Bois Nouveau' })
    expect(await accountName()).toBe('Atelier Bois Doré')
    await change(visitor, { ...company, name: 'Bois Nouveau', rename_account: true })
    expect(await accountName()).toBe('Bois Nouveau')
  })

  it('counts what people see, and refuses one more', async () => {
    const visitor = await t.signUp()
    const family = '👩‍👩‍👧‍👦'
    expect((await create(visitor, { ...company, name: family.repeat(36) })).status).toBe(201)
    expect((await change(visitor, { ...company, keywords: 'k'.repeat(100) })).status).toBe(200)
    for (const [field, max] of [
      ['name', 50],
      ['industry', 50],
      ['description', 150],
      ['keywords', 100],
    ] as const) {
      const answer = await change(visitor, { ...company, [field]: 'é'.repeat(max + 1) })
      expect(answer.body.details, field).toHaveProperty(field)
    }
  })
})

describe('the logo', () => {
  it('is sent, shown, replaced and removed', async () => {
    const visitor = await t.signUp()
    expect((await sendLogo(visitor)).status).toBe(404)
    await create(visitor)
    const first = (await sendLogo(visitor)).body.logo
    expect((await infos(visitor)).body.logo).toBe(first)
    expect((await t.call('GET', first)).status).toBe(200)
    const second = (await sendLogo(visitor, photo('cat.webp'))).body.logo
    expect((await t.call('GET', first)).status).toBe(404)
    const removed = await t.call<{ logo: null }>('DELETE', '/api/company/logo', { as: visitor })
    expect([removed.status, removed.body.logo]).toEqual([200, null])
    expect((await t.call('GET', second)).status).toBe(404)
    expect((await infos(visitor)).body.logo).toBeNull()
    expect((await t.call('DELETE', '/api/company/logo', { as: visitor })).status).toBe(200)
  })

  it('is changed twenty times an hour at most', async () => {
    const visitor = await t.signUp()
    await create(visitor)
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendLogo(visitor, Buffer.from('x'))))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(400))
    const { body } = await t.call('POST', '/api/company/logo', {
      as: visitor,
      ...multipart(photo('cat.webp')),
    })
    expect(body).toMatchObject({ code: 'too_many_attempts', message: uploadTexts.tooManyLogos })
    const picture = await t.call('POST', '/api/account/picture', {
      as: visitor,
      ...multipart(photo('cat.webp')),
    })
    expect(picture.status).toBe(200)
  })

  it('is not changed while twenty of them are kept', async () => {
    const visitor = await t.signUp()
    await create(visitor)
    await t.deps.db.execute(sql`
      insert into images (id, company_id, key, kind, media_type, width, height, bytes, facts, removed_at)
      select gen_random_uuid(), ${visitor.companyId}, md5(random()::text), 'logo', 'image/jpeg', 1, 1, 1, '{}', now()
      from generate_series(1, 20)`)
    const { status, body } = await t.call('POST', '/api/company/logo', {
      as: visitor,
      ...multipart(photo('cat.webp')),
    })
    expect([status, body.code, body.message]).toEqual([409, 'image_quota', uploadTexts.logoQuota])
  })

  it('leaves one logo and no stray row when two are sent at once', async () => {
    const visitor = await t.signUp()
    await create(visitor)
    const answers = await Promise.all([sendLogo(visitor), sendLogo(visitor), sendLogo(visitor)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { rows } = await t.deps.db.execute(
      sql`select key from images where company_id = ${visitor.companyId}`,
    )
    expect(rows).toEqual([{ key: (await infos(visitor)).body.logo?.replace('/media/', '') }])
  })
})

describe('hostile input', () => {
  it('never breaks the company form', async () => {
    const visitor = await t.signUp()
    await create(visitor)
    const values = [
      'a'.repeat(10_000),
      '\0',
      '\ud800',
      42,
      null,
      [],
      {},
      [null],
      ['\ud83d'],
      'x,'.repeat(50_000),
    ]
    for (const value of values) {
      for (const field of ['name', 'industry', 'description', 'keywords', 'website', 'rename_account']) {
        const answer = await change(visitor, { ...company, [field]: value })
        expect([200, 400], `${field}: ${JSON.stringify(value).slice(0, 30)}`).toContain(answer.status)
      }
    }
  })

  it('keeps markup as text', async () => {
    const visitor = await t.signUp()
    await create(visitor, { ...company, description: '<script>alert(1)</script>' })
    expect((await infos(visitor)).body.description).toBe('<script>alert(1)</script>')
  })

  it.each(['javascript:alert(1)', 'http://', 'a b.fr', 'ftp://a.fr', '//evil'])(
    'refuses the site « %s »',
    async (website) => {
      const visitor = await t.signUp()
      expect((await create(visitor, { ...company, website })).status).toBe(400)
    },
  )
})
