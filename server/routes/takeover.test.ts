import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimMail } from '#server/db/mails.ts'
import { mails, secondFactors, sessions, users } from '#server/db/schema.ts'
import { dropPendingChange } from '#server/services/email-address/change.ts'
import { completeMail } from '#server/services/mails/complete.ts'
import { newRegistration, type Visitor } from '#test/app.ts'
import { type GoogleTest, googleTestApp, newPerson, openBrowser } from '#test/google.ts'
import { mailBox, tokenIn } from '#test/mail-box.ts'

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
  expect((await post('email/confirm', { token: tokenIn(await lastTo(to), '/confirm-email') })).status).toBe(
    200,
  )
  return undo
}

const withSecondFactor = (userId: string) =>
  test.deps.db.insert(secondFactors).values({ userId, sealedSecret: 'x', enabledAt: new Date() })
const hasFactor = async (userId: string) =>
  (await test.deps.db.select().from(secondFactors).where(eq(secondFactors.userId, userId))).length > 0

describe('the way back to an address', () => {
  it('shuts out the Google account and the second factor that came with the other one', async () => {
    const owner = await test.signUp()
    const thief = newPerson()
    const undo = await move(owner, owner.email, thief.email)
    expect((await openBrowser(test).signIn(thief)).body.status).toBe('signed_in')
    await withSecondFactor(owner.user.id)
    expect((await post('email/undo', { token: undo })).status).toBe(200)
    expect((await openBrowser(test).signIn(thief)).body).toEqual({ status: 'company_name' })
    expect(await hasFactor(owner.user.id)).toBe(false)
  })

  it('leaves the second factor that was there before', async () => {
    const owner = await test.signUp()
    await withSecondFactor(owner.user.id)
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
    expect((await post('email/confirm', { token })).body.code).toBe('link_used')
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
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      return { pending }
    })
    expect(await pending).toMatchObject({ status: 401, body: { code: 'bad_credentials' } })
  })

  it('takes along the second factor of who never verified the address', async () => {
    const stranger = await test.signUp()
    await withSecondFactor(stranger.user.id)
    await post('forgot-password', { email: stranger.email })
    const token = tokenIn(await lastTo(stranger.email), '/reset-password')
    const password = 'quatre-hérons-verts-9'
    expect((await post('reset-password', { token, password })).status).toBe(200)
    expect((await post('login', { email: stranger.email, password })).status).toBe(200)
  })
})
