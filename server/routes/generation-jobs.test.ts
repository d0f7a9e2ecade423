import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { grantCredits } from '#server/services/credits/reserve-and-settle.ts'
import type { GenerationAnswer } from '#shared/api/generation.ts'
import type { Visitor } from '#test/app.ts'
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

const remaining = () => studio.remaining(ana)
const generate = (body: object = {}, headers: Record<string, string> = {}) =>
  studio.generate(ana, body, headers)

describe('a generation as a job', () => {
  it('is read again from any line, with one call to the provider', async () => {
    ai.script.text = words('Un deux trois quatre.', 20)
    const origin = await test.listen()
    const photo = await uploadPhoto(test, ana)
    const cut = new AbortController()
    const first = await fetch(`${origin}/api/gemini/analyze-images`, {
      method: 'POST',
      headers: { ...ana.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ images: [photo] }),
      signal: cut.signal,
    })
    const id = first.headers.get('x-generation-id')
    await first.body?.getReader().read()
    cut.abort()
    const rest = await fetch(`${origin}/api/generations/${id}/stream?from=1`, { headers: ana.headers })
    const lines = (await rest.text()).trim().split('\n')
    expect(lines.at(-1)).toBe('__END__')
    expect(
      lines
        .slice(0, -1)
        .map((line) => JSON.parse(line).data)
        .join(''),
    ).toBe('deux trois quatre.')
    expect(ai.asked.texts).toHaveLength(1)
    // Once the process has forgotten it, the database tells the same.
    test.deps.runningGenerations.clear()
    const stored = await fetch(`${origin}/api/generations/${id}/stream`, { headers: ana.headers })
    expect((await stored.text()).trim().split('\n').slice(1)).toEqual(lines)
  })

  it('computes in turn with those of other companies, however many one has', async () => {
    const order: string[] = []
    const waiting = new Map<string, () => unknown>()
    ai.script.text = async function* (request) {
      const done = Promise.withResolvers<void>()
      const compute = () => {
        order.push(request.context)
        done.resolve()
      }
      waiting.set(request.context, () => request.inTurn?.(compute) ?? compute())
      await done.promise
      yield { type: 'delta', text: 'Un texte.' }
      yield finish
    }
    const ben = await test.signUp()
    const posts = [
      ...['Ana 1.', 'Ana 2.', 'Ana 3.'].map((prompt) => studio.generate(ana, { prompt })),
      studio.generate(ben, { prompt: 'Ben 1.' }),
    ]
    await expect.poll(() => waiting.size).toBe(4)
    for (const prompt of ['Ana 1.', 'Ana 2.', 'Ana 3.', 'Ben 1.']) void waiting.get(prompt)?.()
    expect((await Promise.all(posts)).map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(order).toEqual(['Ana 1.', 'Ana 2.', 'Ben 1.', 'Ana 3.'])
  })

  it('stops on demand: the credit is back and the provider is left', async () => {
    let isLeft = false
    ai.script.text = async function* (_request, signal) {
      yield { type: 'delta', text: 'Un ' }
      await pause(60_000, signal).catch((error: unknown) => {
        isLeft = true
        throw error
      })
      yield finish
    }
    const photo = await uploadPhoto(test, ana)
    const origin = await test.listen()
    const answer = await fetch(`${origin}/api/gemini/analyze-images`, {
      method: 'POST',
      headers: { ...ana.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ images: [photo] }),
    })
    const id = answer.headers.get('x-generation-id')
    await test.call('POST', `/api/generations/${id}/stop`, { as: ana })
    expect((await answer.text()).trim().split('\n').at(-1)).toContain('generation_stopped')
    expect(isLeft).toBe(true)
    expect(await remaining()).toBe(3)
    const { body } = await test.call<GenerationAnswer>('GET', `/api/generations/${id}`, { as: ana })
    expect(body.status).toBe('stopped')
  })

  it('is one job for one Idempotency-Key, and 422 with another body', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [first, second] = await Promise.all([generate({}, key), generate({}, key)])
    expect(first.body).toEqual(second.body)
    expect(ai.asked.texts).toHaveLength(1)
    expect(await remaining()).toBe(2)
    expect(await generate({ prompt: 'Autre.' }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    })
  })

  it('is refused a sixth generation at once, without losing the credit', async () => {
    await grantCredits(test.deps.db, {
      companyId: ana.companyId,
      bucket: 'purchased',
      amount: 5,
      source: 'test',
      sourceId: ana.user.id,
    })
    const { write, release } = heldWords('Un deux trois quatre.')
    ai.script.text = write
    const running = Array.from({ length: 5 }, () => generate())
    const isOpen = () =>
      [...test.deps.runningGenerations.values()].filter((one) => one.companyId === ana.companyId).length === 5
    await expect.poll(isOpen).toBe(true)
    expect(await generate()).toMatchObject({ status: 409, body: { code: 'too_many_generations' } })
    release()
    await Promise.all(running)
    expect(await remaining()).toBe(3)
  })
})
