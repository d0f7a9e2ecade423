import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { VersionListAnswer } from '#shared/api/versions.ts'
import type { Visitor } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { type RealAi, realAi } from '#test/providers.ts'
import { uploadPhoto } from '#test/studio.ts'

type Versions = z.infer<typeof VersionListAnswer>

let ai: RealAi
let ana: Visitor

beforeAll(async () => {
  // A busy machine is no reason to leave a look out.
  ai = await realAi({ comparisonMs: 600_000 })
})
afterAll(() => ai.close())
beforeEach(async () => {
  ana = await ai.test.signUp()
  for (const { journal, faults } of [ai.openai, ai.gemini]) {
    journal.clear()
    faults.clear()
  }
})

const generate = (photo: string) =>
  ai.test.call<PostAnswer>('POST', '/api/posts/generate', {
    as: ana,
    body: { prompt: 'Notre nouvelle vitrine en chêne est posée.', images: [photo], app: 'insta' },
  })
const rowsOf = async (columns: string, table: string) =>
  (
    await ai.test.deps.db.execute<Record<string, unknown>>(
      `select ${columns} from ${table} where company_id = '${ana.companyId}'`,
    )
  ).rows

/** Whom each exchange was for, as OpenAI was told. */
const endUsers = () =>
  ai.openai.journal.entries.map(
    ({ body }) => JSON.stringify(body).match(/"safety_identifier":"([^"]*)"/)?.[1],
  )

it('names the company to OpenAI by an opaque word, the same in every call, another one’s by another', async () => {
  await ai.choose('openai')
  await generate(await uploadPhoto(ai.test, ana))
  const named = endUsers()
  expect(named.length).toBeGreaterThanOrEqual(4)
  expect(new Set(named).size).toBe(1)
  expect(named[0]).toMatch(/^[\w-]{32,64}$/)
  ai.openai.journal.clear()
  ana = await ai.test.signUp()
  await generate(await uploadPhoto(ai.test, ana))
  const others = new Set(endUsers())
  expect(others.size).toBe(1)
  expect(others).not.toContain(named[0])
})

describe.each(['openai', 'google'] as const)('a whole post through %s', (provider) => {
  beforeEach(() => ai.choose(provider))

  it('has a text, a labelled picture of the network’s format, and an alternative text', async () => {
    const photo = await uploadPhoto(ai.test, ana)
    const { status, body } = await generate(photo)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ai_generated: true,
      generator: provider,
      image_width: 1080,
      image_height: 1350,
      image_alt: expect.stringMatching(/\S/),
    })
    expect(body.text.length).toBeGreaterThan(40)
    const { bytes } = await ai.test.call('GET', body.image_url as string)
    const { width, height, format, xmp, exif } = await sharp(bytes).metadata()
    expect({ width, height, format, exif }).toEqual({
      width: 1080,
      height: 1350,
      format: 'jpeg',
      exif: undefined,
    })
    expect(String(xmp)).toContain('compositeWithTrainedAlgorithmicMedia')
    // Of several pictures in an answer the last one is meant: Gemini's drafts before it are smaller.
    const folders = await rowsOf("kind, company_id || '/' || key as folder", 'images')
    const made = folders.find(({ folder }) => body.image_url?.endsWith(String(folder).split('/')[1] ?? '/'))
    const original = await ai.test.deps.storage.get(`${made?.folder}/original`)
    expect((await sharp(original ?? undefined).metadata()).height).toBeGreaterThan(1_000)
    expect(await ai.remaining(ana)).toBe(2)
  })

  it('tells the state of services how each call ended', async () => {
    const heard: string[] = []
    ai.test.deps.callMonitor = {
      note: (service, error) => heard.push(error ? `${service} ${error}` : service),
    }
    await generate(await uploadPhoto(ai.test, ana))
    expect(new Set(heard)).toEqual(new Set([`text:${provider}`, `image:${provider}`]))
    heard.length = 0
    const vendor = provider === 'openai' ? ai.openai : ai.gemini
    vendor.faults.add({ kind: 'unauthorized', times: 'forever' })
    await generate(await uploadPhoto(ai.test, ana))
    expect(heard).toContain(`text:${provider} Error: config`)
    expect(heard).not.toContain(`text:${provider}`)
  })

  it('tells with each version what it cost, as the ledger has it', async () => {
    const { body } = await generate(await uploadPhoto(ai.test, ana))
    const answer = await ai.test.call<Versions>('GET', `/api/posts/${body.id}/versions`, { as: ana })
    const ledger = await rowsOf('kind, cost_micro_eur', 'ai_usage')
    for (const { kind, cost_micro_eur, corrected_points } of answer.body.versions) {
      const costs = ledger.filter((row) => row.kind === kind).map((row) => row.cost_micro_eur)
      const sum = costs.includes(null) ? null : costs.reduce<number>((all, cost) => all + Number(cost), 0)
      // A second reading is counted with the version that it corrected.
      expect(cost_micro_eur).toEqual(corrected_points === null ? sum : 0)
    }
    const text = answer.body.versions.findLast(({ kind }) => kind === 'text')
    expect(text?.cost_micro_eur).toBeGreaterThan(0)
  })

  it('writes a line of the ledger for each call, with the provider’s figures and the prompt’s hash', async () => {
    await generate(await uploadPhoto(ai.test, ana))
    const rows = await rowsOf('*', 'ai_usage')
    expect(rows.map(({ kind }) => kind).sort()).toEqual([
      ...['analysis', 'analysis', 'analysis', 'image', 'text', 'text'],
    ])
    for (const row of rows) {
      expect(row).toMatchObject({ provider, outcome: 'done', estimated: false, eur_micros_per_usd: 900_000 })
      expect(row.prompt_hash).toMatch(/^[0-9a-f]{64}$/)
      expect(row.request_id).toMatch(/\S/)
      expect(Number(row.input_tokens)).toBeGreaterThan(0)
    }
    const image = rows.find(({ kind }) => kind === 'image')
    expect(Number(image?.image_output_tokens)).toBeGreaterThan(500)
    expect(Number(image?.image_input_tokens)).toBeGreaterThan(0)
    expect(rows.every((row) => Number(row.cost_micro_eur) > 0)).toBe(true)
  })

  it('looks at a photo once in its life, and never sends more than 1,024 px', async () => {
    const photo = await uploadPhoto(ai.test, ana)
    const { body } = await generate(photo)
    const again = await ai.test.call('POST', '/api/posts/regenerate', { as: ana, body: { post_id: body.id } })
    expect(again.status).toBe(200)
    const rows = await rowsOf('kind', 'ai_usage')
    // The photo, both side by side, then the picture that was made.
    expect(rows.filter(({ kind }) => kind === 'analysis')).toHaveLength(3)
    const images = await rowsOf('kind, alt_text, sight', 'images')
    for (const image of images) expect(image.alt_text).toMatch(/\S/)
    const vendor = provider === 'openai' ? ai.openai : ai.gemini
    const sent = vendor.journal.entries.flatMap((entry) => entry.images)
    expect(sent.length).toBeGreaterThan(2)
    for (const one of sent) expect(Math.max(Number(one.width), Number(one.height))).toBeLessThanOrEqual(1024)
  })

  it('looks once for both networks of one brief, and for two posts at a time', async () => {
    const photo = await uploadPhoto(ai.test, ana)
    const body = { prompt: 'Vitrine posée.', images: [photo], selected: photo }
    const both = await ai.test.call<{ generations: { generation_id: string }[] }>(
      'POST',
      '/api/posts/generate-both',
      { as: ana, body },
    )
    const follow = ({ generation_id }: { generation_id: string }) =>
      ai.test.call('GET', `/api/generations/${generation_id}/stream`, { as: ana })
    await Promise.all([...both.body.generations.map(follow), generate(photo)])
    const looks = (await rowsOf('kind, generation_id', 'ai_usage')).filter(({ kind }) => kind === 'analysis')
    // The photo, the one picture that was made from it, and both side by side.
    expect(looks).toHaveLength(3)
  })

  it('keeps rules in the system text and the user’s words in the message', async () => {
    await generate(await uploadPhoto(ai.test, ana))
    const vendor = provider === 'openai' ? ai.openai : ai.gemini
    const text = vendor.journal.entries.find(({ system }) => system?.includes('Vous êtes la plume'))
    expect(text?.user).toContain('vitrine en chêne')
    expect(text?.system).not.toContain('vitrine en chêne')
  })
})

describe('another provider', () => {
  it('writes the text when the first fails before its first character, and is named', async () => {
    await ai.choose('openai', { alone: false })
    ai.openai.faults.add({ kind: 'unauthorized', times: 'forever' })
    const { status, body } = await generate(await uploadPhoto(ai.test, ana))
    expect(status).toBe(201)
    expect(body.generator).toBe('google')
    const rows = await rowsOf('provider, kind, outcome', 'ai_usage')
    expect(rows).toContainEqual({ provider: 'openai', kind: 'text', outcome: 'config' })
    expect(rows).toContainEqual({ provider: 'google', kind: 'text', outcome: 'done' })
  })

  it('takes the place of one whose account is not ready: the organization must be verified', async () => {
    await ai.choose('openai', { alone: false })
    ai.openai.faults.add({ kind: 'account_not_ready', times: 'forever' })
    const { status, body } = await generate(await uploadPhoto(ai.test, ana))
    expect({ status, generator: body.generator }).toEqual({ status: 201, generator: 'google' })
    const rows = await rowsOf('provider, kind, outcome', 'ai_usage')
    for (const kind of ['text', 'image', 'analysis'])
      expect(rows).toContainEqual({ provider: 'openai', kind, outcome: 'config' })
  })

  it.each(['IMAGE_PROHIBITED_CONTENT', 'IMAGE_SAFETY', 'IMAGE_RECITATION'])(
    'is not asked for a picture that was refused: %s',
    async (finishReason) => {
      await ai.choose('google', { alone: false })
      ai.gemini.faults.add({ kind: 'refusal', finishReason, times: 'forever' })
      const made = await ai.test.call<{ code: string; message: string }>(
        'POST',
        '/api/gemini/generate-from-prompt',
        { as: ana, body: { prompt: 'Une vitrine en chêne.' } },
      )
      expect(made.body.message).toBe('Cette demande a été refusée par les règles de contenu.')
      expect(ai.openai.journal.entries).toEqual([])
      const rows = await rowsOf('provider, kind, outcome', 'ai_usage')
      expect(rows).toEqual([{ provider: 'google', kind: 'image', outcome: 'moderation' }])
      expect(await ai.remaining(ana)).toBe(3)
    },
  )

  it('is not asked once text is on the screen, nor after a refusal', async () => {
    await ai.choose('openai', { alone: false })
    ai.openai.faults.add({ kind: 'error_event', path: 'responses', times: 'forever' })
    const regenerated = await generate(await uploadPhoto(ai.test, ana))
    expect(regenerated.body.text ?? '').toBe('')
    const texts = (await rowsOf('provider, kind', 'ai_usage')).filter(({ kind }) => kind === 'text')
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.every(({ provider }) => provider === 'openai')).toBe(true)
  })
})

it('lays the company’s logo on a model’s picture', async () => {
  await ai.choose('openai')
  const logo = await sharp({ create: { width: 300, height: 90, channels: 3, background: '#d11a8c' } })
    .png()
    .toBuffer()
  await ai.test.call('POST', '/api/company', {
    as: ana,
    body: { name: 'Atelier', industry: 'Menuiserie', description: '', keywords: [], website: '' },
  })
  const sent = await ai.test.call('POST', '/api/company/logo', { as: ana, ...multipart(logo) })
  expect(sent.status).toBe(200)
  const made = await ai.test.call<{ image: string }>('POST', '/api/gemini/generate-from-prompt', {
    as: ana,
    body: { prompt: 'Une vitrine en chêne.' },
  })
  const picture = await ai.test.call('GET', made.body.image)
  const corner = await sharp(picture.bytes)
    .extract({ left: 900, top: 1_000, width: 250, height: 180 })
    .removeAlpha()
    .raw()
    .toBuffer()
  let inked = 0
  for (let at = 0; at < corner.length; at += 3)
    if (Math.abs((corner[at] ?? 0) - 0xd1) < 20 && (corner[at + 1] ?? 255) < 60) inked += 1
  expect(inked).toBeGreaterThan(10_000)
})
