import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin } from '#server/services/administration/account-access.ts'
import { stopRunning } from '#server/services/generation/running-generations.ts'
import type { SessionListAnswer } from '#shared/api/security.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { finish, pause, scriptedAi } from '#test/scripted-ai.ts'

const ai = scriptedAi()
let t: TestApp
beforeAll(async () => {
  t = await testApp({ ai })
})
afterAll(() => t.close())

const path = '/api/account/sessions'
const list = async (as: Visitor) => (await t.call<SessionListAnswer>('GET', path, { as })).body.sessions
const isIn = async (as: Pick<Visitor, 'headers'>) =>
  (await t.call('GET', '/api/auth/me', { as })).status === 200

/** The database's clock counts for sessions: everything of this user's moves into the past. */
const letPass = (visitor: Visitor, interval: string) =>
  t.deps.db.execute(sql`
    update sessions set created_at = created_at - ${interval}::interval,
      last_used_at = last_used_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval
    where user_id = ${visitor.user.id}`)

const change = (visitor: Visitor, to: SQL) =>
  t.deps.db.execute(sql`update users set ${to} where id = ${visitor.user.id}`)

describe('the list of sessions', () => {
  it('names each device, marks the one that asks, and tells no token', async () => {
    const visitor = await t.signUp()
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
    await t.call('POST', '/api/auth/login', {
      body: { email: visitor.email, password: visitor.password },
      headers: { 'user-agent': agent },
    })
    const sessions = await list(visitor)
    expect(sessions).toHaveLength(2)
    expect(sessions.filter((session) => session.is_current)).toHaveLength(1)
    expect(sessions.find((session) => !session.is_current)).toMatchObject({
      browser: 'Safari',
      system: 'iPhone',
      is_mobile: true,
    })
    expect(JSON.stringify(sessions)).not.toContain('rmg_')
  })

  it('ends one session, or all the others', async () => {
    const visitor = await t.signUp()
    const [second, third] = [
      await t.signIn(visitor.email, visitor.password),
      await t.signIn(visitor.email, visitor.password),
    ]
    const mine = (await list(second)).find((session) => session.is_current)
    const ended = await t.call<SessionListAnswer>('DELETE', `${path}/${mine?.id}`, { as: visitor })
    expect([ended.status, ended.body.sessions.length]).toEqual([200, 2])
    expect([await isIn(visitor), await isIn(second), await isIn(third)]).toEqual([true, false, true])
    const others = await t.call<SessionListAnswer>('DELETE', path, { as: visitor })
    expect(others.body.sessions.map((session) => session.is_current)).toEqual([true])
    expect([await isIn(visitor), await isIn(third)]).toEqual([true, false])
    const again = await t.call('DELETE', `${path}/${mine?.id}`, { as: visitor })
    expect([again.status, again.body.code]).toEqual([404, 'not_found'])
  })
})

describe('the limits', () => {
  it('are 7 days without use', async () => {
    const visitor = await t.signUp()
    await letPass(visitor, '6 days 23 hours 59 minutes')
    expect(await isIn(visitor)).toBe(true)
    await letPass(visitor, '7 days 1 minute')
    expect(await isIn(visitor)).toBe(false)
  })

  it('are 30 days in all, however often it is used', async () => {
    const visitor = await t.signUp()
    for (let day = 0; day < 29; day++) {
      await letPass(visitor, '1 day')
      expect(await isIn(visitor)).toBe(true)
    }
    await letPass(visitor, '23 hours 59 minutes')
    expect(await isIn(visitor)).toBe(true)
    await letPass(visitor, '2 minutes')
    expect(await isIn(visitor)).toBe(false)
    expect(await list(await t.signIn(visitor.email, visitor.password))).toHaveLength(1)
  })

  it('write the last use once a minute, however many calls there are', async () => {
    const visitor = await t.signUp()
    await letPass(visitor, '40 seconds')
    const lastUse = async () => {
      const { rows } = await t.deps.db.execute<{ at: string; row: string }>(
        sql`select last_used_at::text as at, xmin::text as row from sessions where user_id = ${visitor.user.id}`,
      )
      return rows[0]
    }
    const before = await lastUse()
    await isIn(visitor)
    expect(await lastUse()).toEqual(before)
    await letPass(visitor, '21 seconds')
    await Promise.all(Array.from({ length: 10 }, () => isIn(visitor)))
    const after = await lastUse()
    expect(after?.at).not.toBe(before?.at)
    await isIn(visitor)
    expect(await lastUse()).toEqual(after)
  })
})

describe('rotation', () => {
  it('lets calls in flight finish for 10 s, then refuses the old token', async () => {
    const visitor = await t.signUp()
    const { body } = await t.call<{ new_token: string }>('POST', '/api/company', {
      as: visitor,
      body: { name: 'Atelier', industry: 'Bois' },
    })
    const fresh = { headers: { authorization: `Bearer ${body.new_token}` } }
    expect([await isIn(visitor), await isIn(fresh)]).toEqual([true, true])
    const sessions = (await t.call<SessionListAnswer>('GET', path, { as: fresh })).body.sessions
    expect(sessions.map((session) => session.is_current)).toEqual([true])
    await letPass(visitor, '5 seconds')
    expect(await isIn(visitor)).toBe(true)
    await letPass(visitor, '5 seconds')
    expect([await isIn(visitor), await isIn(fresh)]).toEqual([false, true])
  })
})

describe('a token that was replaced a moment ago', () => {
  const replaced = async () => {
    const visitor = await t.signUp()
    const { body } = await t.call<{ new_token: string }>('POST', '/api/company', {
      as: visitor,
      body: { name: 'Atelier', industry: 'Bois' },
    })
    return { visitor, fresh: { headers: { authorization: `Bearer ${body.new_token}` } } }
  }

  it('ends when its successor logs out, and the other way round', async () => {
    const first = await replaced()
    expect((await t.call('POST', '/api/auth/logout', { as: first.fresh })).status).toBe(200)
    expect([await isIn(first.visitor), await isIn(first.fresh)]).toEqual([false, false])
    const second = await replaced()
    expect((await t.call('POST', '/api/auth/logout', { as: second.visitor })).status).toBe(200)
    expect([await isIn(second.visitor), await isIn(second.fresh)]).toEqual([false, false])
  })

  it('ends with its session from the list', async () => {
    const { visitor, fresh } = await replaced()
    const other = await t.signIn(visitor.email, visitor.password)
    const listed = (await t.call<SessionListAnswer>('GET', path, { as: other })).body.sessions
    const theirs = listed.find((session) => !session.is_current)
    await t.call('DELETE', `${path}/${theirs?.id}`, { as: other })
    expect([await isIn(visitor), await isIn(fresh), await isIn(other)]).toEqual([false, false, true])
  })
})

describe('an account without a password', () => {
  it('proves who it is by having signed in less than 10 minutes ago', async () => {
    const visitor = await t.signUp()
    await change(visitor, sql`password_hash = null`)
    const weaken = () => t.call('POST', '/api/account/two-factor/disable', { as: visitor, body: {} })
    // The proof is accepted: there is only nothing to turn off.
    expect((await weaken()).body.code).toBe('two_factor_missing')
    await letPass(visitor, '9 minutes 50 seconds')
    expect((await weaken()).body.code).toBe('two_factor_missing')
    await letPass(visitor, '15 seconds')
    const refused = await weaken()
    expect([refused.status, refused.body.code]).toEqual([403, 'sign_in_again'])
  })

  it('gains no freshness from a rotation, nor a longer life', async () => {
    const visitor = await t.signUp()
    await change(visitor, sql`password_hash = null`)
    await letPass(visitor, '6 days')
    const { body } = await t.call<{ new_token: string }>('POST', '/api/company', {
      as: visitor,
      body: { name: 'Atelier', industry: 'Bois' },
    })
    const fresh = { ...visitor, headers: { authorization: `Bearer ${body.new_token}` } }
    const refused = await t.call('POST', '/api/account/two-factor/disable', { as: fresh, body: {} })
    expect(refused.body.code).toBe('sign_in_again')
    for (let day = 6; day < 29; day++) {
      await letPass(visitor, '1 day')
      expect(await isIn(fresh)).toBe(true)
    }
    await letPass(visitor, '1 day')
    expect(await isIn(fresh)).toBe(false)
  })
})

describe('an account that changes', () => {
  it.each([
    ['suspended', 403, (visitor: Visitor) => change(visitor, sql`suspended_at = now()`)],
    [
      'deleted',
      401,
      (visitor: Visitor) => t.deps.db.execute(sql`delete from users where id = ${visitor.user.id}`),
    ],
    ['made administrator', 401, (visitor: Visitor) => makeAdmin(t.deps.db, visitor.email)],
  ])('when %s, is out on the next request', async (_name, status, act) => {
    const visitor = await t.signUp()
    await act(visitor)
    expect((await t.call('GET', '/api/auth/me', { as: visitor })).status).toBe(status)
  })

  it('is cut off a stream it is reading, without the end marker', async () => {
    ai.script.text = async function* (_request, signal) {
      yield { type: 'delta', text: 'Un ' }
      await pause(3_600_000, signal)
      yield finish
    }
    const origin = await t.listen()
    const open = async () => {
      const visitor = await t.signUp()
      const answer = await fetch(`${origin}/api/posts/generate`, {
        method: 'POST',
        headers: { ...visitor.headers, 'content-type': 'application/json', accept: 'application/x-ndjson' },
        body: JSON.stringify({ prompt: 'Vitrine.' }),
      })
      return { visitor, answer, ended: answer.text(), id: answer.headers.get('x-generation-id') ?? '' }
    }
    const [suspended, ended, demanded] = [await open(), await open(), await open()]
    const staying = await open()
    await change(suspended.visitor, sql`suspended_at = now()`)
    await t.call('POST', '/api/auth/logout', { as: ended.visitor })
    await t.deps.db.execute(
      sql`update companies set requires_two_factor = true where id = ${demanded.visitor.companyId}`,
    )
    for (const { ended: text } of [suspended, ended, demanded]) {
      const lines = await text
      expect(lines).toContain('Un ')
      expect(lines).not.toContain('__END__')
    }
    const again = await fetch(`${origin}/api/generations/${suspended.id}/stream`, {
      headers: suspended.visitor.headers,
    })
    expect(again.status).toBe(403)
    for (const { id } of [suspended, ended, demanded, staying]) {
      const live = t.deps.runningGenerations.get(id)
      if (live) stopRunning(live, 'stopped')
    }
    // It was read on until then: only who is there is told of the stop.
    expect(await staying.ended).toContain('generation_stopped')
    // Each is stored before the database goes away.
    const all = [suspended, ended, demanded, staying]
    await expect.poll(() => all.every(({ id }) => t.deps.runningGenerations.get(id)?.isClosed)).toBe(true)
  })
})
