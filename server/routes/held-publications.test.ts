import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { workPublications } from '#server/services/publishing/worker.ts'
import { disconnectLeavingAccounts } from '#server/services/social/disconnect.ts'
import type { CommentListAnswer } from '#shared/api/comments.ts'
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

it('a profile is used by colleagues with consent alone, given by nobody else; its token goes with its owner', async () => {
  const owner = await addMember(t, ana, 'editor', 'Tom')
  await connectedAccount(t, owner)
  const { body: own } = await t.call<SocialAccountsAnswer>('GET', '/api/social/accounts', { as: owner })
  const accountId = own.accounts.find(({ owner }) => owner?.is_you)?.id
  const path = `/api/social/accounts/${accountId}`
  const { body: post } = await t.call<PostAnswer>('POST', '/api/post/save', {
    as: ana,
    body: { description: 'Le portail est posé.' },
  })
  const publishThere = () =>
    t.call('POST', `/api/posts/${post.id}/publish`, {
      as: ana,
      body: { account_id: accountId, publish_at: inDays(1) },
    })
  const seen = async () => {
    const { body } = await t.call<SocialAccountsAnswer>('GET', '/api/social/accounts', { as: ana })
    return body.accounts.some(({ id }) => id === accountId)
  }
  const share = (as: Visitor) => t.call('PATCH', path, { as, body: { colleagues_publish: true } })
  expect([await seen(), (await publishThere()).status]).toEqual([false, 404])
  expect([(await share(ana)).status, (await t.call('DELETE', path, { as: ana })).status]).toEqual([404, 404])
  expect((await share(owner)).status).toBe(200)
  expect([await seen(), (await publishThere()).status]).toEqual([true, 200])
  expect((await t.call('DELETE', `/api/members/${owner.user.id}`, { as: ana })).status).toBe(200)
  await disconnectLeavingAccounts(t.deps)
  const { rows } = await t.deps.db.execute(
    sql`select token_sealed, disconnected_at is not null as is_off from social_accounts where id = ${accountId}`,
  )
  expect(rows).toEqual([{ token_sealed: null, is_off: true }])
  expect(await currentOf(post.id)).toMatchObject({ status: 'scheduled', question: { kind: 'account' } })
})

it.each(['waiting', 'queued', 'scheduled'])(
  'asks for another account, before its next step, where what is %s has lost the consent of whose profile it is',
  async (status) => {
    const { accountId } = await connectedAccount(t, ana)
    const share = (colleagues_publish: boolean) =>
      t.call('PATCH', `/api/social/accounts/${accountId}`, { as: ana, body: { colleagues_publish } })
    expect((await share(true)).status).toBe(200)
    const ugo = await addMember(t, ana, 'manager', 'Ugo')
    const description = `La rampe est ${status}.`
    const { body } = await t.call<PostAnswer>('POST', '/api/post/save', { as: ugo, body: { description } })
    const asked = { account_id: accountId, publish_at: inDays(1) }
    await t.call('POST', `/api/posts/${body.id}/publish`, { as: ugo, body: asked })
    await t.deps.db.execute('delete from mails')
    const leave = sql`update publications set status = ${status}, next_attempt_at = now(), publish_at = now() where post_id = ${body.id}`
    // Taken back while it was on its way, or written down: neither was found by who held what is scheduled.
    if (status === 'scheduled')
      await t.deps.db.execute(
        sql`update social_accounts set colleagues_publish = false where id = ${accountId}`,
      )
    await t.deps.db.execute(leave)
    if (status !== 'scheduled') expect((await share(false)).status).toBe(200)
    await workPublications(t.deps)
    await Promise.allSettled(t.deps.publishing.running)
    expect(await currentOf(body.id)).toMatchObject({
      ...{ status: 'scheduled', question: { kind: 'account' }, sent: null },
      events: expect.arrayContaining([expect.objectContaining({ kind: 'account_gone' })]),
    })
    const { rows } = await t.deps.db.execute<{ recipient: string }>(
      `select recipient from mails where template = 'account_to_choose'`,
    )
    expect(rows.map(({ recipient }) => recipient)).toContain(ugo.email)
    await t.call('DELETE', `/api/members/${ugo.user.id}`, { as: ana })
  },
)

/** What `act` is answered, which waits for the post, or what else is held, while `meanwhile` is done. */
async function lateAnswer(
  postId: string,
  act: () => Promise<{ status: number }>,
  meanwhile: () => Promise<unknown>,
  hold = sql`select from posts where id = ${postId} for update`,
): Promise<number> {
  const { pending } = await t.deps.db.transaction(async (tx) => {
    await tx.execute(hold)
    const pending = act()
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => queryRows(t.databaseUrl, waiting)).toHaveLength(1)
    await meanwhile()
    return { pending }
  })
  return (await pending).status
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
async function scheduled(description: string) {
  const { body: connected } = await t.call<SocialAccountsAnswer>('GET', '/api/social/accounts', { as: ana })
  const account_id = connected.accounts.find(({ owner }) => owner?.is_you)?.id
  const { body } = await t.call<PostAnswer>('POST', '/api/post/save', { as: ana, body: { description } })
  await t.call('POST', `/api/posts/${body.id}/publish`, {
    as: ana,
    body: { account_id, publish_at: inDays(1) },
  })
  const publication = await currentOf(body.id)
  expect(publication?.status).toBe('scheduled')
  return { id: body.id, path: `/api/posts/${body.id}`, publicationPath: `/publications/${publication?.id}` }
}
const setRole = async ({ user }: Visitor, member_role: string) => {
  const answer = await t.call('PATCH', `/api/members/${user.id}`, { as: ana, body: { member_role } })
  expect(answer.status).toBe(200)
}

it('is not changed, deleted, moved, cancelled or sent by who lost the right while they waited for it', async () => {
  const zoe = await addMember(t, ana, 'manager', 'Zoé')
  const shared = await t.call<SocialAccountsAnswer>('GET', '/api/social/accounts', { as: ana })
  const own = shared.body.accounts.find(({ owner }) => owner?.is_you)
  await t.call('PATCH', `/api/social/accounts/${own?.id}`, { as: ana, body: { colleagues_publish: true } })
  const { id, path, publicationPath } = await scheduled('Le porche est repeint.')
  const before = await currentOf(id)
  for (const [method, address, body] of [
    ['PATCH', path, { description: 'Non.' }],
    ['DELETE', path, undefined],
    ['PATCH', path + publicationPath, { publish_at: inDays(2) }],
    ['DELETE', path + publicationPath, undefined],
    ['POST', `${path}${publicationPath}/answer`, { answer: 'cancel' }],
  ] as const) {
    await setRole(zoe, 'manager')
    const status = await lateAnswer(
      id,
      () => t.call(method, address, { as: zoe, ...(body && { body }) }),
      () => setRole(zoe, 'editor'),
    )
    expect([method, address, status]).toEqual([method, address, 403])
  }
  expect(await currentOf(id)).toEqual(before)
  await setRole(zoe, 'manager')
  const moved = { publish_at: inDays(2) }
  expect((await t.call('PATCH', path + publicationPath, { as: zoe, body: moved })).status).toBe(200)
  await t.call('DELETE', path, { as: ana })
})

it('is answered, where it asks, by nobody who left while they waited for it', async () => {
  const { id, path, publicationPath } = await scheduled('Le porche est peint.')
  for (const [question, answer] of [
    ['late', 'publish_now'],
    ['outcome', 'online'],
    ['outcome', 'absent'],
  ]) {
    const gone = await addMember(t, ana, 'manager', 'Yann')
    await t.deps.db.execute(sql`update publications set question = ${question} where post_id = ${id}`)
    const before = await currentOf(id)
    const status = await lateAnswer(
      id,
      () => t.call('POST', `${path}${publicationPath}/answer`, { as: gone, body: { answer } }),
      () => t.call('DELETE', `/api/members/${gone.user.id}`, { as: ana }),
    )
    expect([answer, status]).toEqual([answer, 403])
    expect(await currentOf(id)).toEqual(before)
  }
})

it('nor is a draft changed, commented or vouched for by who left while they waited for it', async () => {
  const description = 'Le porche a 3 colonnes.'
  const { body: post } = await t.call<PostAnswer>('POST', '/api/post/save', {
    as: ana,
    body: { description },
  })
  const path = `/api/posts/${post.id}`
  for (const [method, address, body] of [
    ['PATCH', path, { description: 'Non.' }],
    ['POST', `${path}/comments`, { text: 'Non.' }],
    ['POST', `${path}/confirmed-facts`, { kind: 'number', value: '3 colonnes' }],
    ['PUT', `${path}/link-preview`, { url: 'atelier.fr', title: 'Non' }],
  ] as const) {
    const gone = await addMember(t, ana, 'editor', 'Xavier')
    const status = await lateAnswer(
      post.id,
      () => t.call(method, address, { as: gone, body }),
      () => t.call('DELETE', `/api/members/${gone.user.id}`, { as: ana }),
    )
    expect([address, status]).toEqual([address, 403])
  }
  const { body: said } = await t.call<CommentListAnswer>('POST', `${path}/comments`, {
    as: ana,
    body: { text: 'Bien.' },
  })
  const demoted = await addMember(t, ana, 'manager', 'Walid')
  const status = await lateAnswer(
    post.id,
    () => t.call('DELETE', `${path}/comments/${said.comments[0]?.id}`, { as: demoted }),
    () => setRole(demoted, 'viewer'),
  )
  expect(status).toBe(403)
  const after = await t.call<PostAnswer>('GET', `/api/posts/infos/${post.id}`, { as: ana })
  expect(after.body.updated_at).toBe(post.updated_at)
})

it('nor is a new post begun by who left while they waited for the company’s account', async () => {
  const { body: post } = await t.call<PostAnswer>('POST', '/api/post/save', {
    as: ana,
    body: { description: 'Un.' },
  })
  const count = () => t.deps.db.execute(sql`select count(*)::int as count from posts`)
  const before = (await count()).rows
  await t.deps.db.execute(
    sql`insert into credit_accounts (company_id) values (${ana.companyId}) on conflict do nothing`,
  )
  for (const [path, body] of [
    ['/api/post/save', { description: 'Deux.' }],
    [`/api/posts/${post.id}/duplicate`, undefined],
    ['/api/posts/generate', { prompt: 'Le porche est peint.' }],
    ['/api/posts/generate-both', { prompt: 'Le porche est peint.' }],
  ] as const) {
    const gone = await addMember(t, ana, 'editor', 'Vera')
    const status = await lateAnswer(
      post.id,
      () => t.call('POST', path, { as: gone, ...(body && { body }) }),
      () => t.call('DELETE', `/api/members/${gone.user.id}`, { as: ana }),
      sql`select from credit_accounts where company_id = ${ana.companyId} for update`,
    )
    expect([path, status]).toEqual([path, 403])
  }
  expect((await count()).rows).toEqual(before)
})
