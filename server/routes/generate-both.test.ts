import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AiError } from '#server/errors.ts'
import type { ImageRequest, TextRequest } from '#server/integrations/ai/types.ts'
import type { BothAnswer, GenerationAnswer } from '#shared/api/generation.ts'
import type { PostAnswer, PostSummary } from '#shared/api/posts.ts'
import type { Network } from '#shared/networks.ts'
import type { Visitor } from '#test/app.ts'
import { retryWhileBusy } from '#test/retry-while-busy.ts'
import { finish, heldWords, pause, words } from '#test/scripted-ai.ts'
import { type ScriptedStudio, scriptedStudio } from '#test/scripted-studio.ts'
import { uploadPhoto } from '#test/studio.ts'

let studio: ScriptedStudio
let ai: ScriptedStudio['ai']
let test: ScriptedStudio['test']
let ana: Visitor

beforeAll(async () => {
  studio = await scriptedStudio()
  ;({ ai, test } = studio)
})
afterAll(() => studio.close())
beforeEach(async () => {
  ana = await studio.begin()
})

const both = (body: object = {}, headers: Record<string, string> = {}) =>
  test.call<BothAnswer>('POST', '/api/posts/generate-both', {
    as: ana,
    body: { prompt: 'Vitrine.', ...body },
    headers,
  })
const remaining = () => studio.remaining(ana)
const post = async (id = '') =>
  (await test.call<PostAnswer>('GET', `/api/posts/infos/${id}`, { as: ana })).body
/** The whole log of one side. */
const follow = async (id = '') => {
  const origin = await test.listen()
  const answer = await fetch(`${origin}/api/generations/${id}/stream`, { headers: ana.headers })
  return (await answer.text()).trim().split('\n')
}
const followAll = ({ generations }: BothAnswer) =>
  Promise.all(generations.map(({ generation_id }) => follow(generation_id)))
/** Both parts of one network fail. */
const failing = (...networks: Network[]) => {
  const isFailing = (request: TextRequest | ImageRequest) => networks.includes(request.network)
  ai.script.text = (request, signal) => {
    if (!isFailing(request)) return words(`Pour ${request.network}.`)(request, signal)
    return { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new AiError('upstream')) }) }
  }
  ai.script.image = (request) =>
    isFailing(request) ? Promise.reject(new AiError('upstream')) : Promise.resolve()
}
const ledger = async () => {
  const { rows } = await test.deps.db.execute<{ status: string; entries: number }>(
    `select status, (select count(*)::int from credit_entries where company_id = r.company_id and cause <> 'grant') as entries
     from credit_reservations r where company_id = '${ana.companyId}' order by created_at`,
  )
  return rows
}

describe('two networks from one brief', () => {
  it('answers 202 with both, each followed on its own stream, for one credit', async () => {
    ai.script.text = (request, signal) => words(`Pour ${request.network}.`)(request, signal)
    const { status, body } = await both({ objective: 'produit' })
    expect(status).toBe(202)
    expect(body.generations.map(({ app }) => app)).toEqual(['linkedin', 'instagram'])
    for (const lines of await followAll(body)) expect(lines.at(-1)).toBe('__END__')
    const [linkedin, instagram] = body.generations
    expect(await post(linkedin?.post_id)).toMatchObject({
      app: 'linkedin',
      description: 'Pour linkedin.',
      objective: 'produit',
      brief_id: body.brief_id,
      image_width: 1200,
      image_height: 1200,
      next_text: { credits: 0, free_left: 3 },
      next_image: { credits: 0, free_left: 2 },
    })
    expect(await post(instagram?.post_id)).toMatchObject({
      app: 'instagram',
      description: 'Pour instagram.',
      brief_id: body.brief_id,
      image_width: 1080,
      image_height: 1350,
      next_text: { credits: 0, free_left: 3 },
    })
    expect(await remaining()).toBe(2)
    expect(await ledger()).toEqual([{ status: 'settled', entries: 1 }])
  })

  it('takes the chosen photo for both', async () => {
    const photo = await uploadPhoto(test, ana)
    const { body } = await both({ images: [photo], selected: photo })
    await followAll(body)
    for (const { post_id } of body.generations) expect((await post(post_id)).image_url).toBe(photo)
    expect((await both({ images: [], selected: photo })).status).toBe(400)
  })

  it('gives each post its own free regenerations', async () => {
    const { body } = await both()
    await followAll(body)
    const [linkedin, instagram] = body.generations
    for (let time = 0; time < 3; time++) {
      await test.call('POST', '/api/posts/regenerate', { as: ana, body: { post_id: linkedin?.post_id } })
    }
    expect((await post(linkedin?.post_id)).next_text).toEqual({ credits: 1, free_left: 0 })
    expect((await post(instagram?.post_id)).next_text).toEqual({ credits: 0, free_left: 3 })
    expect(await remaining()).toBe(2)
  })

  it('keeps one side when the other fails, which may be tried again free', async () => {
    failing('instagram')
    const { body } = await both()
    const [one, other] = await followAll(body)
    expect(one?.at(-1)).toBe('__END__')
    expect(other?.at(-1)).toContain('ai_upstream')
    const [linkedin, instagram] = body.generations
    expect((await post(linkedin?.post_id)).description).toBe('Pour linkedin.')
    expect(await post(instagram?.post_id)).toMatchObject({
      description: '',
      next_text: { credits: 0 },
      next_image: { credits: 0 },
    })
    expect(await remaining()).toBe(2)
    expect((await test.call<PostSummary[]>('GET', '/api/posts', { as: ana })).body).toHaveLength(1)

    failing()
    const again = await test.call<PostAnswer>('POST', '/api/posts/generate', {
      as: ana,
      body: { prompt: 'Vitrine.', app: 'instagram', post_id: instagram?.post_id },
    })
    expect(again).toMatchObject({ status: 201, body: { id: instagram?.post_id, text: 'Pour instagram.' } })
    expect(await remaining()).toBe(2)
    expect(await ledger()).toEqual([{ status: 'settled', entries: 1 }])
  })

  it('gives the credit back once when nothing arrived on either, and asks one for the next try', async () => {
    failing('linkedin', 'instagram')
    const { body } = await both()
    await followAll(body)
    expect(await remaining()).toBe(3)
    expect(await ledger()).toEqual([{ status: 'released', entries: 2 }])
    const [linkedin, instagram] = body.generations
    expect((await post(linkedin?.post_id)).next_text.credits).toBe(1)
    failing()
    for (const side of [linkedin, instagram]) {
      const again = { prompt: 'Vitrine.', app: side?.app, post_id: side?.post_id }
      await test.call('POST', '/api/posts/generate', { as: ana, body: again })
    }
    expect(await remaining()).toBe(1)
  })

  it('settles on whichever part comes first, and a stop of the other side gives nothing back', async () => {
    ai.script.text = async function* (request, signal) {
      if (request.network === 'instagram') await pause(60_000, signal)
      yield { type: 'delta', text: 'Un texte.' }
      yield finish
    }
    ai.script.image = (request, signal) =>
      request.network === 'instagram' ? pause(60_000, signal) : Promise.resolve()
    const { body } = await both()
    const [linkedin, instagram] = body.generations
    await follow(linkedin?.generation_id)
    await test.call('POST', `/api/generations/${instagram?.generation_id}/stop`, { as: ana })
    await follow(instagram?.generation_id)
    const state = await test.call<GenerationAnswer>('GET', `/api/generations/${instagram?.generation_id}`, {
      as: ana,
    })
    expect(state.body.status).toBe('stopped')
    expect(await remaining()).toBe(2)
  })

  it('counts two sides stopped together as one stop', async () => {
    ai.script.text = async function* (_request, signal) {
      await pause(60_000, signal)
      yield finish
    }
    ai.script.image = (_request, signal) => pause(60_000, signal)
    for (let time = 0; time < 6; time++) {
      const { body } = await both()
      for (const { generation_id } of body.generations) {
        await test.call('POST', `/api/generations/${generation_id}/stop`, { as: ana })
      }
      await followAll(body)
    }
    expect(await remaining()).toBe(3)
  })

  it('leaves the credit with one post when the other is deleted', async () => {
    failing('instagram')
    const { body } = await both()
    await followAll(body)
    const [linkedin, instagram] = body.generations
    await test.call('DELETE', `/api/posts/${linkedin?.post_id}`, { as: ana })
    expect((await post(instagram?.post_id)).next_text.credits).toBe(0)
  })
})

describe('under a race', () => {
  it('50 at once on 3 credits: exactly 3 pairs, 47 refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        retryWhileBusy(() => both({ prompt: `Salle ${index}.` }), test.errors),
      ),
    )
    const pairs = answers.filter(({ status }) => status === 202)
    expect(pairs).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(47)
    await Promise.all(pairs.map(({ body }) => followAll(body)))
    expect(await remaining()).toBe(0)
    const { body } = await test.call<PostSummary[]>('GET', '/api/posts', { as: ana })
    expect(body).toHaveLength(6)
    expect((await ledger()).map(({ status }) => status)).toEqual(['settled', 'settled', 'settled'])
    const { rows } = await test.deps.db.execute(`select id from posts where company_id = '${ana.companyId}'`)
    expect(rows).toHaveLength(6)
  })

  it('one Idempotency-Key ten times is one pair; with another body 422', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => both({}, key)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const [first] = answers
    await followAll(first?.body as BothAnswer)
    expect(ai.asked.texts).toHaveLength(2)
    expect(await remaining()).toBe(2)
    expect(await both({ prompt: 'Autre.' }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    })
  })

  it('is refused beyond five orders at once, without losing the credit', async () => {
    await test.deps.db.execute(`update companies set plan = 'enterprise' where id = '${ana.companyId}'`)
    const { write, release } = heldWords('Un deux trois.')
    ai.script.text = write
    const answers = await Promise.all(Array.from({ length: 7 }, () => both()))
    const pairs = answers.filter(({ status }) => status === 202)
    expect(pairs).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    release()
    await Promise.all(pairs.map(({ body }) => followAll(body)))
    expect(await ledger()).toHaveLength(5)
  })
})
