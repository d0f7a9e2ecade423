import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Db } from '#server/db/client.ts'
import { lockPost } from '#server/db/posts.ts'
import type { ChecksAnswer } from '#shared/api/checks.ts'
import type { BothAnswer } from '#shared/api/generation.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { TextChecksAnswer } from '#shared/api/text-checks.ts'
import type { VersionListAnswer } from '#shared/api/versions.ts'
import { type Linkedin, startLinkedin } from '#simulators/linkedin/server.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { connectLinkedIn, hasty, linkedInAt, publish, startWorker } from '#test/publishing.ts'
import { finish, type ScriptedAi, scriptedAi } from '#test/scripted-ai.ts'
import { readStream } from '#test/studio.ts'

let linkedin: Linkedin
let test: TestApp
let ai: ScriptedAi
let stopWorker: () => Promise<void>
let ana: Visitor

beforeAll(async () => {
  linkedin = await startLinkedin({ settings: { duplicateWindowS: 0, processingS: 0 } })
  ai = scriptedAi()
  test = await testApp({ ai, publishers: { linkedin: linkedInAt(linkedin) }, publishing: hasty() })
  stopWorker = startWorker(test.deps)
})
beforeEach(async () => {
  ai.script = {}
  ai.asked = { texts: [], rewrites: [], images: [], comparisons: [] }
  ana = await test.signUp()
})
afterAll(async () => {
  await stopWorker()
  await test.close()
  await linkedin.close()
})

const prompt = 'Nos croissants pur beurre sont prêts dès 7 h. 1,20 € pièce, jusqu’à samedi.'
const invented = 'Nos croissants sont prêts dès 7 h, à 1,20 € pièce. Appelez le 02 98 11 22 33.'

/** The model writes these words, and writes them again unless told otherwise. */
async function write(text: string, asked = prompt): Promise<PostAnswer> {
  ai.script.text = async function* () {
    yield { type: 'delta', text }
    yield finish
  }
  const { body } = await test.call<PostAnswer>('POST', '/api/posts/generate', {
    as: ana,
    body: { prompt: asked, app: 'linkedin' },
  })
  return body
}
const checksOf = async (id: string, description: string) =>
  (
    await test.call<TextChecksAnswer>('POST', `/api/posts/${id}/text-checks`, {
      as: ana,
      body: { description },
    })
  ).body
const confirm = (id: string, body: object, as = ana) =>
  test.call('POST', `/api/posts/${id}/confirmed-facts`, { as, body })
const edit = (id: string, description: string) =>
  test.call('PATCH', `/api/posts/${id}`, { as: ana, body: { description } })
const versionsOf = async (id: string) =>
  (await test.call<z.infer<typeof VersionListAnswer>>('GET', `/api/posts/${id}/versions`, { as: ana })).body
    .versions

describe('the checks of a text', () => {
  it('climb the ladder 401, 400, 404, 200', async () => {
    const { id, text } = await write(invented)
    const path = `/api/posts/${id}/text-checks`
    const body = { description: text }
    expect((await test.call('POST', path, { body })).status).toBe(401)
    expect((await test.call('POST', path, { as: ana, body: {} })).status).toBe(400)
    expect((await test.call('POST', path, { as: ana, body: { description: 'x'.repeat(3001) } })).status).toBe(
      400,
    )
    const other = await test.signUp()
    expect((await test.call('POST', path, { as: other, body })).status).toBe(404)
    expect((await test.call('POST', path, { as: ana, body })).status).toBe(200)
  })

  it('ask to confirm what a model made up, where it stands, and name what it left out', async () => {
    const { id, text } = await write(invented)
    const { flags, missing } = await checksOf(id, text)
    expect(flags).toMatchObject([{ kind: 'telephone', severity: 'blocking', nearest: null }])
    expect(flags.map(({ start, end }) => text.slice(start, end))).toEqual([flags[0]?.value])
    expect(flags[0]?.message).toMatch(/^Ce numéro n’est ni dans votre demande/)
    expect(missing).toMatchObject([{ kind: 'day', value: 'samedi' }])
  })

  it('leave a person’s own words alone, in a generated text or without one', async () => {
    const { id, text } = await write(invented)
    const typed = text.replace(/02(?=\s98)/u, '06')
    expect((await checksOf(id, typed)).flags).toEqual([])
    const own = await test.call<PostAnswer>('POST', '/api/post/save', {
      as: ana,
      body: { description: invented },
    })
    expect(await checksOf(own.body.id, invented)).toMatchObject({ flags: [], missing: [] })
  })

  it('take what the profile says for given', async () => {
    const { id, text } = await write(invented)
    await test.call('POST', '/api/company', {
      as: ana,
      body: { name: 'Fournil Kerven', industry: 'Boulangerie', telephone: '02 98 11 22 33' },
    })
    expect((await checksOf(id, text)).flags).toEqual([])
  })

  it('propose corrections of what was typed, and change nothing', async () => {
    const own = await test.call<PostAnswer>('POST', '/api/post/save', {
      as: ana,
      body: { description: 'La faience est posée.' },
    })
    const { corrections } = await checksOf(own.body.id, own.body.description)
    expect(corrections).toMatchObject([{ start: 3, end: 10, suggestions: ['faïence', 'faïencé'] }])
    expect(own.body.description).toBe('La faience est posée.')
  })

  it('are asked for 60 times a minute at most', async () => {
    const { id } = await write('Nos croissants sont prêts.')
    const path = `/api/posts/${id}/text-checks`
    const statuses: number[] = []
    for (let call = 0; call < 61; call++)
      statuses.push((await test.call('POST', path, { as: ana, body: { description: '' } })).status)
    expect(statuses.filter((status) => status !== 200)).toEqual([429])
  })
})

describe('a fact that its user confirms', () => {
  it('is a source from then on, once in the audit trail, of nobody else’s post', async () => {
    const { id, text } = await write(invented)
    const [flag] = (await checksOf(id, text)).flags
    const body = { kind: flag?.kind, value: flag?.value }
    expect((await confirm(id, body, await test.signUp())).status).toBe(404)
    expect((await confirm(id, { kind: 'rumour', value: '1' })).status).toBe(400)
    expect((await confirm(id, body)).status).toBe(201)
    expect((await confirm(id, body)).status).toBe(201)
    expect((await checksOf(id, text)).flags).toEqual([])
    const { rows } = await test.deps.db.execute<{ details: object }>(
      `select details from audit_entries where kind = 'fact_confirmed' and details->>'post' = '${id}'`,
    )
    expect(rows).toEqual([{ details: { post: id, fact: 'telephone' } }])
  })

  it('holds of a copy, whose other facts to confirm remain', async () => {
    const { id, text } = await write(`${invented} Noté 4,9/5.`)
    await confirm(id, { kind: 'telephone', value: '02 98 11 22 33' })
    const copy = await test.call<PostAnswer>('POST', `/api/posts/${id}/duplicate`, { as: ana })
    const values = async (postId: string) => (await checksOf(postId, text)).flags.map(({ kind }) => kind)
    expect(await values(copy.body.id)).toEqual(await values(id))
    expect(await values(id)).toEqual(['number'])
  })
})

it('confirmed of one post, holds of the twin of its brief on the other network', async () => {
  ai.script.text = async function* () {
    yield { type: 'delta', text: invented }
    yield finish
  }
  const { body } = await test.call<BothAnswer>('POST', '/api/posts/generate-both', {
    as: ana,
    body: { prompt, images: [] },
  })
  const [one, twin] = body.generations.map(({ post_id: id }) => ({ id }))
  const flagsOf = async (id = '') => (await checksOf(id, invented)).flags
  await expect
    .poll(async () => [(await flagsOf(one?.id)).length, (await flagsOf(twin?.id)).length])
    .toEqual([1, 1])
  const [flag] = await flagsOf(one?.id)
  await confirm(one?.id ?? '', { kind: flag?.kind, value: flag?.value })
  expect(await flagsOf(twin?.id)).toEqual([])
  const alone = await write(invented)
  expect(await flagsOf(alone.id)).toHaveLength(1)
})

describe('publishing', () => {
  let account: string
  beforeEach(async () => {
    account = await connectLinkedIn(test.deps, linkedin, ana.companyId)
  })
  const ask = (id: string, more = {}) => publish(test, ana, id, { account_id: account, ...more })
  const refuse = (id: string, more = {}) =>
    test.call('POST', `/api/posts/${id}/publish`, { as: ana, body: { account_id: account, ...more } })
  const checkOf = async (id: string) =>
    (
      await test.call<ChecksAnswer>('GET', `/api/posts/${id}/checks?account_id=${account}`, { as: ana })
    ).body.checks.find(({ name }) => name === 'facts')

  it('waits for an answer, now and later, and names the fact to confirm', async () => {
    const { id } = await write(invented)
    const later = { publish_at: new Date(Date.now() + 3_600_000).toISOString() }
    for (const when of [{}, later]) {
      const { status, body } = await refuse(id, when)
      expect([status, body.code]).toEqual([409, 'facts_unanswered'])
      expect(body.message).toContain('11')
    }
    expect(await checkOf(id)).toMatchObject({
      level: 'blocking',
      remedy: { name: 'review', href: `/post/${id}#relecture` },
    })
    await confirm(id, { kind: 'telephone', value: (await checksOf(id, invented)).flags[0]?.value })
    expect(await checkOf(id)).toMatchObject({ level: 'ok' })
    expect((await ask(id)).body.status).toBe('published')
  })

  it('warns of a day that will be another one when the post leaves', async () => {
    const { body } = await test.call<PostAnswer>('POST', '/api/post/save', {
      as: ana,
      body: { description: 'En vente dès demain.' },
    })
    const datesOf = async (days: number) => {
      const at = new Date(Date.now() + days * 86_400_000).toISOString()
      const path = `/api/posts/${body.id}/checks?account_id=${account}&publish_at=${at}`
      return (await test.call<ChecksAnswer>('GET', path, { as: ana })).body.checks.find(
        ({ name }) => name === 'dates',
      )
    }
    expect(await datesOf(8)).toMatchObject({
      level: 'advice',
      text: expect.stringMatching(/«\sdemain\s».*ce post part \p{L}+ \d.*Écrivez plutôt «\s\p{L}+ \d/u),
      remedy: { name: 'write' },
    })
    expect(await datesOf(0)).toMatchObject({ level: 'ok' })
  })

  it('checks again a text that changes between the check and the writing', async () => {
    const { id } = await write(invented)
    const setText = (db: Db, description: string) =>
      db.execute(sql`update posts set description = ${description} where id = ${id}`)
    await setText(test.deps.db, 'Nos croissants sont prêts dès 7 h, à 1,20 € pièce.')
    const answers: ReturnType<typeof refuse>[] = []
    await test.deps.db.transaction(async (tx) => {
      await lockPost(tx, ana.companyId, id)
      answers.push(refuse(id))
      await expect
        .poll(async () => {
          const { rows } = await test.deps.db.execute('select 1 from pg_locks where not granted')
          return rows.length
        })
        .toBeGreaterThan(0)
      await setText(tx, invented)
    })
    expect((await answers[0])?.body.code).toBe('facts_unanswered')
  })

  it('goes on once the words are taken out, or typed by hand', async () => {
    const removed = await write(invented)
    await edit(removed.id, 'Nos croissants sont prêts dès 7 h, à 1,20 € pièce.')
    expect((await ask(removed.id)).body.status).toBe('published')
    const typed = await write(invented)
    await edit(typed.id, `${invented.slice(0, -15)}06 11 22 33 44.`)
    expect((await ask(typed.id)).body.status).toBe('published')
  })

  it('by hand tells the fact to confirm and does not stop at it', async () => {
    const { id } = await write(invented)
    const { body } = await test.call<{ url: string }>('POST', `/api/posts/${id}/hand-off`, { as: ana })
    const token = body.url.split('/').at(-1)
    const handed = await test.call<{ doubts: object[] }>('GET', `/api/hand-off/${token}`)
    expect(handed.body.doubts).toMatchObject([{ value: expect.stringMatching(/^02/) }])
    expect((await test.call('POST', `/api/hand-off/${token}/published`)).status).toBe(200)
  })

  it('does not stop at a version from before the guard', async () => {
    const { id } = await write(invented)
    await test.deps.db.execute(`update post_versions set generated_text = null where post_id = '${id}'`)
    expect((await ask(id)).body.status).toBe('published')
  })

  it.each(['regenerated, then edited', 'restored'])(
    'looks again at a scheduled text that was %s',
    async (how) => {
      const clean = 'Nos croissants sont prêts dès 7 h, à 1,20 € pièce, jusqu’à samedi.'
      const isRestored = how === 'restored'
      const { id } = await write(isRestored ? invented : clean)
      if (isRestored) await edit(id, clean)
      await ask(id, { publish_at: new Date(Date.now() + 3_600_000).toISOString() })
      if (isRestored) {
        const first = (await versionsOf(id)).findLast(({ kind }) => kind === 'text')
        await test.call('POST', `/api/posts/${id}/versions/${first?.id}/restore`, { as: ana })
      } else {
        ai.script.text = async function* () {
          yield { type: 'delta', text: invented }
          yield finish
        }
        const body = { prompt, images: [], post_id: id }
        await test.call('POST', '/api/posts/regenerate', { as: ana, body })
        await edit(id, `Bonjour. ${invented}`)
      }
      const row = async () => {
        const { rows } = await test.deps.db.execute(
          `select status, failure from publications where post_id = '${id}'`,
        )
        return rows[0]
      }
      await test.deps.db.execute(
        `update publications set publish_at = now(), next_attempt_at = now() where post_id = '${id}'`,
      )
      await expect.poll(row).toMatchObject({ status: 'failed', failure: { code: 'checks' } })
    },
  )

  it('brings the fact to confirm back with the version that holds it', async () => {
    const { id } = await write(invented)
    await edit(id, `Bonjour. ${invented}`)
    await edit(id, 'Nos croissants sont prêts.')
    const [, first] = (await versionsOf(id)).filter(({ kind }) => kind === 'text')
    await test.call('POST', `/api/posts/${id}/versions/${first?.id}/restore`, { as: ana })
    expect((await refuse(id)).body.code).toBe('facts_unanswered')
  })
})

describe('a second reading', () => {
  const corrected = 'Nos croissants sont prêts dès 7 h, à 1,20 € pièce.'

  it('corrects what a model made up, once, and keeps both versions', async () => {
    ai.script.rewrite = async () => corrected
    const post = await write(invented)
    expect(ai.asked.rewrites).toHaveLength(1)
    expect(ai.asked.rewrites[0]?.problems).toEqual([expect.stringContaining('est inventé')])
    expect(post.text.replace(/\s/g, ' ')).toBe(corrected)
    const versions = (await versionsOf(post.id)).filter(({ kind }) => kind === 'text')
    expect(versions.map((one) => [one.origin, one.corrected_points, one.is_shown])).toEqual([
      ['generated', 1, true],
      ['first', null, false],
    ])
    expect(await checksOf(post.id, post.text)).toMatchObject({ flags: [], corrected_points: 1 })
  })

  it('ends the stream with the text that stands', async () => {
    ai.script.text = async function* () {
      yield { type: 'delta', text: invented }
      yield finish
    }
    ai.script.rewrite = async () => corrected
    const { lines } = await readStream(test, '/api/posts/generate', { prompt, app: 'linkedin' }, ana)
    const texts = lines.filter(({ type }) => type === 'text')
    expect(texts.map(({ data }) => String(data).replace(/\s/g, ' '))).toEqual([corrected])
  })

  it('is not asked for where there is nothing to correct, and costs no credit', async () => {
    await write('Nos croissants sont prêts dès 7 h, à 1,20 € pièce, jusqu’à samedi.')
    expect(ai.asked.rewrites).toEqual([])
    ai.script.rewrite = async () => corrected
    await write(invented)
    const me = await test.call<{ remaining_posts: number }>('GET', '/api/auth/me', { as: ana })
    expect(me.body.remaining_posts).toBe(1)
  })

  it.each([
    ['fails', () => Promise.reject(new Error('away'))],
    ['makes up something else', async () => `${invented} Noté 4,9/5 depuis 1987.`],
    ['drops a fact', async () => 'Nos croissants sont prêts.'],
  ])('leaves the first text where it %s', async (_, rewrite) => {
    ai.script.rewrite = rewrite
    const post = await write(invented)
    expect(post.text).toContain('Appelez le')
    expect((await versionsOf(post.id)).filter(({ kind }) => kind === 'text')).toHaveLength(1)
    expect((await checksOf(post.id, post.text)).flags).toHaveLength(1)
  })
})

it('what is looked at before publishing is answered 120 times a minute, whoever of the company asks', async () => {
  const { id } = await write(invented)
  const look = () => test.call<ChecksAnswer>('GET', `/api/posts/${id}/checks`, { as: ana })
  for (let tens = 0; tens < 12; tens++) {
    const answers = await Promise.all(Array.from({ length: 10 }, look))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  }
  expect((await look()).status).toBe(429)
})
