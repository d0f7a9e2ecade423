import { eq, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserId } from '#server/db/ids.ts'
import { claimMail } from '#server/db/mails.ts'
import { mails, secondFactors, sessions, users } from '#server/db/schema.ts'
import { dropPendingChange } from '#server/services/email-address/change.ts'
import { completeMail } from '#server/services/mails/send.ts'
import { newRegistration, type Visitor } from '#test/app.ts'
import { queryRows } from '#test/backed-up-app.ts'
import { type GoogleTest, googleTestApp, newPerson, openBrowser } from '#test/google.ts'
import { mailBox, tokenIn, unverify } from '#test/mail-box.ts'

/** What somebody who once knew a password, or took an address first, must not keep. */
let box: Awaited<ReturnType<typeof mailBox>>
let test: GoogleTest

beforeAll(async () => {
  box = await mailBox()
  test = await googleTestApp(box.overrides)
})
beforeEach(() => test.deps.db.execute(sql`delete from rate_limits`))
afterAll(async () => {
  await test.close()
  await box.close()
})

const post = (path: string, body: object, as?: Pick<Visitor, 'headers'>) =>
  test.call('POST', `/api/auth/${path}`, { body, as })
const lastTo = async (address: string) => (await box.of(test.deps, address)).at(-1)
const askToMove = (visitor: Visitor, email: string) =>
  post('email', { email, proof: { password: visitor.password } }, visitor)

/** Changes the address as who reads the mails of the new one; answers the link back that the old one got. */
async function move(visitor: Visitor, from: string, to: string) {
  await askToMove(visitor, to)
  const undo = tokenIn(await lastTo(from), '/undo-email')
  const token = tokenIn(await lastTo(to), '/confirm-email')
  expect((await post('email/confirm', { token }, visitor)).status).toBe(200)
  return undo
}

const newPassword = 'quatre-hérons-verts-9'
async function reset(email: string, password = newPassword) {
  await post('forgot-password', { email })
  const token = tokenIn(await lastTo(email), '/reset-password')
  expect((await post('reset-password', { token, password })).status).toBe(200)
}
const me = (as: Pick<Visitor, 'headers'>) =>
  test.call<{ id: string; email: string }>('GET', '/api/auth/me', { as })
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

const withTwoFactor = (userId: UserId) =>
  test.deps.db.insert(secondFactors).values({ userId, sealedSecret: 'x', enabledAt: new Date() })
/** Turns it on as a person does, by a first code of the application. */
async function turnOn(visitor: Visitor) {
  const call = <Body>(path: string, body: object) =>
    test.call<Body>('POST', `/api/account/two-factor/${path}`, { body, as: visitor })
  const { key } = (await call<{ key: string }>('setup', { password: visitor.password })).body
  const code = new TOTP({ secret: key }).generate()
  const { recovery_codes: codes } = (await call<{ recovery_codes: string[] }>('confirm', { code })).body
  return { codes }
}
const hasFactor = async (userId: UserId) =>
  (await test.deps.db.select().from(secondFactors).where(eq(secondFactors.userId, userId))).length > 0

describe('a stranger who asks for the address of another person', () => {
  it('gets it neither by their click, signed in or not, nor their Google account with it', async () => {
    const [stranger, victim] = [await test.signUp(), newPerson()]
    await askToMove(stranger, victim.email)
    const mail = await lastTo(victim.email)
    expect(mail?.text).toContain(stranger.email)
    const token = tokenIn(mail, '/confirm-email')
    for (const path of ['email/confirm', 'email/confirm/check']) {
      expect((await post(path, { token })).status).toBe(401)
      expect(await post(path, { token }, await test.signUp())).toMatchObject({
        status: 403,
        body: { code: 'link_of_another' },
      })
    }
    expect((await me(stranger)).body.email).toBe(stranger.email)
    expect((await openBrowser(test).signIn(victim)).body).toEqual({ status: 'company_name' })
  })

  it('who has it confirmed keeps neither session nor password once Google opens the account', async () => {
    const [stranger, victim] = [await test.signUp(), newPerson()]
    await move(stranger, stranger.email, victim.email)
    const { body } = await openBrowser(test).signIn(victim)
    if (body.status !== 'signed_in') throw new Error(`not signed in: ${body.status}`)
    expect((await me(stranger)).status).toBe(401)
    expect((await post('login', { email: victim.email, password: stranger.password })).status).toBe(401)
    expect((await me(bearer(body.access_token))).body.id).toBe(stranger.user.id)
  })
})

describe('a confirmed address', () => {
  it('names itself first, ends the other sessions, and keeps the one that confirmed it', async () => {
    const owner = await test.signUp()
    const other = await test.signIn(owner.email, owner.password)
    const target = newRegistration().email
    await askToMove(owner, target)
    const token = tokenIn(await lastTo(target), '/confirm-email')
    expect((await post('email/confirm/check', { token }, owner)).body).toEqual({ email: target })
    expect((await post('email/confirm', { token }, owner)).status).toBe(200)
    expect((await me(other)).status).toBe(401)
    expect((await me(owner)).body.email).toBe(target)
  })
})

describe('the way back after a reset from the new address', () => {
  const undo = (body: object, as?: Pick<Visitor, 'headers'>) => post('email/undo', body, as)
  const code = async (answer: ReturnType<typeof undo>) => (await answer).body.code

  it('asks for the password that held before the change', async () => {
    const owner = await test.signUp()
    const target = newRegistration().email
    const token = await move(owner, owner.email, target)
    await reset(target)
    expect(await code(undo({ token }))).toBe('undo_proof_required')
    expect(await code(undo({ token, password: newPassword }))).toBe('bad_proof')
    const holder = await test.signIn(target, newPassword)
    expect(await code(undo({ token }, holder))).toBe('undo_proof_required')
    expect((await me(holder)).body.email).toBe(target)
    expect((await undo({ token, password: owner.password })).status).toBe(200)
    expect((await me(holder)).status).toBe(401)
    await reset(owner.email)
    expect((await test.signIn(owner.email, newPassword)).user.id).toBe(owner.user.id)
  })

  it('takes a session that the Google account linked before has opened, and no later one', async () => {
    const person = newPerson()
    const owner = await test.signUp({ email: person.email })
    await post('forgot-password', { email: owner.email })
    const link = tokenIn(await lastTo(owner.email), '/reset-password')
    await post('reset-password', { token: link, password: owner.password })
    await openBrowser(test).signIn(person)
    const again = await test.signIn(owner.email, owner.password)
    const thief = newPerson()
    const token = await move({ ...again, password: owner.password }, owner.email, thief.email)
    await reset(thief.email)
    const taken = await test.signIn(thief.email, newPassword)
    expect(await code(undo({ token }, taken))).toBe('undo_proof_required')
    const { body } = await openBrowser(test).signIn(person)
    if (body.status !== 'signed_in') throw new Error(`not signed in: ${body.status}`)
    expect((await undo({ token }, bearer(body.access_token))).status).toBe(200)
    expect((await openBrowser(test).signIn(person)).body.status).toBe('signed_in')
  })

  it('takes a code of the second factor that was on before, once, and none of a later one', async () => {
    const owner = await test.signUp()
    const { codes } = await turnOn(owner)
    const target = newRegistration().email
    const token = await move(owner, owner.email, target)
    await reset(target)
    expect(await code(undo({ token, code: '000000' }))).toBe('bad_proof')
    expect((await undo({ token, code: codes[0] })).status).toBe(200)

    const late = await test.signUp()
    const elsewhere = newRegistration().email
    const lateToken = await move(late, late.email, elsewhere)
    const later = await turnOn(late)
    await reset(elsewhere)
    expect(await code(undo({ token: lateToken, code: later.codes[0] }))).toBe('bad_proof')
  })

  it('limits guesses of that password', async () => {
    const owner = await test.signUp()
    const target = newRegistration().email
    const token = await move(owner, owner.email, target)
    await reset(target)
    const answers = []
    for (let count = 0; count < 6; count++)
      answers.push(await undo({ token, password: `devine-encore-${count}` }))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 429])
  })
})

describe('the way back to an address', () => {
  it('shuts out the Google account and the second factor that came with the other one', async () => {
    const owner = await test.signUp()
    const thief = newPerson()
    const undo = await move(owner, owner.email, thief.email)
    expect((await openBrowser(test).signIn(thief)).body.status).toBe('signed_in')
    await withTwoFactor(owner.user.id)
    expect((await post('email/undo', { token: undo })).status).toBe(200)
    expect((await openBrowser(test).signIn(thief)).body).toEqual({ status: 'company_name' })
    expect(await hasFactor(owner.user.id)).toBe(false)
  })

  it('leaves the second factor that was there before', async () => {
    const owner = await test.signUp()
    await withTwoFactor(owner.user.id)
    const undo = await move(owner, owner.email, newRegistration().email)
    await post('email/undo', { token: undo })
    expect(await hasFactor(owner.user.id)).toBe(true)
  })

  it('is not cut off by a later one', async () => {
    const owner = await test.signUp()
    const [second, third] = [newRegistration().email, newRegistration().email]
    const first = await move(owner, owner.email, second)
    const later = await move(owner, second, third)
    expect((await post('email/undo', { token: later })).status).toBe(200)
    expect((await post('email/undo', { token: first })).status).toBe(200)
    const [user] = await test.deps.db.select().from(users).where(eq(users.id, owner.user.id))
    expect(user?.email).toBe(owner.email)
  })

  it('ends the later ones', async () => {
    const owner = await test.signUp()
    const [second, third] = [newRegistration().email, newRegistration().email]
    const first = await move(owner, owner.email, second)
    const later = await move(owner, second, third)
    expect((await post('email/undo', { token: first })).status).toBe(200)
    expect((await post('email/undo', { token: later })).body.code).toBe('link_used')
  })
})

describe('a change of address that waits', () => {
  it('does not outlive the linking of an address nobody had verified, though its mail is late', async () => {
    const victim = newPerson('orange.example')
    const stranger = await test.signUp({ email: victim.email })
    await unverify(test.deps, stranger.user.id)
    const target = newRegistration().email
    await askToMove(stranger, target)
    const setDue = (due: ReturnType<typeof sql>) =>
      test.deps.db.update(mails).set({ nextAttemptAt: due }).where(eq(mails.recipient, target))
    await setDue(sql`now() + interval '1 hour'`)
    const browser = openBrowser(test)
    await browser.signIn(victim)
    await browser.call('POST', '/link/mail')
    const token = tokenIn(await lastTo(victim.email), '/google')
    expect((await browser.call('POST', '/link/confirm', { token })).status).toBe(200)
    await setDue(sql`now()`)
    expect(await box.of(test.deps, target)).toEqual([])
  })

  it('ends with the password that asked for it', async () => {
    const owner = await test.signUp()
    const target = newRegistration().email
    await askToMove(owner, target)
    const token = tokenIn(await lastTo(target), '/confirm-email')
    const password = 'quatre-hérons-verts-9'
    const changed = await post('password', { password, proof: { password: owner.password } }, owner)
    expect(changed.status).toBe(200)
    expect((await post('email/confirm', { token }, owner)).body.code).toBe('link_used')
  })

  it('gets no link once it is dropped, even while its mail is leaving', async () => {
    const owner = await test.signUp()
    await box.of(test.deps, owner.email)
    const target = newRegistration().email
    await askToMove(owner, target)
    await test.deps.db
      .update(mails)
      .set({ nextAttemptAt: sql`now() - interval '1 hour'` })
      .where(eq(mails.recipient, target))
    const claimed = await claimMail(test.deps.db, 60)
    expect(claimed?.recipient).toBe(target)
    await dropPendingChange(test.deps.db, owner.user.id)
    expect(claimed && (await completeMail(test.deps.db, claimed))).toBeNull()
  })
})

describe('an old password', () => {
  it('opens nothing when it is replaced while it is looked at', async () => {
    const owner = await test.signUp()
    const { pending } = await test.deps.db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, owner.user.id))
      await tx.delete(sessions).where(eq(sessions.userId, owner.user.id))
      const pending = post('login', { email: owner.email, password: owner.password })
      // It found the old password right, and waits for the row.
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => queryRows(test.databaseUrl, waiting)).toHaveLength(1)
      return { pending }
    })
    expect(await pending).toMatchObject({ status: 401, body: { code: 'bad_credentials' } })
  })

  it('takes along the second factor of who never verified the address', async () => {
    const stranger = await test.signUp()
    await unverify(test.deps, stranger.user.id)
    await withTwoFactor(stranger.user.id)
    await post('forgot-password', { email: stranger.email })
    const token = tokenIn(await lastTo(stranger.email), '/reset-password')
    const password = 'quatre-hérons-verts-9'
    expect((await post('reset-password', { token, password })).status).toBe(200)
    expect((await post('login', { email: stranger.email, password })).status).toBe(200)
  })
})
