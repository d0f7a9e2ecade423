import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserAnswer } from '#shared/api/auth.ts'
import type { CompanyAnswer } from '#shared/api/company.ts'
import type { PictureAnswer, ProfileAnswer } from '#shared/api/profile.ts'
import { uploadTexts } from '#shared/messages/api.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { photo } from '#test/photos.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const me = async (as: Visitor) => (await t.call<UserAnswer>('GET', '/api/auth/me', { as })).body
const save = (as: Visitor, body: object) =>
  t.call<ProfileAnswer & { details?: Record<string, string> }>('PUT', '/api/account/profile', { as, body })
const names = { name: 'Camille', family_name: 'Moreau', company_name: 'Atelier Bois Doré' }

describe('the profile', () => {
  it('has a headline of its own, or the default one made from the company’s name', async () => {
    const visitor = await t.signUp()
    expect((await me(visitor)).headline).toBe('Marketing Analyst @ Atelier Bois Doré')
    const saved = await save(visitor, { ...names, name: 'Zoé', headline: ' Ébéniste à Lyon ' })
    expect(saved.body).toEqual({ ...names, name: 'Zoé', headline: 'Ébéniste à Lyon' })
    expect(await me(visitor)).toMatchObject({ name: 'Zoé', headline: 'Ébéniste à Lyon' })
    await save(visitor, { ...names, company_name: 'Bois & Fils', headline: '' })
    expect((await me(visitor)).headline).toBe('Marketing Analyst @ Bois & Fils')
  })

  it('changes the company’s card only when asked to', async () => {
    const visitor = await t.signUp()
    const { body } = await t.call<{ new_token: string }>('POST', '/api/company', {
      as: visitor,
      body: { name: 'Atelier Bois Doré', industry: 'Bois' },
    })
    const owner = { ...visitor, headers: { authorization: `Bearer ${body.new_token}` } }
    const card = async () =>
      (await t.call<CompanyAnswer>('GET', '/api/company/infos', { as: owner })).body.name
    await save(owner, { ...names, company_name: 'Bois & Fils' })
    expect(await card()).toBe('Atelier Bois Doré')
    await save(owner, { ...names, company_name: 'Bois & Fils', rename_company: true })
    expect(await card()).toBe('Bois & Fils')
  })

  it('says what is missing or too long', async () => {
    const visitor = await t.signUp()
    const answer = await save(visitor, { ...names, name: ' ', headline: 'é'.repeat(121) })
    expect([answer.status, Object.keys(answer.body.details ?? {}).sort()]).toEqual([
      400,
      ['headline', 'name'],
    ])
    expect((await save(visitor, { ...names, headline: '🦊'.repeat(120) })).status).toBe(200)
  })
})

describe('the picture', () => {
  const send = (as: Visitor, file = photo('coffee.png')) => {
    const { body, headers } = multipart(file)
    return t.call<PictureAnswer>('POST', '/api/account/picture', { as, body, headers })
  }

  it('is square, replaces the former one, and can be removed', async () => {
    const visitor = await t.signUp()
    const first = (await send(visitor)).body.profile_pic_url ?? ''
    expect((await me(visitor)).profile_pic_url).toBe(first)
    const { width, height } = await sharp((await t.call('GET', first)).bytes).metadata()
    expect([width, height]).toEqual([300, 300])

    const second = (await send(visitor, photo('rocket.jpg'))).body.profile_pic_url ?? ''
    expect(second).not.toBe(first)
    expect((await t.call('GET', first)).status).toBe(404)
    expect((await t.call('DELETE', '/api/account/picture', { as: visitor })).status).toBe(200)
    expect((await me(visitor)).profile_pic_url).toBeNull()
    expect((await t.call('GET', second)).status).toBe(404)
    expect((await t.call('DELETE', '/api/account/picture', { as: visitor })).status).toBe(200)
  })

  it('is no image of the gallery', async () => {
    const visitor = await t.signUp()
    await send(visitor)
    const { body } = await t.call<{ images: unknown[] }>('GET', '/api/images/list', { as: visitor })
    expect(body.images).toEqual([])
  })

  it('is changed twenty times an hour at most, and not while twenty of them are kept', async () => {
    const visitor = await t.signUp()
    await t.deps.db.execute(sql`
      insert into images (id, company_id, key, kind, media_type, width, height, bytes, facts, removed_at)
      select gen_random_uuid(), ${visitor.companyId}, md5(random()::text), 'portrait', 'image/jpeg', 1, 1, 1, '{}', now()
      from generate_series(1, 20)`)
    const { body, headers } = multipart(photo('cat.webp'))
    const answers = await Promise.all(
      Array.from({ length: 21 }, () =>
        t.call('POST', '/api/account/picture', { as: visitor, body, headers }),
      ),
    )
    const told = answers.map(({ status, body }) => `${status} ${body.message}`).sort()
    expect(told).toEqual([
      ...Array(20).fill(`409 ${uploadTexts.portraitQuota}`),
      `429 ${uploadTexts.tooManyPortraits}`,
    ])
  })

  it('refuses what is no photo', async () => {
    const visitor = await t.signUp()
    const { body, headers } = multipart(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    const answer = await t.call('POST', '/api/account/picture', { as: visitor, body, headers })
    expect(answer.body.code).toBe('image_format')
    expect((await me(visitor)).profile_pic_url).toBeNull()
  })
})
