import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { eraseDueAccounts } from '#server/services/deletion/erase.ts'
import type { ChecksAnswer } from '#shared/api/checks.ts'
import type { HandOffAnswer } from '#shared/api/hand-off.ts'
import type { PublicationAnswer } from '#shared/api/publishing.ts'
import { type Linkedin, startLinkedin } from '#simulators/linkedin/server.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { addMember } from '#test/members.ts'
import {
  connectLinkedIn,
  ended,
  hasty,
  linkedInAt,
  publicationsOf,
  publish,
  reconnect,
  setTokenAge,
  shownOn,
  startWorker,
  writePost,
} from '#test/publishing.ts'
import { uploadPhoto } from '#test/studio.ts'

let linkedin: Linkedin
let test: TestApp
let stopWorker: () => Promise<void>
let camille: Visitor
let member: string
let page: string

beforeAll(async () => {
  linkedin = await startLinkedin({ settings: { duplicateWindowS: 0, processingS: 0 } })
  test = await testApp({ publishers: { linkedin: linkedInAt(linkedin) }, publishing: hasty() })
  stopWorker = startWorker(test.deps)
  camille = await test.signUp()
  member = await connectLinkedIn(test.deps, linkedin, camille.companyId)
  page = await connectLinkedIn(test.deps, linkedin, camille.companyId, 'page')
})
afterEach(() => linkedin.faults.clear())
afterAll(async () => {
  await stopWorker()
  await test.close()
  await linkedin.close()
})

let count = 0
const newText = () => `Hausse (+12 %) n° ${++count} pour a_b & contact@ramage.fr. #Recrutement`
const seen = async (text: string) => (await shownOn(linkedin)).filter((post) => post.text === text)

describe('publishing on LinkedIn', () => {
  it('publishes a text as it is, and keeps what was sent', async () => {
    const text = newText()
    const { id } = await writePost(test, camille, text)
    const { status, body } = await publish(test, camille, id, { account_id: member })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      status: 'published',
      publication: { status: 'published', phase: 'done' },
    })
    expect(body.published_at).toBe(body.publication.published_at)
    const [post] = await seen(text)
    expect(body.publication).toMatchObject({
      external_id: post?.id,
      permalink: `${linkedin.wwwBase}/feed/update/${post?.id}/`,
      sent: { text, alt_text: null, image_sha256: null },
    })
    expect(body.publication.events.map(({ kind }) => kind)).toEqual(['asked', 'sending', 'published'])
  })

  it('publishes and schedules only what the page showed, where it says what that was', async () => {
    const { id } = await writePost(test, camille, newText())
    const read = async () =>
      (await test.call<ChecksAnswer>('GET', `/api/posts/${id}/checks?account_id=${member}`, { as: camille }))
        .body
    const { content_hash } = await read()
    const text = newText()
    await test.call('PATCH', `/api/posts/${id}`, { as: camille, body: { description: text } })
    const publish_at = new Date(Date.now() + 3_600_000).toISOString()
    for (const body of [{}, { publish_at }]) {
      const refused = await publish(test, camille, id, { account_id: member, content_hash, ...body })
      expect(refused).toMatchObject({ status: 409, body: { code: 'post_changed' } })
    }
    const other = await publish(test, camille, id, {
      account_id: page,
      content_hash: (await read()).content_hash,
    })
    expect(other).toMatchObject({ status: 409, body: { code: 'post_changed' } })
    expect(await publicationsOf(test, camille, id)).toEqual([])
    const now = await read()
    const done = await publish(test, camille, id, { account_id: member, content_hash: now.content_hash })
    expect([done.status, done.body.status]).toEqual([200, 'published'])
    expect(await seen(text)).toHaveLength(1)
  })

  it('is told with the post: the attempt that stands, else the newest', async () => {
    const infos = async (id: string) =>
      (
        await test.call<{ publication: { id: string; status: string } | null }>(
          'GET',
          `/api/posts/infos/${id}`,
          { as: camille },
        )
      ).body.publication
    const { id } = await writePost(test, camille, newText())
    expect(await infos(id)).toBeNull()
    linkedin.faults.add({ kind: 'refused' })
    const failed = await publish(test, camille, id, { account_id: member })
    expect(failed.body.status).toBe('failed')
    expect(await infos(id)).toEqual(failed.body.publication)
    const done = await publish(test, camille, id, { account_id: member })
    expect(await infos(id)).toEqual(done.body.publication)
    expect(done.body.publication).toMatchObject({ status: 'published' })
  })

  it('publishes with a picture, its alternative text, and the mention', async () => {
    const image = await uploadPhoto(test, camille)
    const { id } = await writePost(test, camille, newText(), { image })
    const answer = await publish(test, camille, id, {
      account_id: page,
      ai_mention: 'Image générée avec l’IA.',
    })
    expect(answer.body.publication.failure).toBeNull()
    expect(answer.body.status).toBe('published')
    const shown = (await shownOn(linkedin)).find((post) => post.id === answer.body.publication.external_id)
    expect(shown?.text).toContain('\n\nImage générée avec l’IA.')
    expect(JSON.stringify(shown)).toContain('Photo en format')
    expect(answer.body.publication.sent?.image_sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it('makes one publication of one click, and refuses another click', async () => {
    const text = newText()
    const { id } = await writePost(test, camille, text)
    const key = randomUUID()
    const twins = await Promise.all(
      [1, 2, 3].map(() => publish(test, camille, id, { account_id: member }, key)),
    )
    expect(new Set(twins.map(({ body }) => body.publication.id)).size).toBe(1)
    const other = await test.call('POST', `/api/posts/${id}/publish`, {
      as: camille,
      body: { account_id: member },
    })
    expect(other).toMatchObject({ status: 409, body: { code: 'publication_standing' } })
    const changed = await publish(test, camille, id, { account_id: page }, key)
    expect(changed.status).toBe(422)
    expect(await seen(text)).toHaveLength(1)
  })

  it('leaves alone what was published by hand, also when both are asked at once', async () => {
    const byHand = async (id: string) => {
      const { body } = await test.call<HandOffAnswer>('POST', `/api/posts/${id}/hand-off`, { as: camille })
      return test.call('POST', `/api/hand-off/${new URL(body.url).pathname.split('/').at(-1)}/published`)
    }
    const text = newText()
    const { id } = await writePost(test, camille, text)
    expect((await byHand(id)).status).toBe(200)
    const refused = await test.call('POST', `/api/posts/${id}/publish`, {
      as: camille,
      body: { account_id: member },
    })
    expect(refused).toMatchObject({ status: 409, body: { code: 'publication_standing' } })
    expect(refused.body.message).toContain('déjà en ligne')
    expect(await seen(text)).toEqual([])
    for (let round = 0; round < 5; round++) {
      const raced = await writePost(test, camille, newText())
      await Promise.all([byHand(raced.id), publish(test, camille, raced.id, { account_id: member })])
      expect(await publicationsOf(test, camille, raced.id)).toHaveLength(1)
    }
  })

  it('asks when nobody can know, and believes the answer', async () => {
    const text = newText()
    const { id } = await writePost(test, camille, text)
    linkedin.faults.add({ kind: 'drop_after', path: '/rest/posts' })
    const { status, body } = await publish(test, camille, id, { account_id: member })
    expect([status, body.status]).toEqual([200, 'uncertain'])
    expect(body.publication.question).toMatchObject({ kind: 'outcome' })
    expect(body.publication.question?.evidence.length).toBeGreaterThan(1)
    expect(body.published_at).toBeNull()
    const path = `/api/posts/${id}/publications/${body.publication.id}/answer`
    const url = 'https://www.linkedin.com/feed/update/urn:li:share:1/'
    const answered = await test.call('POST', path, { as: camille, body: { answer: 'online', url } })
    expect(answered.body).toMatchObject({ status: 'published', permalink: url })
    expect(await test.call('POST', path, { as: camille, body: { answer: 'absent' } })).toMatchObject({
      status: 409,
    })
    expect(await seen(text)).toHaveLength(1)
  })

  it('finds by reading, where the page may be read, what went out without an answer', async () => {
    const text = newText()
    const { id } = await writePost(test, camille, text)
    linkedin.faults.add({ kind: 'drop_after', path: '/rest/posts' })
    const { body } = await publish(test, camille, id, { account_id: page })
    expect(body.status).toBe('published')
    const [post, ...others] = await seen(text)
    expect([body.publication.external_id, others]).toEqual([post?.id, []])
    expect(body.publication.events.map(({ kind }) => kind)).toContain('recovered')
  })

  const refusedIn = async (times: 1 | 'forever') => {
    const text = newText()
    const { id } = await writePost(test, camille, text)
    await setTokenAge(test.deps, member, 0)
    const asked = () => linkedin.journal.entries.filter(({ path }) => path.endsWith('/rest/posts')).length
    const before = asked()
    linkedin.faults.add({ kind: 'revoked', path: '/rest/posts', times })
    await publish(test, camille, id, { account_id: member })
    return { publication: await ended(test, camille, id), calls: asked() - before }
  }

  it('tries a token of the last minute once more, and no third time', async () => {
    const once = await refusedIn(1)
    expect(once.publication.status).toBe('published')
    expect(once.publication.events.map(({ kind }) => kind)).toContain('fresh_token')
    const twice = await refusedIn('forever')
    expect(twice.calls).toBe(2)
    expect(twice.publication.failure).toMatchObject({ class: 'reconnect', code: 'token_expired' })
    linkedin.faults.clear()
    await reconnect(test.deps, member)
    await setTokenAge(test.deps, member, 86_400_000)
  })

  it('does not take a page that may no longer be written as for a token that is over', async () => {
    const { id } = await writePost(test, camille, newText())
    linkedin.faults.add({ kind: 'permission', path: '/rest/posts' })
    const { body } = await publish(test, camille, id, { account_id: page })
    expect(body.publication.failure).toMatchObject({
      class: 'reconnect',
      code: 'rights_missing',
      vendor: { status: 400, message: expect.stringMatching(/^Organization permissions must be used/) },
    })
    expect((await publish(test, camille, id, { account_id: page })).body.status).toBe('published')
  })

  it('keeps the network’s words when one of its faulty inputs has no code', async () => {
    const { id } = await writePost(test, camille, newText())
    linkedin.faults.add({ kind: 'refused', path: '/rest/posts' })
    const { body } = await publish(test, camille, id, { account_id: member })
    expect(body.publication.failure).toMatchObject({
      code: 'content_refused',
      vendor: { message: 'The content was refused' },
    })
  })

  it('says why it was refused and what to do, and takes another try', async () => {
    const text = newText()
    const { id } = await writePost(test, camille, text)
    linkedin.faults.add({ kind: 'expired', path: '/rest/posts' })
    const { body } = await publish(test, camille, id, { account_id: member })
    expect(body).toMatchObject({
      status: 'failed',
      publication: { failure: { class: 'reconnect', code: 'token_expired' }, can_retry: true },
    })
    expect((await publish(test, camille, id, { account_id: member })).body).toMatchObject({
      code: 'checks_failed',
      details: { account: 'La connexion à Compte member a expiré.' },
    })
    await reconnect(test.deps, member)
    expect((await publish(test, camille, id, { account_id: member })).body.status).toBe('published')
    expect(await seen(text)).toHaveLength(1)
    const [last, first] = await publicationsOf(test, camille, id)
    expect([last?.status, first?.status]).toEqual(['published', 'failed'])
  })

  it('waits after a refusal that passes, then goes out', async () => {
    const text = newText()
    const { id } = await writePost(test, camille, text)
    linkedin.faults.add({ kind: 'rate_limit', path: '/rest/posts', retryAfterS: 60 })
    const { status, body } = await publish(test, camille, id, { account_id: member })
    expect([status, body.status, body.publication.status]).toEqual([202, 'publishing', 'waiting'])
    await test.deps.db.execute(`update publications set next_attempt_at = now() where post_id = '${id}'`)
    await expect.poll(async () => (await publicationsOf(test, camille, id))[0]?.status).toBe('published')
    expect(await seen(text)).toHaveLength(1)
  })

  it('is not put off to the next day by a limit of a moment', async () => {
    const text = newText()
    const { id } = await writePost(test, camille, text)
    linkedin.faults.add({ kind: 'rate_limit', path: '/rest/posts' })
    await publish(test, camille, id, { account_id: member })
    await expect.poll(async () => (await publicationsOf(test, camille, id))[0]?.status).toBe('published')
    expect(await seen(text)).toHaveLength(1)
  })

  it('counts as the network does, down to the halves of emojis', async () => {
    const { id } = await writePost(test, camille, 'Des arbres 🌳🌳🌳. '.repeat(180))
    const refused = await publish(test, camille, id, { account_id: member })
    expect(refused).toMatchObject({ status: 422, body: { code: 'checks_failed' } })
    expect((refused.body as unknown as { details: object }).details).toHaveProperty('length')
    await test.call('POST', `/api/posts/${id}/remedies/shorten`, { as: camille, body: {} })
    expect((await publish(test, camille, id, { account_id: member })).body.status).toBe('published')
  })

  it('lets nobody change what is out', async () => {
    const { id } = await writePost(test, camille, newText())
    await publish(test, camille, id, { account_id: member })
    const out = { status: 409, body: { code: 'post_is_out' } }
    expect(
      await test.call('PATCH', `/api/posts/${id}`, { as: camille, body: { description: 'Autre.' } }),
    ).toMatchObject(out)
    expect(
      await test.call('POST', `/api/posts/${id}/remedies/shorten`, { as: camille, body: {} }),
    ).toMatchObject(out)
  })
})

describe('a schedule', () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

  it('goes out at its instant', async () => {
    const text = newText()
    const { id } = await writePost(test, camille, text)
    const inAnHour = { publish_at: inMs(3_600_000), time_zone: 'Indian/Reunion' }
    const { status, body } = await publish(test, camille, id, { account_id: member, ...inAnHour })
    expect([status, body.status]).toEqual([200, 'scheduled'])
    expect(body.publication).toMatchObject(inAnHour)
    expect(await seen(text)).toHaveLength(0)
    const publishAt = inMs(1_000)
    const path = `/api/posts/${id}/publications/${body.publication.id}`
    await test.call('PATCH', path, { as: camille, body: { publish_at: publishAt } })
    await expect.poll(() => seen(text)).toHaveLength(1)
    const [publication] = await publicationsOf(test, camille, id)
    const armed = publication?.events.find(({ kind }) => kind === 'sending')?.at ?? ''
    expect(Date.parse(armed) - Date.parse(publishAt)).toBeGreaterThanOrEqual(0)
  })

  it('can be moved and cancelled, and the post edited until it leaves', async () => {
    const { id } = await writePost(test, camille, newText())
    const { body } = await publish(test, camille, id, { account_id: member, publish_at: inMs(3_600_000) })
    const path = `/api/posts/${id}/publications/${body.publication.id}`
    const later = inMs(7_200_000)
    const moved = await test.call('PATCH', path, { as: camille, body: { publish_at: later } })
    expect(moved.body).toMatchObject({ status: 'scheduled', publish_at: later })
    const edited = await test.call('PATCH', `/api/posts/${id}`, {
      as: camille,
      body: { description: newText() },
    })
    expect(edited.status).toBe(200)
    expect((await test.call('DELETE', path, { as: camille })).body).toMatchObject({ status: 'cancelled' })
    expect((await test.call('DELETE', path, { as: camille })).status).toBe(409)
    const post = await test.call<{ status: string }>('GET', `/api/posts/infos/${id}`, { as: camille })
    expect(post.body.status).toBe('draft')
    expect(
      (await publish(test, camille, id, { publish_at: inMs(-120_000), account_id: member })).status,
    ).toBe(422)
  })

  it('asks before going out more than two hours late', async () => {
    const text = newText()
    const { id } = await writePost(test, camille, text)
    const { body } = await publish(test, camille, id, { account_id: member, publish_at: inMs(3_600_000) })
    const past = new Date(Date.now() - 3 * 3_600_000)
    await test.deps.db.execute(
      `update publications set publish_at = '${past.toISOString()}', next_attempt_at = '${past.toISOString()}' where id = '${body.publication.id}'`,
    )
    const question = async () => (await publicationsOf(test, camille, id))[0]?.question?.kind
    await expect.poll(question).toBe('late')
    expect(await seen(text)).toHaveLength(0)
    const path = `/api/posts/${id}/publications/${body.publication.id}/answer`
    const shown = (await publicationsOf(test, camille, id))[0]?.content_hash
    const edited = newText()
    await test.call('PATCH', `/api/posts/${id}`, { as: camille, body: { description: edited } })
    const answer = (content_hash: string | null | undefined) =>
      test.call('POST', path, { as: camille, body: { answer: 'publish_now', content_hash } })
    // A colleague changed it since the page was read.
    expect(await answer(shown)).toMatchObject({ status: 409, body: { code: 'post_changed' } })
    expect(await question()).toBe('late')
    expect((await answer((await publicationsOf(test, camille, id))[0]?.content_hash)).status).toBe(200)
    await expect.poll(() => seen(edited)).toHaveLength(1)
    expect(await seen(text)).toHaveLength(0)
  })

  it('moves only what the page showed, where it says what that was', async () => {
    const { id } = await writePost(test, camille, newText())
    const { body } = await publish(test, camille, id, { account_id: member, publish_at: inMs(3_600_000) })
    const { id: publicationId, content_hash: shown } = body.publication
    expect(shown).toMatch(/^[0-9a-f]{64}$/)
    const path = `/api/posts/${id}/publications/${publicationId}`
    const move = (content_hash: string | null, inHours: number) => {
      const publish_at = inMs(inHours * 3_600_000)
      return test.call<PublicationAnswer>('PATCH', path, { as: camille, body: { publish_at, content_hash } })
    }
    const moved = await move(shown, 5)
    // The hour is none of it.
    expect(moved.body.content_hash).toBe(shown)
    await test.call('PATCH', `/api/posts/${id}`, { as: camille, body: { description: newText() } })
    expect(await move(shown, 7)).toMatchObject({ status: 409, body: { code: 'post_changed' } })
    const [current] = await publicationsOf(test, camille, id)
    expect(current?.publish_at).toBe(moved.body.publish_at)
    expect((await move(current?.content_hash ?? null, 7)).status).toBe(200)
    await test.call('DELETE', path, { as: camille })
    expect((await publicationsOf(test, camille, id))[0]?.content_hash).toBeNull()
  })
})

it('keeps what a suspended member has scheduled, though colleagues are in standing', async () => {
  const bruno = await addMember(test, camille, 'manager', 'Bruno')
  const { id } = await writePost(test, bruno, newText())
  const publish_at = new Date(Date.now() + 3_600_000).toISOString()
  expect((await publish(test, bruno, id, { account_id: page, publish_at })).status).toBe(200)
  const own = await writePost(test, camille, newText())
  await publish(test, camille, own.id, { account_id: page, publish_at })
  const suspend = (at: string) =>
    test.deps.db.execute(`update users set suspended_at = ${at} where id = '${bruno.user.id}'`)
  await suspend('now()')
  await test.deps.db.execute(
    `update publications set publish_at = now(), next_attempt_at = now() where post_id in ('${id}', '${own.id}')`,
  )
  await expect.poll(async () => (await publicationsOf(test, camille, own.id))[0]?.status).toBe('published')
  expect((await publicationsOf(test, camille, id))[0]?.status).toBe('scheduled')
  // A colleague who moves it answers for it.
  const [waiting] = await publicationsOf(test, camille, id)
  const moved = { as: camille, body: { publish_at } }
  const path = `/api/posts/${id}/publications/${waiting?.id}`
  expect((await test.call('PATCH', path, moved)).status).toBe(200)
  await test.deps.db.execute(
    `update publications set publish_at = now(), next_attempt_at = now() where post_id = '${id}'`,
  )
  await expect.poll(async () => (await publicationsOf(test, camille, id))[0]?.status).toBe('published')
})

it('keeps what a suspended account has scheduled, until it is back', async () => {
  const { id } = await writePost(test, camille, newText())
  const publish_at = new Date(Date.now() + 3_600_000).toISOString()
  await publish(test, camille, id, { account_id: member, publish_at })
  const bruno = await test.signUp()
  await connectLinkedIn(test.deps, linkedin, bruno.companyId)
  const other = await writePost(test, bruno, newText())
  const suspend = (at: string) =>
    test.deps.db.execute(`update users set suspended_at = ${at} where id = '${camille.user.id}'`)
  await suspend('now()')
  await test.deps.db.execute(
    `update publications set publish_at = now(), next_attempt_at = now() where post_id = '${id}'`,
  )
  // Where this one went out, the worker had the other one before it.
  expect((await publish(test, bruno, other.id)).body.status).toBe('published')
  const { rows } = await test.deps.db.execute(`select status from publications where post_id = '${id}'`)
  expect(rows).toEqual([{ status: 'scheduled' }])
  await suspend('null')
  await expect.poll(async () => (await publicationsOf(test, camille, id))[0]?.status).toBe('published')
})

it('of an account that is erased while its post goes out nothing stays behind', async () => {
  const bruno = await test.signUp()
  await connectLinkedIn(test.deps, linkedin, bruno.companyId)
  const text = newText()
  const { id } = await writePost(test, bruno, text)
  linkedin.faults.add({ kind: 'slow', path: '/rest/posts', method: 'POST', delayMs: 1_500 })
  const warn = vi.spyOn(test.deps.log, 'warn')
  await publish(test, bruno, id, { publish_at: new Date(Date.now() + 1).toISOString() })
  await expect
    .poll(async () => (await publicationsOf(test, bruno, id))[0]?.events.map(({ kind }) => kind))
    .toContain('sending')
  const asked = await test.call('POST', '/api/account/deletion', {
    as: bruno,
    body: { password: bruno.password },
  })
  expect(asked.status).toBe(202)
  await test.deps.db.execute(`update users set erase_after = now() where id = '${bruno.user.id}'`)
  await eraseDueAccounts(test.deps)
  await Promise.allSettled(test.deps.publishing.running)
  expect(await seen(text)).toHaveLength(1)
  const { rows } = await test.deps.db.execute(
    `select from publications where company_id = '${bruno.companyId}' union all select from posts where company_id = '${bruno.companyId}'`,
  )
  expect(rows).toEqual([])
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})
