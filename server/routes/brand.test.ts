import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BrandAnswer } from '#shared/api/brand.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { PlanId } from '#shared/plans.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { type ScriptedAi, scriptedAi, words } from '#test/scripted-ai.ts'
import { uploadPhoto } from '#test/studio.ts'

let t: TestApp
let ai: ScriptedAi
beforeAll(async () => {
  ai = scriptedAi()
  t = await testApp({ ai })
})
afterAll(() => t.close())

const memory = {
  tone: 'sobre',
  tone_words: 'Des phrases courtes.',
  palette: [{ hex: '#B53A14', name: 'brique' }],
  subjects: ['réparation'],
  words_to_use: ['cousu main', 'Cousu Main', 'pleine fleur'],
  words_to_avoid: ['luxe'],
}

async function on(plan: PlanId): Promise<Visitor> {
  const visitor = await t.signUp()
  await move(visitor, plan)
  return visitor
}
const move = (as: Visitor, plan: PlanId) =>
  t.deps.db.execute(sql`update companies set plan = ${plan} where id = ${as.companyId}`)
const put = (as: Visitor, body: unknown = memory) =>
  t.call<BrandAnswer>('PUT', '/api/company/brand', { as, body })
const get = async (as: Visitor) => (await t.call<BrandAnswer>('GET', '/api/company/brand', { as })).body
const forget = (as: Visitor) => t.call<BrandAnswer>('DELETE', '/api/company/brand/learned', { as })
const save = (as: Visitor, description: string) =>
  t.call<PostAnswer>('POST', '/api/post/save', { as, body: { description, app: 'linkedin' } })
async function publish(as: Visitor, description: string) {
  const { body } = await save(as, description)
  await t.deps.db.execute(
    sql`update posts set status = 'published', published_at = clock_timestamp() where id = ${body.id}`,
  )
}
const generate = async (as: Visitor, text: string, body: object = {}) => {
  ai.script.text = words(text)
  const answer = await t.call<PostAnswer>('POST', '/api/posts/generate', {
    as,
    body: { prompt: 'Un sac réparé.', ...body },
  })
  expect(answer.status).toBe(201)
  return answer.body
}

describe('entering it', () => {
  it.each(['free', 'basic'] as const)('is refused on %s, in French, naming the plan', async (plan) => {
    const visitor = await on(plan)
    const answer = await t.call('PUT', '/api/company/brand', { as: visitor, body: memory })
    expect([answer.status, answer.body.code]).toEqual([403, 'plan_required'])
    expect(answer.body.message).toBe('La mémoire de marque est comprise à partir du plan Pro.')
    expect(await get(visitor)).toMatchObject({ is_used: false, learns: false, tone: null, palette: [] })
  })

  it.each(['pro', 'enterprise'] as const)('is kept on %s', async (plan) => {
    const visitor = await on(plan)
    const { status, body } = await put(visitor)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...memory,
      palette: [{ hex: '#b53a14', name: 'brique' }],
      words_to_use: ['cousu main', 'pleine fleur'],
      is_used: true,
      learns: plan === 'enterprise',
      learned: null,
      proposed_palette: [],
    })
    expect(await get(visitor)).toEqual(body)
    const emptied = await put(visitor, {})
    expect(emptied.body).toMatchObject({ tone: null, tone_words: '', palette: [], words_to_avoid: [] })
  })

  it('is checked field by field', async () => {
    const visitor = await on('pro')
    const many = (count: number) => Array.from({ length: count }, (_, index) => `mot ${index}`)
    const refused = async (body: object) => {
      const answer = await t.call('PUT', '/api/company/brand', { as: visitor, body })
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
      return answer.body.details
    }
    expect(await refused({ tone: 'criard' })).toHaveProperty('tone')
    expect(await refused({ tone_words: 'x'.repeat(151) })).toHaveProperty('tone_words')
    expect(await refused({ subjects: many(11) })).toEqual({ subjects: '10 au maximum.' })
    expect(await refused({ words_to_use: many(21) })).toHaveProperty('words_to_use')
    expect(await refused({ palette: [{ hex: 'rouge', name: 'x' }] })).toHaveProperty(['palette.0.hex'])
    expect(await refused({ palette: [{ hex: '#b53a14', name: ' ' }] })).toHaveProperty(['palette.0.name'])
    const six = many(6).map((name, index) => ({ hex: `#00000${index}`, name }))
    expect(await refused({ palette: six })).toEqual({ palette: '5 couleurs au maximum.' })
    expect(await refused({ words_to_use: ['Luxe'], words_to_avoid: ['luxe'] })).toEqual({
      words_to_avoid: '«\u00a0luxe\u00a0» est aussi dans les mots à employer.',
    })
  })

  it('proposes the colours of the photos, not those of another company', async () => {
    const visitor = await on('pro')
    await uploadPhoto(t, visitor, 'rocket.jpg')
    const { proposed_palette: colours } = await get(visitor)
    expect(colours.length).toBeGreaterThan(0)
    expect(colours.length).toBeLessThanOrEqual(5)
    for (const { hex, name } of colours) expect(`${hex} ${name}`).toMatch(/^#[0-9a-f]{6} \p{L}/u)
    expect(new Set(colours.map(({ name }) => name)).size).toBe(colours.length)
    expect((await get(await on('pro'))).proposed_palette).toEqual([])
  })
})

describe('using it', () => {
  it('goes into text and picture, and the post lists what it used', async () => {
    const visitor = await on('pro')
    await put(visitor)
    const post = await generate(visitor, 'Une réparation au calme, cousue main. #CousuMain #LuxeAParis #Sac')
    const brand = { tone: 'sobre', toneWords: 'Des phrases courtes.', wordsToAvoid: ['luxe'], learned: null }
    expect(ai.asked.texts.at(-1)?.brand).toMatchObject(brand)
    expect(ai.asked.images.at(-1)?.brand?.palette).toEqual([{ hex: '#b53a14', name: 'brique' }])
    expect(post.description).toBe('Une réparation au calme, cousue main. #CousuMain #Sac')
    expect(post.brand_used).toEqual({
      tone: 'sobre',
      tone_words: 'Des phrases courtes.',
      palette: [{ hex: '#b53a14', name: 'brique' }],
      subjects: ['réparation'],
      words_to_use: ['cousu main'],
      words_to_avoid: ['luxe'],
      learned: false,
    })
    const copy = await t.call<PostAnswer>('POST', `/api/posts/${post.id}/duplicate`, { as: visitor })
    expect(copy.body.brand_used).toEqual(post.brand_used)
  })

  it('says of an avoided word only that it is absent, and of the palette nothing under a chosen photo', async () => {
    const visitor = await on('pro')
    await put(visitor)
    const url = await uploadPhoto(t, visitor)
    const post = await generate(visitor, 'Le mot luxe est du client.', { images: [url], selected: url })
    expect(post.brand_used).toMatchObject({ palette: [], words_to_avoid: [], words_to_use: [] })
  })

  it('stops with the plan: what was entered stays, and the next text is made without it', async () => {
    const visitor = await on('pro')
    await put(visitor)
    const post = await generate(visitor, 'Un texte.')
    await move(visitor, 'free')
    expect(await get(visitor)).toMatchObject({ tone: 'sobre', is_used: false, proposed_palette: [] })
    const again = await t.call<{ text: string }>('POST', '/api/posts/regenerate', {
      as: visitor,
      body: { post_id: post.id },
    })
    expect(again.status).toBe(200)
    expect(ai.asked.texts.at(-1)?.brand).toBeNull()
    const { body } = await t.call<PostAnswer>('GET', `/api/posts/infos/${post.id}`, { as: visitor })
    expect(body.brand_used).toMatchObject({ tone: null, words_to_avoid: [], palette: [{ name: 'brique' }] })
    await move(visitor, 'pro')
    expect((await get(visitor)).is_used).toBe(true)
  })

  it.each(['free', 'basic', 'pro'] as const)('lists nothing on %s with nothing entered', async (plan) => {
    const visitor = await on(plan)
    expect((await generate(visitor, 'Un texte.')).brand_used).toBeNull()
    expect(ai.asked.texts.at(-1)?.brand).toBeNull()
  })
})

describe('learning', () => {
  const texts = [
    'Tu passes nous voir ?\n\n#Cuir #Tours',
    'Tu viens samedi ? 🌿\n#Cuir',
    'Ton sac est prêt. 🌿\n#Cuir #Tours',
  ]

  it('is for Enterprise alone', async () => {
    const visitor = await on('pro')
    for (const text of texts) await publish(visitor, text)
    expect(await get(visitor)).toMatchObject({ learns: false, learned: null })
    const answer = await t.call('DELETE', '/api/company/brand/learned', { as: visitor })
    expect([answer.status, answer.body.code]).toEqual([403, 'plan_required'])
    expect(answer.body.message).toContain('plan Enterprise.')
  })

  it('shows the writer the published posts themselves, and nobody else’s', async () => {
    const visitor = await on('enterprise')
    for (const text of texts.slice(0, 2)) await publish(visitor, text)
    await generate(visitor, 'Un texte.')
    const published = ai.asked.texts.at(-1)?.brand?.published?.map(({ text }) => text)
    expect(published).toEqual([texts[1], texts[0]])
    await forget(visitor)
    await generate(visitor, 'Un texte.')
    expect(ai.asked.texts.at(-1)?.brand?.published).toEqual([])
    const other = await on('pro')
    await publish(other, 'Un texte publié.')
    await put(other)
    await generate(other, 'Un texte.')
    expect(ai.asked.texts.at(-1)?.brand?.published).toEqual([])
  })

  it('counts habits, gives them to the writer, and forgets them when told', async () => {
    const visitor = await on('enterprise')
    await publish(visitor, texts[0] ?? '')
    await publish(visitor, texts[1] ?? '')
    expect((await get(visitor)).learned).toBeNull()
    await publish(visitor, texts[2] ?? '')
    const { learned } = await get(visitor)
    expect(learned).toMatchObject({
      posts: 3,
      emojis: 'few',
      hashtags: ['#Cuir', '#Tours'],
      register: 'tu',
    })
    expect(learned?.openings[0]).toBe('Ton sac est prêt. 🌿')
    const post = await generate(visitor, 'Un texte.')
    expect(ai.asked.texts.at(-1)?.brand?.learned).toEqual(learned)
    expect(post.brand_used).toMatchObject({ learned: true, tone: null })
    expect((await forget(visitor)).body.learned).toBeNull()
    expect((await get(visitor)).learned).toBeNull()
    await put(visitor)
    expect((await get(visitor)).learned, 'saving the card does not undo it').toBeNull()
  })

  it('reads published posts alone, behind however many others', async () => {
    const visitor = await on('enterprise')
    for (const text of texts) await save(visitor, text)
    expect((await get(visitor)).learned).toBeNull()
    for (const text of texts) await publish(visitor, text)
    const other = 'Un post gardé. 🌿🌿🌿🌿🌿🌿🌿🌿🌿'
    for (let count = 0; count < 31; count++) await save(visitor, other)
    expect((await get(visitor)).learned).toMatchObject({ posts: 3, emojis: 'few' })
  })
})
