import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CalendarAnswer } from '#shared/api/calendar.ts'
import type { PostPage } from '#shared/api/posts.ts'
import { type Linkedin, startLinkedin } from '#simulators/linkedin/server.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import {
  connectLinkedIn,
  hasty,
  linkedInAt,
  publicationsOf,
  publish,
  startWorker,
  writePost,
} from '#test/publishing.ts'

let linkedin: Linkedin
let test: TestApp
let stopWorker: () => Promise<void>
let camille: Visitor

beforeAll(async () => {
  linkedin = await startLinkedin({ settings: { duplicateWindowS: 0, processingS: 0 } })
  test = await testApp({ publishers: { linkedin: linkedInAt(linkedin) }, publishing: hasty() })
  stopWorker = startWorker(test.deps)
  camille = await test.signUp()
  await connectLinkedIn(test.deps, linkedin, camille.companyId)
})
afterAll(async () => {
  await stopWorker()
  await test.close()
  await linkedin.close()
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const calendar = (from = inDays(-1), to = inDays(40), as = camille) =>
  test.call<CalendarAnswer>('GET', `/api/calendar?${new URLSearchParams({ from, to })}`, { as })

describe('the calendar', () => {
  it('shows what is scheduled at its hour, moves it, and lets it go', async () => {
    const { id: post } = await writePost(test, camille, 'Atelier ouvert samedi, venez voir la scie à ruban.')
    const at = inDays(3)
    await publish(test, camille, post, { publish_at: at, time_zone: 'Europe/Paris' })
    const { body } = await calendar()
    expect(body.entries).toMatchObject([
      {
        post_id: post,
        app: 'linkedin',
        status: 'scheduled',
        can_move: true,
        excerpt: expect.stringContaining('Atelier'),
      },
    ])
    expect(Date.parse(body.entries[0]?.at ?? '')).toBe(Date.parse(at))
    expect((await calendar(inDays(4), inDays(40))).body.entries).toEqual([])
    const history = await test.call<PostPage>('GET', '/api/posts?page=1', { as: camille })
    expect(Date.parse(history.body.posts[0]?.publish_at ?? '')).toBe(Date.parse(at))

    const path = `/api/posts/${post}/publications/${body.entries[0]?.publication_id}`
    const later = inDays(10)
    const content_hash = body.entries[0]?.content_hash
    const moved = { publish_at: later, time_zone: 'Europe/Paris', content_hash }
    expect((await test.call('PATCH', path, { as: camille, body: moved })).status).toBe(200)
    await test.call('PATCH', `/api/posts/${post}`, { as: camille, body: { description: 'Fermé samedi.' } })
    const unseen = await test.call('PATCH', path, { as: camille, body: { ...moved, publish_at: inDays(12) } })
    expect(unseen).toMatchObject({ status: 409, body: { code: 'post_changed' } })
    expect(Date.parse((await calendar()).body.entries[0]?.at ?? '')).toBe(Date.parse(later))
    await test.call('DELETE', path, { as: camille })
    const after = (await calendar()).body
    expect(after.entries).toEqual([])
    expect(after.unplaced.map(({ id }) => id)).toContain(post)
  })

  it('shows what went out when it went out, once', async () => {
    const { id: post } = await writePost(test, camille, 'Trois tables livrées à Rezé cette semaine.')
    await publish(test, camille, post)
    await expect.poll(async () => (await publicationsOf(test, camille, post))[0]?.status).toBe('published')
    const shown = (await calendar()).body.entries.filter(({ post_id }) => post_id === post)
    expect(shown).toMatchObject([{ status: 'published', can_move: false }])
  })

  it('keeps to its owner, and to two months', async () => {
    const stranger = await test.signUp()
    expect((await calendar(inDays(-30), inDays(30), stranger)).body).toEqual({ entries: [], unplaced: [] })
    expect((await calendar(inDays(0), inDays(63))).status).toBe(400)
    expect((await calendar(inDays(1), inDays(0))).status).toBe(400)
  })
})
