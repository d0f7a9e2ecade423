import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users, welcomedMailboxes } from '#server/db/schema.ts'
import { grantProvenWelcome, keyWelcomedMailboxes } from '#server/services/credits/welcome-posts.ts'
import { eraseDueAccounts } from '#server/services/deletion/erase.ts'
import { rotateKeys } from '#server/services/secrets/check-and-rotate-keys.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'
import { newRegistration, type TestApp, testApp, type Visitor } from '#test/app.ts'
import { mailBox, tokenIn, unverify } from '#test/mail-box.ts'

let test: TestApp
let box: Awaited<ReturnType<typeof mailBox>>

beforeAll(async () => {
  box = await mailBox()
  test = await testApp(box.overrides)
})
beforeEach(() => test.deps.db.execute(sql`delete from rate_limits`))
afterAll(async () => {
  await test.close()
  await box.close()
})

const me = async (as: Pick<Visitor, 'headers'>) =>
  (
    await test.call<{ email: string; email_verified: boolean; remaining_posts: number }>(
      'GET',
      '/api/auth/me',
      { as },
    )
  ).body
const post = (path: string, body: object, as?: Pick<Visitor, 'headers'>) =>
  test.call('POST', `/api/auth/${path}`, { body, as })
/** As a stranger does: not signed in, and the mail waits. */
async function register() {
  const registration = newRegistration()
  expect((await post('register', registration)).status).toBe(201)
  return registration
}
const lastTo = async (address: string) => (await box.of(test.deps, address)).at(-1)

describe('an address', () => {
  it('is verified by the mailed link, and the welcome posts come with it, once', async () => {
    const registration = await register()
    const mail = await lastTo(registration.email)
    expect(mail?.subject).toBe('Vérifiez votre adresse e-mail')
    expect(mail?.text).toContain('3 posts offerts')
    const token = tokenIn(mail, '/verify-email')
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('verify-email', { token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'link_used')).toHaveLength(19)
    const visitor = await test.signIn(registration.email, registration.password)
    expect(await me(visitor)).toMatchObject({ email_verified: true, remaining_posts: 3 })
  })

  it('is not verified by the page alone, nor by a link of another kind', async () => {
    const visitor = await test.signUp()
    await unverify(test.deps, visitor.user.id)
    await post('verify-email/resend', {}, visitor)
    const token = tokenIn(await lastTo(visitor.email), '/verify-email')
    await test.call('GET', `/verify-email?token=${token}`)
    await test.call('GET', `/api/auth/verify-email?token=${token}`)
    for (const path of ['reset-password/check', 'email/confirm', 'email/undo'])
      expect(await post(path, { token }, visitor)).toMatchObject({
        status: 404,
        body: { code: 'link_unknown' },
      })
    expect((await me(visitor)).email_verified).toBe(false)
    expect((await post('verify-email', { token })).status).toBe(200)
  })

  it('gets the mail again when asked, five times an hour', async () => {
    const visitor = await test.signUp()
    await box.of(test.deps, visitor.email)
    await unverify(test.deps, visitor.user.id)
    const answers = []
    for (let count = 0; count < 6; count++) answers.push(await post('verify-email/resend', {}, visitor))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    const inbox = await box.of(test.deps, visitor.email)
    expect(inbox).toHaveLength(5)
    expect((await post('verify-email', { token: tokenIn(inbox[0], '/verify-email') })).status).toBe(200)
  })

  it('that is taken is told to its owner alone', async () => {
    const visitor = await test.signUp()
    const again = newRegistration({ email: visitor.email, password: 'autre-phrase-longue-3' })
    const answers = [await post('register', again), await post('register', again)]
    const fresh = await post('register', newRegistration())
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 201, body: fresh.body })
    const told = (await box.of(test.deps, visitor.email)).filter(({ subject }) =>
      /déjà un compte/.test(subject ?? ''),
    )
    expect(told).toHaveLength(1)
    expect((await post('login', { email: visitor.email, password: again.password })).status).toBe(401)
  })
})

describe('an account whose address waits to be verified', () => {
  const logIn = (email: string, password: string) => post('login', { email, password })
  const refused = ({ status, body: { request_id: _, ...body } }: Awaited<ReturnType<typeof post>>) => ({
    status,
    body,
  })

  it('is answered like one that does not exist, or has another password', async () => {
    const { email, password } = await register()
    const other = await test.signUp()
    const answers = [
      await logIn(email, password),
      await logIn(email, 'devine-encore-1'),
      await logIn(newRegistration().email, password),
      await logIn(other.email, password.toUpperCase()),
    ]
    for (const answer of answers) expect(refused(answer)).toEqual(answers[0] && refused(answers[0]))
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'bad_credentials' } })
  })

  it('opens once it is verified, however often its password was refused', async () => {
    const { email, password } = await register()
    const answers = []
    for (let count = 0; count < 6; count++) answers.push(await logIn(email, password))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
    await post('verify-email', { token: tokenIn(await lastTo(email), '/verify-email') })
    expect((await logIn(email, password)).status).toBe(200)
  })

  it('gets the mail again by its address alone, and nobody else does', async () => {
    const waiting = await register()
    const verified = await test.signUp()
    const nobody = newRegistration().email
    await box.of(test.deps, verified.email)
    const before = (await box.of(test.deps, waiting.email)).length
    const answers = []
    for (const email of [waiting.email, verified.email, nobody])
      answers.push(await post('verify-email/again', { email }))
    for (const answer of answers) expect(refused(answer)).toEqual(answers[0] && refused(answers[0]))
    expect(answers[0]?.status).toBe(200)
    const { rows } = await test.deps.db.execute(
      sql`select count(*)::int as count from mails where sent_at is null and failed_at is null`,
    )
    expect(rows).toEqual([{ count: 3 }])
    expect(await box.of(test.deps, waiting.email)).toHaveLength(before + 1)
    expect(await box.of(test.deps, nobody)).toEqual([])
    const mine = await box.of(test.deps, verified.email)
    expect(mine.filter(({ subject }) => subject === 'Vérifiez votre adresse e-mail')).toHaveLength(0)
    const token = tokenIn(await lastTo(waiting.email), '/verify-email')
    expect((await post('verify-email', { token })).status).toBe(200)
    expect((await logIn(waiting.email, waiting.password)).status).toBe(200)
  })

  it('gets three in 15 minutes, and further ones are left undone in silence', async () => {
    const { email } = await register()
    const before = (await box.of(test.deps, email)).length
    for (let count = 0; count < 5; count++)
      expect((await post('verify-email/again', { email })).status).toBe(200)
    expect(await box.of(test.deps, email)).toHaveLength(before + 3)
  })
})

describe('welcome posts', () => {
  const verified = async (email: string) => {
    const { status } = await post('register', newRegistration({ email }))
    expect(status).toBe(201)
    await post('verify-email', { token: tokenIn(await lastTo(email), '/verify-email') })
    return test.signIn(email, newRegistration().password)
  }

  it('come once for all spellings of a mailbox', async () => {
    const [local, domain] = newRegistration().email.split('@')
    expect((await verified(`${local}@${domain}`)).user.remaining_posts).toBe(3)
    for (const tag of ['+a', '+b'])
      expect((await verified(`${local}${tag}@${domain}`)).user.remaining_posts).toBe(0)
    expect((await verified(newRegistration().email)).user.remaining_posts).toBe(3)
  })

  it('do not come again to an address whose account was erased', async () => {
    const { email } = newRegistration()
    const first = await verified(email)
    expect(first.user.remaining_posts).toBe(3)
    await test.deps.db.update(users).set({ eraseAfter: new Date() }).where(eq(users.id, first.user.id))
    await eraseDueAccounts(test.deps)
    const again = await verified(email)
    expect(again.user.id).not.toBe(first.user.id)
    expect(again.user.remaining_posts).toBe(0)
  })

  it('lie under a key: an address that is tried against the database finds nothing', async () => {
    const { email } = newRegistration()
    await verified(email)
    const known = await test.deps.db.select().from(welcomedMailboxes)
    expect(known.length).toBeGreaterThan(0)
    expect(known.map(({ mailboxHash }) => mailboxHash.toString('hex'))).not.toContain(
      hashToken(email).toString('hex'),
    )
  })

  it.each(['before', 'after'])('of a release before do not come again, %s they were keyed', async (when) => {
    const { email } = newRegistration()
    const createdAt = new Date('2026-10-01T08:00:00Z')
    await test.deps.db.insert(welcomedMailboxes).values({ mailboxHash: hashToken(email), createdAt })
    if (when === 'after') await keyWelcomedMailboxes(test.deps)
    expect((await verified(email)).user.remaining_posts).toBe(0)
    expect(await test.deps.db.$count(welcomedMailboxes, eq(welcomedMailboxes.isKeyed, false))).toBe(0)
    // Kept for a year from the day they were given.
    expect(await test.deps.db.$count(welcomedMailboxes, eq(welcomedMailboxes.createdAt, createdAt))).toBe(
      when === 'before' ? 1 : 2,
    )
  })

  it('are remembered once the installation has other keys', async () => {
    const { companyId } = await test.signUp()
    const { email } = newRegistration()
    await verified(email)
    const before = await test.deps.db.$count(welcomedMailboxes)
    const [first] = test.deps.secretKeys
    const newer = { id: 'newer', key: randomBytes(32) }
    await rotateKeys(test.deps.db, [newer, first])
    const again = { companyId, email: email.replace('@', '+b@') }
    await test.deps.db.transaction((tx) => grantProvenWelcome(tx, { secretKeys: [newer] }, again))
    await rotateKeys(test.deps.db, [first, newer])
    expect(await test.deps.db.$count(welcomedMailboxes)).toBe(before)
  })
})

describe('a changed address', () => {
  const ask = (visitor: Visitor, email: string) =>
    post('email', { email, proof: { password: visitor.password } }, visitor)

  it('is the new one once it is confirmed there, and the old one was told', async () => {
    const visitor = await test.signUp()
    const email = newRegistration().email
    expect(await post('email', { email, proof: {} }, visitor)).toMatchObject({
      status: 403,
      body: { code: 'proof_required' },
    })
    expect((await ask(visitor, email)).status).toBe(200)
    const notice = await lastTo(visitor.email)
    expect(notice?.subject).toBe('Votre adresse de connexion va changer')
    expect(notice?.text).toContain(email)
    expect((await me(visitor)).email).toBe(visitor.email)
    const token = tokenIn(await lastTo(email), '/confirm-email')
    expect((await post('email/confirm', { token }, visitor)).status).toBe(200)
    expect(await me(visitor)).toMatchObject({ email, email_verified: true })
    expect((await post('login', { email, password: visitor.password })).status).toBe(200)
    expect((await post('login', { email: visitor.email, password: visitor.password })).status).toBe(401)
  })

  it.each(['before', 'after'])('is undone from the old address %s it was confirmed', async (when) => {
    const visitor = await test.signUp()
    const email = newRegistration().email
    await ask(visitor, email)
    const undo = tokenIn(await lastTo(visitor.email), '/undo-email')
    const confirm = tokenIn(await lastTo(email), '/confirm-email')
    if (when === 'after') await post('email/confirm', { token: confirm }, visitor)
    expect((await post('email/undo', { token: undo })).status).toBe(200)
    expect((await test.call('GET', '/api/auth/me', { as: visitor })).status).toBe(401)
    expect((await post('email/confirm', { token: confirm }, visitor)).status).toBe(401)
    // Who asked for it knew the password.
    for (const address of [email, visitor.email])
      expect((await post('login', { email: address, password: visitor.password })).status).toBe(401)
    const reset = tokenIn(await lastTo(visitor.email), '/reset-password')
    const password = 'quatre-hérons-verts-9'
    expect((await post('reset-password', { token: reset, password })).status).toBe(200)
    const back = await test.signIn(visitor.email, password)
    expect(await me(back)).toMatchObject({ email: visitor.email, email_verified: true })
  })

  it('leaves earlier links of the old address without effect', async () => {
    const visitor = await test.signUp()
    // Before the mail of the sign-up leaves.
    await unverify(test.deps, visitor.user.id)
    await post('forgot-password', { email: visitor.email })
    const inbox = await box.of(test.deps, visitor.email)
    const [verify, reset] = [tokenIn(inbox[0], '/verify-email'), tokenIn(inbox[1], '/reset-password')]
    const email = newRegistration().email
    await ask(visitor, email)
    await post('email/confirm', { token: tokenIn(await lastTo(email), '/confirm-email') }, visitor)
    expect((await post('verify-email', { token: verify })).body.code).toBe('link_used')
    expect(
      (await post('reset-password', { token: reset, password: 'autre-phrase-longue-3' })).body.code,
    ).toBe('link_used')
  })

  it('never becomes one that another account has, then or meanwhile', async () => {
    const [visitor, other] = [await test.signUp(), await test.signUp()]
    expect((await ask(visitor, other.email)).status).toBe(200)
    expect((await lastTo(other.email))?.subject).toBe('Vous avez déjà un compte Ramage')
    const contested = newRegistration()
    await ask(visitor, contested.email)
    const token = tokenIn(await lastTo(contested.email), '/confirm-email')
    await test.signUp(contested)
    expect(await post('email/confirm', { token }, visitor)).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    })
    expect((await me(visitor)).email).toBe(visitor.email)
    expect((await ask(visitor, visitor.email)).body.code).toBe('email_unchanged')
  })
})

describe('where no mail leaves for real', () => {
  it('welcome posts come at sign-up, and a taken address is told as the specification says', async () => {
    const demonstration = await testApp()
    const visitor = await demonstration.signUp()
    expect(visitor.user).toMatchObject({ remaining_posts: 3, email_verified: false })
    const again = newRegistration({ email: visitor.email })
    expect(await demonstration.call('POST', '/api/auth/register', { body: again })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    })
    await demonstration.close()
  })

  it('production grants none', async () => {
    const production = await testApp({ mode: 'production', welcomeAtSignUp: false })
    expect((await production.signUp()).user.remaining_posts).toBe(0)
    await production.close()
  })

  it('an office may register 300 accounts in an hour, a program no more', async () => {
    const crowd = await testApp()
    const weak = { ...newRegistration(), password: 'court' }
    for (let count = 0; count < 300; count++)
      await crowd.call('POST', '/api/auth/register', { body: weak, ip: '203.0.113.7' })
    const over = await crowd.call('POST', '/api/auth/register', {
      body: newRegistration(),
      ip: '203.0.113.7',
    })
    expect(over.status).toBe(429)
    expect((await crowd.call('POST', '/api/auth/register', { body: newRegistration() })).status).toBe(201)
    await crowd.close()
  })
})
