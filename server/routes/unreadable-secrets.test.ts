import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { disconnectAccount } from '#server/services/social/disconnect.ts'
import { checkDueAccounts } from '#server/services/social/renew-tokens.ts'
import type { ChallengeAnswer, LoginAnswer } from '#shared/api/auth.ts'
import type { ChecksAnswer } from '#shared/api/checks.ts'
import type { RecoveryCodesAnswer, TwoFactorSetupAnswer } from '#shared/api/security.ts'
import type { SocialAccountsAnswer } from '#shared/api/social.ts'
import { type Linkedin, startLinkedin } from '#simulators/linkedin/server.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import {
  connectLinkedIn,
  hasty,
  linkedInAt,
  publicationsOf,
  publish,
  startWorker,
  writePost,
} from '#test/publishing.ts'
import { linkedInOf } from '#test/social/networks.ts'

let linkedin: Linkedin
let t: TestApp
let stopWorker: () => Promise<void>
let kept: Deps['secretKeys']

beforeAll(async () => {
  linkedin = await startLinkedin()
  t = await testApp({
    publishers: { linkedin: linkedInAt(linkedin) },
    connectors: { linkedin: linkedInOf(linkedin) },
    publishing: hasty(),
  })
  kept = t.deps.secretKeys
  stopWorker = startWorker(t.deps)
})
beforeEach(() => {
  t.deps.secretKeys = kept
})
afterAll(async () => {
  await stopWorker()
  await t.close()
  await linkedin.close()
})

/** As after a start with other keys. */
const loseKeys = () => {
  t.deps.secretKeys = [{ id: 'other', key: randomBytes(32) }]
}

/** Somebody with a connected account and a post, sealed under what is then lost. */
async function withPost() {
  const ana = await t.signUp()
  const accountId = await connectLinkedIn(t.deps, linkedin, ana.companyId)
  return { ana, accountId, postId: (await writePost(t, ana, `Bonjour ${randomBytes(4).toString('hex')}`)).id }
}

const stateOfAccount = async (as: Visitor) =>
  (await t.call<SocialAccountsAnswer>('GET', '/api/social/accounts', { as })).body.accounts[0]?.state

it('checks before publishing say « à reconnecter », and so does the list of accounts', async () => {
  const { ana, postId } = await withPost()
  loseKeys()
  const { status, body } = await t.call<ChecksAnswer>('GET', `/api/posts/${postId}/checks`, { as: ana })
  expect(status).toBe(200)
  expect(body.can_publish).toBe(false)
  expect(body.checks.find(({ level }) => level === 'blocking')).toMatchObject({
    remedy: { name: 'reconnect' },
  })
  expect(await stateOfAccount(ana)).toBe('revoked')
})

it('publishing now is refused by the same check', async () => {
  const { ana, accountId, postId } = await withPost()
  loseKeys()
  const { status, body } = await publish(t, ana, postId, { account_id: accountId })
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'checks_failed' } })
  expect(await publicationsOf(t, ana, postId)).toEqual([])
})

it('a post that was scheduled before fails with a reason, and stays in no queue', async () => {
  const { ana, accountId, postId } = await withPost()
  const publish_at = new Date(Date.now() + 3_600_000).toISOString()
  const scheduled = await publish(t, ana, postId, {
    account_id: accountId,
    publish_at,
    time_zone: 'Europe/Paris',
  })
  expect(scheduled.status).toBe(200)
  loseKeys()
  await asOwner(
    t,
    `update publications set publish_at = now(), next_attempt_at = now() where post_id = '${postId}'`,
  )
  const stateOf = async () => (await publicationsOf(t, ana, postId))[0]
  await expect.poll(stateOf).toMatchObject({ status: 'failed', failure: { class: 'reconnect' } })
})

it('the daily check of accounts finds it, and disconnecting still works', async () => {
  const { ana, accountId } = await withPost()
  loseKeys()
  await asOwner(t, `update social_accounts set next_check_at = now() where id = '${accountId}'`)
  await checkDueAccounts(t.deps)
  expect(await stateOfAccount(ana)).toBe('revoked')
  await disconnectAccount(t.deps, { companyId: ana.companyId, userId: ana.user.id }, accountId)
  expect(await stateOfAccount(ana)).toBeUndefined()
})

it('a code that cannot be verified any more says what to do; a recovery code signs in', async () => {
  const ana = await t.signUp()
  const path = '/api/account/two-factor'
  const setup = { as: ana, body: { password: ana.password } }
  const { key } = (await t.call<TwoFactorSetupAnswer>('POST', `${path}/setup`, setup)).body
  const codeAt = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + seconds * 1000 })
  const confirm = { as: ana, body: { code: codeAt(0) } }
  const { recovery_codes } = (await t.call<RecoveryCodesAnswer>('POST', `${path}/confirm`, confirm)).body
  loseKeys()
  const { email, password } = ana
  const { challenge } = (
    await t.call<ChallengeAnswer>('POST', '/api/auth/login', { body: { email, password } })
  ).body
  const refused = await t.call('POST', '/api/auth/two-factor', { body: { challenge, code: codeAt(30) } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'second_factor_unreadable' } })
  expect(refused.body.message).toContain('code de secours')
  const passed = await t.call<LoginAnswer>('POST', '/api/auth/two-factor', {
    body: { challenge, code: recovery_codes[0] },
  })
  expect(passed.status).toBe(200)
})
