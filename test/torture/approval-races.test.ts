import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Linkedin, startLinkedin } from '#simulators/linkedin/server.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { approvalsOf, approveByLink, askFor, decideByLink, seenBy } from '#test/approval.ts'
import { addMember } from '#test/members.ts'
import {
  connectLinkedIn,
  ended,
  hasty,
  linkedInAt,
  publicationsOf,
  publish,
  shownOn,
  startWorker,
  writePost,
} from '#test/publishing.ts'
import { counts, seeded } from './counts.ts'

/** `npm run torture` does 50 rounds of each: two calls start within a few turns of the event loop of one another, as the seed says. */
const rounds = counts.approvalRaces

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

describe('approval under a race', () => {
  let linkedin: Linkedin
  let t: TestApp
  let stopWorker: () => Promise<void>
  let ana: Visitor
  beforeAll(async () => {
    linkedin = await startLinkedin({
      settings: { duplicateWindowS: 0, processingS: 0, memberCallsPerDay: 1e9 },
    })
    t = await testApp({ publishers: { linkedin: linkedInAt(linkedin) }, publishing: hasty() })
    stopWorker = startWorker(t.deps)
    ana = await t.signUp({ name: 'Ana' })
    await connectLinkedIn(t.deps, linkedin, ana.companyId, 'page')
    await addMember(t, ana, 'manager', 'Zoé')
    await t.deps.db.execute(`update companies set approval_rule = 'all' where id = '${ana.companyId}'`)
  })
  afterAll(async () => {
    await stopWorker()
    await t.close()
    await linkedin.close()
  })

  let count = 0
  /** Each round begins with full budgets: an answer of 429 would race with nothing. */
  const newPost = async () => {
    await t.deps.db.execute('delete from rate_limits')
    return writePost(t, ana, `Le four est réparé, lot ${++count}.`)
  }
  const edit = (id: string, description: string) =>
    t.call('PATCH', `/api/posts/${id}`, { as: ana, body: { description } })
  const approve = async (token: string, id: string) =>
    expect((await approveByLink(t, token, id)).status).toBe(200)

  it(`approved while it is edited: what was not seen is not approved (${rounds} rounds)`, async () => {
    const random = seeded(11)
    for (let round = 0; round < rounds; round++) {
      const post = await newPost()
      const { token } = await askFor(t, ana, [post.id])
      const content_hash = await seenBy(t, token)
      const [decided, edited] = await race(
        random,
        () => decideByLink(t, { token, post_id: post.id, content_hash }),
        () => edit(post.id, `${post.description} Enfin.`),
      )
      expect(edited.status).toBe(200)
      expect([200, 409]).toContain(decided.status)
      expect((await approvalsOf(t, ana, post.id)).is_approved).toBe(false)
      expect((await publish(t, ana, post.id)).status).toBe(409)
    }
  })

  it(`published while it is edited: what goes out is what was approved (${rounds} rounds)`, async () => {
    const random = seeded(12)
    for (let round = 0; round < rounds; round++) {
      const post = await newPost()
      const { token } = await askFor(t, ana, [post.id])
      await approve(token, post.id)
      const unseen = `${post.description} Jamais vu.`
      const [published] = await race(
        random,
        () => publish(t, ana, post.id),
        () => edit(post.id, unseen),
      )
      expect([200, 202, 409]).toContain(published.status)
      if (published.status === 200 && published.body.publication.status === 'published')
        expect((await ended(t, ana, post.id)).sent?.text).toBe(post.description)
      const online = (await shownOn(linkedin)).map(({ text }) => text)
      expect(online).not.toContain(unseen)
    }
  })

  it(`ended while it is answered: an answer is taken whole or not at all (${rounds} rounds)`, async () => {
    const random = seeded(13)
    for (let round = 0; round < rounds; round++) {
      const post = await newPost()
      const { id, token } = await askFor(t, ana, [post.id])
      const content_hash = await seenBy(t, token)
      const [decided, end] = await race(
        random,
        () => decideByLink(t, { token, post_id: post.id, content_hash }),
        () => t.call('DELETE', `/api/approvals/${id}`, { as: ana }),
      )
      expect(end.status).toBe(204)
      expect([200, 410]).toContain(decided.status)
      const { approvals } = await approvalsOf(t, ana, post.id)
      // Taken, then shown to who no longer may see it: the answer itself may be 410.
      expect(approvals[0]?.decisions.length).toBe(approvals[0]?.state === 'approved' ? 1 : 0)
      if (decided.status === 200) expect(approvals[0]?.decisions).toHaveLength(1)
      expect((await decideByLink(t, { token, post_id: post.id, content_hash })).status).toBe(410)
    }
  })

  it(`refused while it is published: it is out, or held, and never twice (${rounds} rounds)`, async () => {
    const random = seeded(14)
    for (let round = 0; round < rounds; round++) {
      const post = await newPost()
      const { token } = await askFor(t, ana, [post.id])
      await approve(token, post.id)
      const content_hash = await seenBy(t, token)
      const comments = [{ text: 'Non.', place: { kind: 'whole' } }]
      const [published, refused] = await race(
        random,
        () => publish(t, ana, post.id),
        () =>
          decideByLink(t, { token, post_id: post.id, content_hash, decision: 'changes_requested', comments }),
      )
      expect([200, 409]).toContain(refused.status)
      const online = (await shownOn(linkedin)).filter(({ text }) => text === post.description)
      const [newest] = await publicationsOf(t, ana, post.id)
      const isOut = newest?.status === 'published'
      expect(online).toHaveLength(isOut ? 1 : 0)
      if (!isOut) expect([409, 'approval']).toContain(newest?.question?.kind ?? published.status)
    }
  })
})
