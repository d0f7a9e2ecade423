import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LoginAnswer, UserAnswer } from '#shared/api/auth.ts'
import { newRegistration, type TestApp, testApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const register = (body: unknown) => t.call('POST', '/api/auth/register', { body })

describe('registering', () => {
  it('opens an account with three welcome posts', async () => {
    const registration = newRegistration({ email: '  Camille@Exemple.FR ' })
    const answer = await register(registration)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ message: 'User registered successfully' })
    const { user } = await t.signIn('camille@exemple.fr', registration.password)
    expect(user).toEqual({
      id: expect.any(String),
      email: 'camille@exemple.fr',
      company_name: 'Atelier Bois Doré',
      family_name: 'Moreau',
      name: 'Camille',
      subscription_plan: 'free',
      remaining_posts: 3,
      granted_posts: 3,
      email_verified: false,
      role: 'user',
      member_role: 'manager',
      permissions: ['self', 'read', 'comment', 'write', 'publish', 'manage'],
      profile_pic_url: null,
      headline: 'Marketing Analyst @ Atelier Bois Doré',
      time_zone: 'Europe/Paris',
      two_factor: false,
      two_factor_demanded: false,
      has_password: true,
      erase_at: null,
    })
  })

  it('ignores what a visitor may not choose', async () => {
    const registration = newRegistration()
    await register({ ...registration, id: 'x', role: 'admin', remaining_posts: 99, subscription_plan: 'pro' })
    const { user } = await t.signIn(registration.email, registration.password)
    expect(user).toMatchObject({ role: 'user', remaining_posts: 3, subscription_plan: 'free' })
  })

  it('refuses a taken address, whatever its case', async () => {
    const { email } = await t.signUp()
    const answer = await register(newRegistration({ email: email.toUpperCase() }))
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ code: 'email_taken', details: { email: expect.any(String) } })
  })

  it('opens one account when many ask for one address at once', async () => {
    const registration = newRegistration()
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(registration)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    const { user } = await t.signIn(registration.email, registration.password)
    expect(user.remaining_posts).toBe(3)
  })

  it('takes names of one line without an address: the first mail greets with them', async () => {
    const registration = newRegistration({ name: 'Ana,\n\nCompte bloqué' })
    await register(registration)
    const { user } = await t.signIn(registration.email, registration.password)
    expect(user.name).toBe('Ana, Compte bloqué')
    for (const name of ['Voir https://a.example', 'Voir a-b.example/a', 'ht\u200btps://a.example']) {
      const answer = await register(newRegistration({ name }))
      expect(answer.status, name).toBe(400)
      expect(answer.body).toMatchObject({ details: { name: 'Un nom ne contient pas d’adresse web.' } })
    }
    expect((await register(newRegistration({ name: '\u202e' }))).status).toBe(400)
    expect((await register(newRegistration({ company_name: 'J.R. Bois.fr' }))).status).toBe(201)
  })

  it('says what is missing, field by field', async () => {
    const answer = await register({ email: 'camille@', password: '', name: ' ' })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.details ?? {}).sort()).toEqual([
      'company_name',
      'email',
      'family_name',
      'name',
      'password',
    ])
  })

  it('speaks French of every fault', async () => {
    const answer = await register({
      email: 5,
      password: 'a'.repeat(129),
      company_name: null,
      name: 'x'.repeat(51),
    })
    expect(answer.body.details).toEqual({
      email: 'Cette valeur n’a pas la forme attendue.',
      password: '128 caractères au maximum.',
      company_name: 'Ce champ est obligatoire.',
      family_name: 'Ce champ est obligatoire.',
      name: '50 caractères au maximum.',
    })
  })

  it.each([
    ['abcdefgh', 'trop court\u00a0: il manque 3\u00a0caractères'],
    ['abcdefghij', 'il manque 1\u00a0caractère.'],
    ['Azerty123456', 'trop courant'],
    ['P@ssw0rd2024!', 'trop courant'],
    ['aaaaaaaaaaaaaaaa', 'trop courant'],
    ['AtelierBoisDoré1!', 'un nom'],
    ['ramage-Ramage-1!', 'un nom'],
    ['camille.moreau.1', 'un nom'],
  ])('refuses the password « %s »', async (password, reason) => {
    const answer = await register(newRegistration({ password }))
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe('weak_password')
    expect(answer.body.message).toContain(reason)
    expect(answer.body.error).toBe(answer.body.message)
  })

  it.each([
    'une phrase à moi, très douce',
    'xK#9$!@%&*',
    'Zq7vTr2pX',
    'жаворонок на лугу',
    '𝓐🦊🐢🌵🍋🧩🪁🎈🪵🌊',
  ])('takes the password « %s »', async (password) => {
    const { email } = await t.signUp({ password })
    expect(await t.signIn(email, password.normalize('NFD'))).toBeTruthy()
  })
})

describe('signing in and out', () => {
  it('answers alike for a wrong password and an unknown address', async () => {
    const { email } = await t.signUp()
    const login = (address: string) =>
      t.call('POST', '/api/auth/login', {
        body: { email: address, password: 'pas-le-bon-12' },
        ip: '192.0.2.9',
      })
    const [known, unknown] = [await login(email), await login('personne@exemple.fr')]
    expect(known.status).toBe(401)
    expect(known.body.message).toBe("L'email ou mot de passe que vous avez entré ne sont pas les bons")
    const { request_id: _, ...same } = known.body
    expect(unknown.body).toMatchObject(same)
  })

  it('keeps no token and no password in clear', async () => {
    const { token, password } = await t.signUp()
    const { rows } = await t.deps.db.execute(
      sql`select u::text || s::text as line from users u join sessions s on s.user_id = u.id`,
    )
    const dump = JSON.stringify(rows)
    expect(dump).toContain('$argon2id$v=19$')
    expect(dump).not.toContain(token)
    expect(dump).not.toContain(password)
  })

  it('ends the session that logs out, and no other', async () => {
    const visitor = await t.signUp()
    const other = await t.signIn(visitor.email, visitor.password)
    expect((await t.call('POST', '/api/auth/logout', { as: visitor })).status).toBe(200)
    const after = await t.call('GET', '/api/auth/me', { as: visitor })
    expect([after.status, after.body.code]).toEqual([401, 'session_expired'])
    expect((await t.call('GET', '/api/auth/me', { as: other })).status).toBe(200)
  })

  it.each([
    ['idle for more than 7 days', sql`last_used_at = now() - interval '7 days 1 second'`],
    ['older than 30 days', sql`expires_at = now() - interval '1 second'`],
  ])('ends a session %s', async (_name, change) => {
    const visitor = await t.signUp()
    await t.deps.db.execute(sql`update sessions set ${change} where user_id = ${visitor.user.id}`)
    expect((await t.call('GET', '/api/auth/me', { as: visitor })).status).toBe(401)
  })

  it('forgets the oldest of very many sessions', async () => {
    const { user, email, password, headers } = await t.signUp()
    await t.deps.db.execute(sql`
      insert into sessions (token_hash, user_id, last_used_at, expires_at)
      select sha256(n::text::bytea), ${user.id}, now() - interval '1 day', now() + interval '1 day'
      from generate_series(1, 120) n`)
    await t.signIn(email, password)
    const { rows } = await t.deps.db.execute(sql`select 1 from sessions where user_id = ${user.id}`)
    expect(rows.length).toBe(100)
    expect((await t.call('GET', '/api/auth/me', { headers })).status).toBe(200)
  })

  it('tells a suspended account only to who knows its password', async () => {
    const visitor = await t.signUp()
    await t.deps.db.execute(sql`update users set suspended_at = now() where id = ${visitor.user.id}`)
    const login = (password: string) =>
      t.call('POST', '/api/auth/login', { body: { email: visitor.email, password } })
    expect((await login('pas-le-bon-12')).status).toBe(401)
    expect((await login(visitor.password)).body.code).toBe('suspended')
    expect((await t.call('GET', '/api/auth/me', { as: visitor })).status).toBe(403)
  })
})

describe('who am I', () => {
  it('needs a token of ours', async () => {
    for (const authorization of [
      '',
      'Bearer x',
      `Bearer rmg_${'a'.repeat(43)}`,
      `Basic ${'a'.repeat(5000)}`,
    ]) {
      const answer = await t.call('GET', '/api/auth/me', { headers: { authorization } })
      expect(answer.status).toBe(401)
    }
  })

  it('counts posts from the ledger; an unlimited plan has no number', async () => {
    const visitor = await t.signUp()
    const me = () => t.call<UserAnswer>('GET', '/api/auth/me', { as: visitor })
    await t.deps.db.execute(sql`
      with entry as (
        insert into credit_entries (company_id, bucket, amount, cause, source, source_id)
        values (${visitor.companyId}, 'purchased', 5, 'grant', 'test', ${visitor.companyId}),
               (${visitor.companyId}, 'welcome', -1, 'reserve', 'test', ${visitor.companyId}))
      update credit_accounts set purchased = 5, welcome = 2 where company_id = ${visitor.companyId}`)
    expect((await me()).body).toMatchObject({ remaining_posts: 7, granted_posts: 8 })
    await t.deps.db.execute(sql`update companies set plan = 'enterprise' where id = ${visitor.companyId}`)
    expect((await me()).body).toMatchObject({ remaining_posts: null, granted_posts: null })
  })
})

describe('a failing database', () => {
  it('is logged without what was being written', async () => {
    const broken = await testApp()
    await asOwner(broken, 'alter table users drop column family_name')
    const registration = newRegistration()
    const answer = await broken.call('POST', '/api/auth/register', { body: registration })
    expect([answer.status, answer.body.code]).toEqual([500, 'internal'])
    const [line = ''] = broken.errors.splice(0)
    expect(line).toContain('family_name')
    expect(line).toContain('sign-in.ts')
    for (const secret of ['$argon2id', registration.email, registration.password])
      expect(line).not.toContain(secret)
    await broken.close()
  })
})

describe('hostile input', () => {
  const long = 'a'.repeat(10_000)
  const values: unknown[] = [
    long,
    '\0',
    'a\0b@exemple.fr',
    '\ud800',
    42,
    null,
    [],
    {},
    { toString: 1 },
    '__proto__',
    '<b>',
  ]

  it('never breaks register or login', async () => {
    for (const value of values) {
      for (const field of ['email', 'password', 'company_name', 'family_name', 'name']) {
        const answer = await register({ ...newRegistration(), [field]: value })
        expect([201, 400, 422], `${field}: ${JSON.stringify(value)?.slice(0, 40)}`).toContain(answer.status)
      }
      const login = await t.call<LoginAnswer>('POST', '/api/auth/login', {
        body: { email: value, password: value },
        ip: '192.0.2.44',
      })
      expect([400, 401]).toContain(login.status)
    }
  })

  it.each([
    '{"__proto__":{"role":"admin"}}',
    '{"constructor":{"prototype":{}}}',
    '[',
    '',
    'null',
    '"x"',
    '[]',
  ])('answers 400 to the body %s', async (body) => {
    const answer = await t.call('POST', '/api/auth/login', { body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'invalid_input', request_id: expect.any(String) })
  })
})
