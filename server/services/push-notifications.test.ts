import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Linkedin, startLinkedin } from '#simulators/linkedin/server.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { askFor } from '#test/approval.ts'
import { addMember } from '#test/members.ts'
import {
  connectLinkedIn,
  ended,
  hasty,
  linkedInAt,
  publish,
  startWorker,
  writePost,
} from '#test/publishing.ts'
import { connect } from '#test/social/browser.ts'
import { linkedInOf } from '#test/social/networks.ts'
import { deliverNotifications } from './push-notifications.ts'
import { checkDueAccounts } from './social/renew-tokens.ts'

/** What reached which device, named by whose it is. */
const received: { whose: string; title: string; url: string }[] = []

let test: TestApp
let linkedin: Linkedin
let stopWorker: () => Promise<void>
let ana: Visitor
let editor: Visitor

beforeAll(async () => {
  linkedin = await startLinkedin({ settings: { duplicateWindowS: 0, processingS: 0 } })
  test = await testApp({
    publishers: { linkedin: linkedInAt(linkedin) },
    publishing: hasty(),
    publicUrl: 'https://ramage.test',
    push: {
      publicKey: 'key',
      isAllowed: () => true,
      send: async ({ endpoint }, payload) => {
        const { title, url } = JSON.parse(payload)
        received.push({ whose: new URL(endpoint).pathname.slice(1), title, url })
        return { state: 'sent' }
      },
    },
  })
  test.deps.connectors = { linkedin: linkedInOf(linkedin) }
  stopWorker = startWorker(test.deps)
  ana = await test.signUp({ name: 'Ana' })
  await connectLinkedIn(test.deps, linkedin, ana.companyId, 'page')
  editor = await addMember(test, ana, 'editor', 'Ben')
  await test.call('PUT', '/api/members/settings', {
    as: ana,
    body: { editors_publish: true, approval_rule: 'off' },
  })
  await takeNotifications(ana, 'ana')
  await takeNotifications(editor, 'ben')
})
beforeEach(() => {
  received.length = 0
  linkedin.faults.clear()
})
afterAll(async () => {
  await stopWorker()
  await test.close()
  await linkedin.close()
})

const takeNotifications = (as: Visitor, name: string) =>
  test.call('PUT', '/api/account/push', {
    as,
    body: { endpoint: `https://push.test/${name}`, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
  })

/** Scheduled for tomorrow, whose hour then comes; its outcome. */
async function goOut(as: Visitor, text: string) {
  const { id } = await writePost(test, as, text)
  const publish_at = new Date(Date.now() + 86_400_000).toISOString()
  expect((await publish(test, as, id, { publish_at })).status).toBeLessThan(300)
  await test.deps.db.execute(
    sql`update publications set publish_at = now(), next_attempt_at = now() where post_id = ${id}`,
  )
  const { status } = await ended(test, as, id)
  await deliverNotifications(test.deps)
  return { id, status }
}

describe('devices are told', () => {
  it('that a scheduled post is online: those who decide and who scheduled it', async () => {
    const { id, status } = await goOut(editor, 'Le four est réparé, le pain revient vendredi.')
    expect(status).toBe('published')
    const told = { title: 'Publié sur LinkedIn', url: `/post/${id}` }
    expect(received.toSorted((one, other) => one.whose.localeCompare(other.whose))).toEqual([
      { whose: 'ana', ...told },
      { whose: 'ben', ...told },
    ])
  })

  it('that a scheduled post failed', async () => {
    linkedin.faults.add({ kind: 'refused', path: '/rest/posts' })
    const { id, status } = await goOut(ana, 'Nouvelle recette au levain dès samedi matin.')
    expect(status).toBe('failed')
    expect(received).toEqual([
      { whose: 'ana', title: 'Publication sur LinkedIn à revoir', url: `/post/${id}` },
    ])
  })

  it('of nothing that they have just watched', async () => {
    const { id } = await writePost(test, ana, 'Ouvert ce dimanche, exceptionnellement.')
    expect((await publish(test, ana, id)).status).toBeLessThan(300)
    expect((await ended(test, ana, id)).status).toBe('published')
    await deliverNotifications(test.deps)
    expect(received).toEqual([])
  })

  it('that posts wait for an approval: who is asked', async () => {
    const { id: post } = await writePost(test, editor, 'Le comptoir en chêne est posé.')
    const { id } = await askFor(test, editor, [post], [ana.user.id])
    await deliverNotifications(test.deps)
    expect(received).toEqual([
      { whose: 'ana', title: 'Des posts attendent votre accord', url: `/approvals/${id}` },
    ])
  })

  it('that an account is about to expire, once', async () => {
    const camille = await test.signUp({ name: 'Camille' })
    await takeNotifications(camille, 'camille')
    linkedin.clock.offset = -54 * 86_400_000
    await connect(test, camille, 'linkedin')
    linkedin.clock.offset = 0
    for (let day = 0; day < 2; day++) {
      await test.deps.db.execute(
        sql`update social_accounts set next_check_at = now() where company_id = ${camille.companyId}`,
      )
      await checkDueAccounts(test.deps)
      await deliverNotifications(test.deps)
    }
    expect(received).toEqual([
      { whose: 'camille', title: 'Votre compte LinkedIn va expirer', url: '/settings#comptes-connectes' },
    ])
  })
})
