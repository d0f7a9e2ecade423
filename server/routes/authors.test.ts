import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CalendarAnswer } from '#shared/api/calendar.ts'
import type { PostAnswer, PostPage } from '#shared/api/posts.ts'
import type { VersionAnswer } from '#shared/api/versions.ts'
import type { TestApp, Visitor } from '#test/app.ts'
import { approveAsMember, approveByLink, askFor } from '#test/approval.ts'
import { addMember } from '#test/members.ts'
import { ownershipApp } from '#test/owned-resources.ts'
import { connectedAccount } from '#test/social/easy-connector.ts'

let t: TestApp
let ana: Visitor
let ben: Visitor
beforeAll(async () => {
  t = await ownershipApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.db.execute('delete from rate_limits')
  ana = await t.signUp({ name: 'Ana' })
  ben = await addMember(t, ana, 'editor')
})

const versionsOf = async (id: string) =>
  (await t.call<{ versions: VersionAnswer[] }>('GET', `/api/posts/${id}/versions`, { as: ana })).body.versions
const edit = (as: Visitor, id: string, description: string) =>
  t.call('PATCH', `/api/posts/${id}`, { as, body: { description } })

it('names who made each version: who asked for a generation, wrote, corrected and took back', async () => {
  const made = await t.call<PostAnswer>('POST', '/api/posts/generate', {
    as: ben,
    body: { prompt: 'Le comptoir de Rezé.' },
  })
  const { id } = made.body
  await edit(ana, id, 'Relu par Ana.')
  await edit(ben, id, 'Repris par Ben.')
  await edit(ben, id, 'Repris encore par Ben.')
  const first = (await versionsOf(id)).findLast(({ kind }) => kind === 'text')
  await t.call('POST', `/api/posts/${id}/versions/${first?.id}/restore`, { as: ana })
  const texts = (await versionsOf(id)).filter(({ kind }) => kind === 'text')
  // The edits of one sitting are one version, of one person.
  expect(texts.map(({ origin, author }) => [origin, author.id])).toEqual([
    ['restored', ana.user.id],
    ['edited', ben.user.id],
    ['edited', ana.user.id],
    ['first', ben.user.id],
  ])
})

it('names in the calendar and in the history who wrote, changed and asked to publish', async () => {
  const saved = await t.call<PostAnswer>('POST', '/api/post/save', { as: ben, body: { description: 'Un.' } })
  const { id } = saved.body
  await edit(ana, id, 'Deux.')
  await connectedAccount(t, ana)
  const at = new Date(Date.now() + 86_400_000)
  await t.call('POST', `/api/posts/${id}/publish`, { as: ana, body: { publish_at: at.toISOString() } })
  const asked = await askFor(t, ben, [id], [ana.user.id])
  await approveAsMember(t, ana, asked.id, id)
  const { token } = await askFor(t, ana, [id])
  await approveByLink(t, token, id)
  const from = new Date().toISOString()
  const to = new Date(at.getTime() + 86_400_000).toISOString()
  const calendar = await t.call<CalendarAnswer>('GET', `/api/calendar?from=${from}&to=${to}`, { as: ben })
  const page = await t.call<PostPage>('GET', '/api/posts?page=1', { as: ben })
  const authors = {
    author: { id: ben.user.id, name: 'Ben Moreau' },
    changed_by: { id: ana.user.id, name: 'Ana Moreau' },
    requested_by: { id: ana.user.id, name: 'Ana Moreau' },
    approved_by: ['Odile', 'Ana Moreau'],
  }
  expect(calendar.body.entries).toMatchObject([authors])
  expect(page.body.posts).toMatchObject([authors])
  expect((await edit(ana, id, 'Trois.')).status).toBe(200)
  const later = await t.call<PostPage>('GET', '/api/posts?page=1', { as: ben })
  expect(later.body.posts[0]?.approved_by).toEqual([])
})
