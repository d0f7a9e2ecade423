import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MembersAnswer } from '#shared/api/members.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { newRegistration, type TestApp, testApp, type Visitor } from '#test/app.ts'
import { addMember, freshSession, inviteByMail, makeRoom } from '#test/members.ts'
import { nowhere } from '#test/publishing.ts'
import { connectedAccount, easyConnector } from '#test/social/easy-connector.ts'
import { counts } from './counts.ts'

/** `npm run torture` does 50 rounds of each: two calls start within a few turns of the event loop of one another, as the seed says. */
const rounds = counts.memberRaces

/** The same sequence for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function afterTurns<Answer>(turns: number, act: () => Promise<Answer>): Promise<Answer> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
  return act()
}

/** Both at once, the second a little before or after the first. */
const race = <First, Second>(
  random: () => number,
  first: () => Promise<First>,
  second: () => Promise<Second>,
) =>
  Promise.all([afterTurns(Math.floor(random() * 12), first), afterTurns(Math.floor(random() * 12), second)])

describe('members under a race', () => {
  let t: TestApp
  let ana: Visitor
  beforeAll(async () => {
    t = await testApp({ connectors: { linkedin: easyConnector }, publishers: { linkedin: nowhere } })
  })
  afterAll(() => t.close())
  beforeEach(async () => {
    ana = await t.signUp({ name: 'Ana' })
  })

  const managersOf = async ({ companyId }: Visitor) => {
    const { rows } = await t.deps.db.execute<{ id: string }>(
      `select id from users where company_id = '${companyId}' and member_role = 'manager' and left_at is null`,
    )
    return rows.length
  }
  const leave = (as: Visitor) => t.call('POST', '/api/members/leave', { as, body: { password: as.password } })
  const demote = (id: string, as: Visitor) =>
    t.call('PATCH', `/api/members/${id}`, { as, body: { member_role: 'viewer' } })
  const remove = (id: string, as: Visitor) => t.call('DELETE', `/api/members/${id}`, { as })

  it(`of two who decide and go at once one stays (${rounds} rounds)`, async () => {
    const random = seeded(1)
    for (let round = 0; round < rounds; round++) {
      await t.deps.db.execute('delete from rate_limits')
      const manager = await t.signUp()
      const ben = await addMember(t, manager, 'manager')
      const acts = [
        [() => leave(manager), () => leave(ben)],
        [() => demote(manager.user.id, manager), () => leave(ben)],
        [() => remove(ben.user.id, manager), () => remove(manager.user.id, ben)],
        [() => demote(ben.user.id, manager), () => demote(manager.user.id, ben)],
      ] as const
      const [first, second] = acts[round % acts.length] ?? acts[0]
      const answers = await race(random, first, second)
      const statuses = answers.map(({ status }) => status)
      expect({ round, statuses: statuses.filter((status) => status === 200) }).toEqual({
        round,
        statuses: [200],
      })
      expect({ round, managers: await managersOf(manager) }).toEqual({ round, managers: 1 })
    }
  })

  it(`an invitation used twice at once lets one in (${rounds} rounds)`, async () => {
    const random = seeded(2)
    for (let round = 0; round < rounds; round++) {
      await t.deps.db.execute('delete from rate_limits')
      const manager = await t.signUp()
      await makeRoom(t, manager)
      const { email, password, name, family_name } = newRegistration()
      const token = await inviteByMail(t, manager, email, 'editor')
      const accept = () =>
        t.call('POST', '/api/invitations/accept', { body: { token, password, name, family_name } })
      const answers = await race(random, accept, accept)
      expect({ round, statuses: answers.map(({ status }) => status).sort() }).toEqual({
        round,
        statuses: [200, 410],
      })
      const { body } = await t.call<MembersAnswer>('GET', '/api/members', { as: manager })
      expect(body.members).toHaveLength(2)
    }
  })

  it(`two guests for the last place: one comes in (${rounds} rounds)`, async () => {
    const random = seeded(3)
    for (let round = 0; round < rounds; round++) {
      await t.deps.db.execute('delete from rate_limits')
      const manager = await t.signUp()
      await makeRoom(t, manager)
      const guests = [newRegistration(), newRegistration()] as const
      const tokens = [
        await inviteByMail(t, manager, guests[0].email, 'editor'),
        await inviteByMail(t, manager, guests[1].email, 'editor'),
      ] as const
      await t.deps.db.execute(`update companies set plan = 'basic' where id = '${manager.companyId}'`)
      const accept = (index: 0 | 1) => {
        const { password, name, family_name } = guests[index]
        return t.call('POST', '/api/invitations/accept', {
          body: { token: tokens[index], password, name, family_name },
        })
      }
      const answers = await race(
        random,
        () => accept(0),
        () => accept(1),
      )
      expect({ round, statuses: answers.map(({ status }) => status).sort() }).toEqual({
        round,
        statuses: [200, 409],
      })
    }
  })

  it(`who is removed while publishing leaves nothing that goes out on their profile (${rounds} rounds)`, async () => {
    const random = seeded(4)
    for (let round = 0; round < rounds; round++) {
      await t.deps.db.execute('delete from rate_limits')
      const manager = { ...ana, ...(await freshSession(t, ana)) }
      const ben = await addMember(t, manager, 'manager')
      await connectedAccount(t, ben)
      const { body: post } = await t.call<PostAnswer>('POST', '/api/post/save', {
        as: ben,
        body: { description: `Le comptoir ${round} est posé à Rezé.`, app: 'linkedin' },
      })
      const publishAt = new Date(Date.now() + 86_400_000).toISOString()
      const [published, removed] = await race(
        random,
        () => t.call('POST', `/api/posts/${post.id}/publish`, { as: ben, body: { publish_at: publishAt } }),
        () => remove(ben.user.id, manager),
      )
      expect({ round, status: removed.status }).toEqual({ round, status: 200 })
      expect([200, 401, 403, 404, 422]).toContain(published.status)
      const { rows } = await t.deps.db.execute(
        `select p.id from publications p join social_accounts a on a.id = p.account_id
         where p.post_id = '${post.id}' and p.status = 'scheduled' and p.question is null
           and a.leaving_at is null and a.token_sealed is not null`,
      )
      expect({ round, rows }).toEqual({ round, rows: [] })
    }
  })
})
