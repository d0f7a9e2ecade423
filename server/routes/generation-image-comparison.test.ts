import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AiError } from '#server/errors.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { errorTexts, withoutCredit } from '#shared/messages/api.ts'
import type { Simulator } from '#simulators/ai/simulator.ts'
import type { TestApp, Visitor } from '#test/app.ts'
import { type RealAi, realAi } from '#test/providers.ts'
import { pause } from '#test/scripted-ai.ts'
import { type ScriptedStudio, scriptedStudio } from '#test/scripted-studio.ts'
import { uploadPhoto } from '#test/studio.ts'

// A model's picture is looked at beside its photos before its post shows it (docs/decisions/0068).
let ana: Visitor

const rowsOf = async ({ deps }: TestApp, columns: string, table: string) =>
  (
    await deps.db.execute<Record<string, unknown>>(
      `select ${columns} from ${table} where company_id = '${ana.companyId}' order by 1`,
    )
  ).rows
const pictures = async (test: TestApp) =>
  (await rowsOf(test, 'kind', 'images')).filter(({ kind }) => kind === 'picture').length
const made = (test: TestApp, body: object) =>
  test.call<{ image: string; code: string; message: string }>('POST', '/api/gemini/generate-from-images', {
    as: ana,
    body,
  })

describe('a picture from photos', () => {
  let ai: RealAi
  beforeAll(async () => {
    ai = await realAi({ comparisonMs: 60_000 })
  })
  afterAll(() => ai.close())
  beforeEach(async () => {
    ana = await ai.test.signUp()
  })
  afterEach(() => {
    for (const { journal, faults, settings } of [ai.openai, ai.gemini]) {
      journal.clear()
      faults.clear()
      Object.assign(settings, { faithful: true, verdict: null })
    }
  })

  const looks = async () =>
    (await rowsOf(ai.test, 'prompt_version, outcome, cost_micro_eur', 'ai_usage')).filter(
      ({ prompt_version }) => prompt_version === 'likeness.v1',
    )

  describe.each(['openai', 'google'] as const)('through %s', (provider) => {
    let vendor: Simulator
    beforeEach(async () => {
      await ai.choose(provider)
      vendor = provider === 'openai' ? ai.openai : ai.gemini
    })

    it('is kept where it shows what they show, and the look is booked at our cost', async () => {
      const images = [await uploadPhoto(ai.test, ana), await uploadPhoto(ai.test, ana, 'rocket.jpg')]
      expect((await made(ai.test, { images })).status).toBe(200)
      expect(await pictures(ai.test)).toBe(1)
      const look = vendor.journal.entries.find(({ system }) => system?.startsWith('Vous comparez'))
      expect(look?.images).toHaveLength(3)
      expect(JSON.parse(look?.answer ?? '')).toMatchObject({ verdict: 'kept' })
      expect(await looks()).toMatchObject([{ outcome: 'done', cost_micro_eur: expect.anything() }])
      expect(await ai.remaining(ana)).toBe(2)
    })

    it.each([
      ['shows another thing', { faithful: false }],
      ['alters it', { verdict: 'altered' }],
    ] as const)('that %s gives the credit back, and leaves the layout', async (_, settings) => {
      Object.assign(vendor.settings, settings)
      const images = [await uploadPhoto(ai.test, ana)]
      const refused = await made(ai.test, { images })
      expect(refused).toMatchObject({
        status: 422,
        body: { code: 'ai_unlike', message: errorTexts.ai_unlike },
      })
      expect(errorTexts.ai_unlike).toContain('Votre crédit est rendu')
      expect(await pictures(ai.test)).toBe(0)
      expect(await ai.remaining(ana)).toBe(3)
      expect(await rowsOf(ai.test, 'status', 'credit_reservations')).toEqual([{ status: 'released' }])
      expect((await made(ai.test, { images, image_by: 'layout' })).status).toBe(200)
      expect(await ai.remaining(ana)).toBe(3)
    })
  })

  it.each([
    ['fails', 'server_error', 'upstream', 60_000],
    ['refuses', 'prompt_blocked', 'moderation', 60_000],
    ['is silent', 'hang', 'timeout', 1_000],
  ] as const)('is kept where the model that looks %s: said once', async (_, kind, outcome, comparisonMs) => {
    await ai.choose('openai', { timeouts: { comparisonMs } })
    ai.openai.faults.add({ kind, holds: 'Vous comparez', times: 'forever' })
    const warn = vi.spyOn(ai.test.deps.log, 'warn')
    expect((await made(ai.test, { images: [await uploadPhoto(ai.test, ana)] })).status).toBe(200)
    const said = warn.mock.calls.filter(([, words]) => words === 'image comparison failed: picture kept')
    warn.mockRestore()
    expect(said).toHaveLength(1)
    expect(await looks()).toMatchObject([{ outcome }])
    expect(await pictures(ai.test)).toBe(1)
    expect(await ai.remaining(ana)).toBe(2)
  })

  it('that no photo, or a model’s picture alone, went into is not looked at', async () => {
    await ai.choose('openai')
    const fromWords = await ai.test.call<{ image: string }>('POST', '/api/gemini/generate-from-prompt', {
      as: ana,
      body: { prompt: 'Une vitrine en chêne.' },
    })
    expect((await made(ai.test, { images: [fromWords.body.image] })).status).toBe(200)
    expect(await looks()).toEqual([])
  })
})

describe('while it is looked at', () => {
  let studio: ScriptedStudio
  let image: string
  beforeAll(async () => {
    studio = await scriptedStudio()
  })
  afterAll(() => studio.close())
  beforeEach(async () => {
    ana = await studio.begin()
    image = await uploadPhoto(studio.test, ana)
  })

  /** The request, on its way while the picture is looked at. */
  async function open(signal: AbortSignal) {
    const origin = await studio.test.listen()
    const answer = fetch(`${origin}/api/gemini/generate-from-images`, {
      method: 'POST',
      headers: { ...ana.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ images: [image] }),
      signal,
    }).then(
      (response) => response.text(),
      () => 'left',
    )
    await expect.poll(() => studio.ai.asked.comparisons).toEqual([1])
    return { answer }
  }

  it('a stop gives the credit back, and nothing is kept', async () => {
    studio.ai.script.comparison = (signal) => pause(60_000, signal).then(() => null)
    const { answer } = await open(new AbortController().signal)
    const [running] = await rowsOf(studio.test, 'id', 'generations')
    await studio.test.call('POST', `/api/generations/${running?.id}/stop`, { as: ana })
    expect(await answer).toContain('generation_stopped')
    expect(await pictures(studio.test)).toBe(0)
    expect(await studio.remaining(ana)).toBe(3)
  })

  it.each(['kept', 'altered'] as const)('nobody listens any more: %s all the same', async (verdict) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    studio.ai.script.comparison = () => promise.then(() => ({ verdict, differences: '' }))
    const gone = new AbortController()
    const { answer } = await open(gone.signal)
    gone.abort()
    expect(await answer).toBe('left')
    resolve()
    const running = () =>
      [...studio.test.deps.runningGenerations.values()].filter(({ isClosed }) => !isClosed)
    await expect.poll(running).toEqual([])
    expect(await pictures(studio.test)).toBe(verdict === 'kept' ? 1 : 0)
    expect(await studio.remaining(ana)).toBe(verdict === 'kept' ? 2 : 3)
  })

  it('a regeneration keeps the picture before it, and pays nothing for another thing', async () => {
    const { body } = await studio.generate(ana, { images: [image] })
    for (let free = 0; free < 2; free++) await made(studio.test, { images: [image], post_id: body.id })
    studio.ai.script.comparison = async () => ({ verdict: 'replaced', differences: 'un autre objet' })
    const before = await pictures(studio.test)
    const refused = await made(studio.test, { images: [image], post_id: body.id })
    expect(refused).toMatchObject({ status: 422, body: { message: errorTexts.ai_unlike } })
    expect(await pictures(studio.test)).toBe(before)
    expect(await studio.remaining(ana)).toBe(2)
    const post = await studio.test.call<PostAnswer>('GET', `/api/posts/infos/${body.id}`, { as: ana })
    expect(post.body.image_url).toMatch(/\S/)
  })

  it('the text beside it stays, is paid for, and no credit is said to be back', async () => {
    studio.ai.script.comparison = async () => ({ verdict: 'altered', differences: '' })
    const { status, body } = await studio.generate(ana, { images: [image] })
    expect({ status, text: body.text, image: body.image_url }).toMatchObject({ status: 201, image: null })
    expect(await studio.remaining(ana)).toBe(2)
    const [ended] = await rowsOf(studio.test, 'error_code, id', 'generations')
    expect(ended?.error_code).toBe('ai_unlike')
    expect(withoutCredit(errorTexts.ai_unlike)).toContain('Rien de plus n’est décompté')
  })

  it('a model that fails leaves it as it came', async () => {
    studio.ai.script.comparison = () => Promise.reject(new AiError('config'))
    expect((await made(studio.test, { images: [image] })).status).toBe(200)
    expect(await studio.remaining(ana)).toBe(2)
  })
})
