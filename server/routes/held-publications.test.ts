import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { workPublications } from '#server/services/publishing/worker.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { PublicationAnswer, PublishAnswer } from '#shared/api/publishing.ts'
import type { SocialAccountsAnswer } from '#shared/api/social.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { queryRows } from '#test/backed-up-app.ts'
import { addMember } from '#test/members.ts'
import { nowhere } from '#test/publishing.ts'
import { connectedAccount, easyConnector } from '#test/social/easy-connector.ts'

let t: TestApp
let ana: Visitor
let ben: Visitor
let profiles = 0
/** Each connection is another person’s profile. */
const connector: typeof easyConnector = {
  ...easyConnector,
  listTargets: async (...given) => {
    const { targets } = await easyConnector.listTargets(...given)
    const networkId = `urn:li:person:${++profiles}`
    return { grantedBy: networkId, targets: targets.map((one) => ({ ...one, networkId })), problem: null }
  },
}
beforeAll(async () => {
  t = await testApp({ connectors: { linkedin: connector }, publishers: { linkedin: nowhere } })
  ana = await t.signUp({ name: 'Ana' })
  ben = await addMember(t, ana, 'manager')
})
afterAll(() => t.close())

const currentOf = async (postId: string) => {
  const path = `/api/posts/${postId}/publications`
  const { body } = await t.call<{ publications: PublicationAnswer[] }>('GET', path, { as: ana })
  return body.publications[0]
}

it('asks for another account once a member is removed, mails who decides, and goes out there alone', async () => {
  await connectedAccount(t, ben)
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const scheduled: string[] = []
  for (const description of ['Le comptoir est posé.', 'La vitrine est prête.']) {
    const { body } = await t.call<PostAnswer>('POST', '/api/post/save', { as: ben, body: { description } })
    const path = `/api/posts/${body.id}/publish`
    const answer = await t.call<PublishAnswer>('POST', path, { as: ben, body: { publish_at: at } })
    expect(answer.body.publication.status).toBe('scheduled')
    scheduled.push(body.id)
  }
  await t.deps.db.execute('delete from mails')
  expect((await t.call('DELETE', `/api/members/${ben.user.id}`, { as: ana })).status).toBe(200)
  const { rows } = await t.deps.db.execute<{ recipient: string; data: { count: number } }>(
    `select recipient, data from mails where template = 'account_to_choose'`,
  )
  expect(rows).toMatchObject([{ recipient: ana.email, data: { count: 2, account: 'Camille Moreau' } }])

  const [postId = ''] = scheduled
  await t.deps.db.execute(`update publications set publish_at = now(), next_attempt_at = null`)
  await workPublications(t.deps)
  const held = await currentOf(postId)
  expect(held).toMatchObject({ status: 'scheduled', question: { kind: 'account' }, sent: null })
  expect(held?.question?.answers.map(({ label }) => label)).toContain('Choisir un compte')

  await t.deps.db.execute(`update publications set publish_at = '${at}'`)
  await connectedAccount(t, ana)
  const { body } = await t.call<SocialAccountsAnswer>('GET', '/api/social/accounts', { as: ana })
  const account_id = body.accounts.find(({ owner }) => owner?.is_you)?.id
  const answer = (id: string | undefined, content_hash: string | null = null) =>
    t.call('POST', `/api/posts/${postId}/publications/${held?.id}/answer`, {
      as: ana,
      body: { answer: 'use_account', account_id: id, content_hash },
    })
  expect((await answer(held?.account.id ?? undefined)).status).toBeGreaterThanOrEqual(400)
  const shown = (await currentOf(postId))?.content_hash ?? null
  await t.deps.db.execute(`update posts set description = 'Le comptoir est à Rezé.' where id = '${postId}'`)
  expect(await answer(account_id, shown)).toMatchObject({ status: 409, body: { code: 'post_changed' } })
  expect(await currentOf(postId)).toMatchObject({ question: { kind: 'account' }, account: held?.account })
  expect((await answer(account_id, (await currentOf(postId))?.content_hash)).status).toBe(200)
  expect(await currentOf(postId)).toMatchObject({
    ...{ status: 'scheduled', question: null, account: { id: account_id } },
    requested_by: { id: ana.user.id },
  })
})

it('is neither changed nor deleted by who lost the right while they waited for the post', async () => {
  const zoe = await addMember(t, ana, 'manager', 'Zoé')
  const { body: connected } = await t.call<SocialAccountsAnswer>('GET', '/api/social/accounts', { as: ana })
  const account_id = connected.accounts.find(({ owner }) => owner?.is_you)?.id
  const setRole = async (member_role: string) => {
    const answer = await t.call('PATCH', `/api/members/${zoe.user.id}`, { as: ana, body: { member_role } })
    expect(answer.status).toBe(200)
  }
  for (const act of ['PATCH', 'DELETE'] as const) {
    await setRole('manager')
    const description = `Le porche est repeint (${act}).`
    const { body } = await t.call<PostAnswer>('POST', '/api/post/save', { as: ana, body: { description } })
    const path = `/api/posts/${body.id}`
    const publish_at = new Date(Date.now() + 86_400_000).toISOString()
    await t.call('POST', `${path}/publish`, { as: ana, body: { account_id, publish_at } })
    expect((await currentOf(body.id))?.status).toBe('scheduled')
    const { pending } = await t.deps.db.transaction(async (tx) => {
      await tx.execute(sql`select from posts where id = ${body.id} for update`)
      const pending = t.call(act, path, {
        as: zoe,
        ...(act === 'PATCH' && { body: { description: 'Non.' } }),
      })
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => queryRows(t.databaseUrl, waiting)).toHaveLength(1)
      await setRole('editor')
      return { pending }
    })
    expect([act, (await pending).status]).toEqual([act, 403])
  }
})
