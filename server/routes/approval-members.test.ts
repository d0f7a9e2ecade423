import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyRetention } from '#server/services/deletion/data-retention.ts'
import type { ApprovalPageAnswer, WaitingApprovalsAnswer } from '#shared/api/approvals.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { approvalsOf, approveAsMember, approveByLink, askFor, decideByLink, seenBy } from '#test/approval.ts'
import { queryRows } from '#test/backed-up-app.ts'
import { exportOf } from '#test/export-of.ts'
import { addMember } from '#test/members.ts'
import { writePost } from '#test/publishing.ts'

let test: TestApp
let ana: Visitor
let editor: Visitor
let viewer: Visitor

beforeAll(async () => {
  test = await testApp()
  ana = await test.signUp({ name: 'Ana' })
  editor = await addMember(test, ana, 'editor', 'Ben')
  viewer = await addMember(test, ana, 'viewer', 'Chloé')
})
beforeEach(() => test.deps.db.execute('delete from rate_limits'))
afterAll(() => test.close())

const newPost = () => writePost(test, editor, 'Le four est réparé, le pain revient vendredi.')
const stateOf = async (postId: string) => (await approvalsOf(test, ana, postId)).approvals[0]?.state

describe('an approval by members', () => {
  it('asks several posts of those who decide or look on, by mail', async () => {
    const posts = [await newPost(), await newPost()]
    const { id, token } = await askFor(
      test,
      editor,
      posts.map((post) => post.id),
      [viewer.user.id, ana.user.id],
    )
    expect(token).toBe('')
    const { rows } = await test.deps.db.execute<{ recipient: string }>(
      sql`select recipient from mails where template = 'approval_asked' and data ->> 'requestId' = ${id}`,
    )
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual([ana.email, viewer.email].sort())
    for (const post of posts) expect((await approveAsMember(test, viewer, id, post.id)).status).toBe(200)
    expect((await approvalsOf(test, editor, posts[1]?.id ?? '')).approvals[0]).toMatchObject({
      state: 'approved',
      decisions: [{ name: expect.stringMatching(/^Chloé /), is_member: true }],
    })
  })

  it('waits for who was asked until it is answered', async () => {
    const post = await newPost()
    const other = await addMember(test, ana, 'viewer', 'Eva')
    const waitingFor = async (as: Visitor) =>
      (await test.call<WaitingApprovalsAnswer>('GET', '/api/approvals', { as })).body.posts
    const { id } = await askFor(test, editor, [post.id], [other.user.id])
    expect(await waitingFor(other)).toEqual([
      {
        id,
        asked_by: { id: editor.user.id, name: expect.stringMatching(/^Ben /) },
        excerpt: 'Le four est réparé, le pain revient vendredi.',
      },
    ])
    expect((await waitingFor(editor)).map((waiting) => waiting.id)).not.toContain(id)
    expect((await waitingFor(await test.signUp())).length).toBe(0)
    await approveAsMember(test, other, id, post.id)
    expect(await waitingFor(other)).toEqual([])
  })

  it('is answered by who was asked or decides, and by nobody else', async () => {
    const post = await newPost()
    const { id } = await askFor(test, editor, [post.id], [viewer.user.id])
    const other = await addMember(test, ana, 'viewer', 'Dora')
    const stranger = await test.signUp()
    expect((await approveAsMember(test, other, id, post.id)).status).toBe(403)
    expect((await approveAsMember(test, editor, id, post.id)).status).toBe(403)
    expect((await approveAsMember(test, stranger, id, post.id)).status).toBe(404)
    expect(
      (await test.call<ApprovalPageAnswer>('GET', `/api/approvals/${id}`, { as: stranger })).status,
    ).toBe(404)
    expect((await approveAsMember(test, ana, id, post.id)).status).toBe(200)
  })

  it('asks no editor, nobody of another company, and is not asked by who only looks on', async () => {
    const post = await newPost()
    const stranger = await test.signUp()
    const ask = (as: Visitor, reviewer: string) =>
      test.call('POST', '/api/approvals', {
        as,
        body: { posts: [{ post_id: post.id }], reviewer_ids: [reviewer] },
      })
    expect((await ask(ana, editor.user.id)).status).toBe(404)
    expect((await ask(ana, stranger.user.id)).status).toBe(404)
    expect((await ask(viewer, ana.user.id)).status).toBe(403)
    expect((await ask(stranger, ana.user.id)).status).toBe(404)
  })

  it('is ended by who asked or decides', async () => {
    const post = await newPost()
    const other = await addMember(test, ana, 'editor', 'Eve')
    const { id } = await askFor(test, editor, [post.id], [viewer.user.id])
    expect((await test.call('DELETE', `/api/approvals/${id}`, { as: other })).status).toBe(403)
    expect((await test.call('DELETE', `/api/approvals/${id}`, { as: editor })).status).toBe(204)
    expect((await approveAsMember(test, viewer, id, post.id)).status).toBe(410)
    expect(await stateOf(post.id)).toBe('over')
  })

  it('goes with the post, and with a member their name alone', async () => {
    const post = await newPost()
    const gone = await addMember(test, ana, 'viewer', 'Fanny')
    const { id } = await askFor(test, editor, [post.id], [gone.user.id])
    await approveAsMember(test, gone, id, post.id)
    await test.call('DELETE', `/api/members/${gone.user.id}`, { as: ana })
    await test.deps.db.execute(sql`delete from users where id = ${gone.user.id}`)
    expect((await approvalsOf(test, ana, post.id)).approvals[0]).toMatchObject({
      state: 'approved',
      decisions: [{ name: 'ancien membre' }],
    })
    await test.call('DELETE', `/api/posts/${post.id}`, { as: ana })
    const { rows } = await test.deps.db.execute(
      sql`select 1 from approval_decisions where post_id = ${post.id}`,
    )
    expect(rows).toEqual([])
  })

  it('is exported whole to who decides, and to another member what they answered', async () => {
    const post = await newPost()
    const { id, token } = await askFor(test, editor, [post.id])
    await approveByLink(test, token, post.id)
    const asked = await askFor(test, editor, [post.id], [viewer.user.id])
    await approveAsMember(test, viewer, asked.id, post.id)
    const all = await exportOf(test, ana, 'approval_decisions')
    expect(all.filter(({ request_id }) => request_id === id)).toMatchObject([{ given_name: 'Odile' }])
    expect(JSON.stringify(await exportOf(test, ana, 'approval_requests'))).not.toContain('token')
    const own = await exportOf(test, viewer, 'approval_decisions')
    expect(own.map(({ given_name }) => given_name)).not.toContain('Odile')
    expect(own.filter(({ request_id }) => request_id === asked.id)).toHaveLength(1)
  })

  it('is forgotten a year after the request ended, names and remarks too', async () => {
    const post = await newPost()
    const { id, token } = await askFor(test, editor, [post.id])
    await approveByLink(test, token, post.id)
    const endedSince = (interval: string) =>
      test.deps.db.execute(
        sql`update approval_requests set expires_at = now() - ${interval}::interval where id = ${id}`,
      )
    await endedSince('364 days')
    await applyRetention(test.deps)
    expect((await approvalsOf(test, ana, post.id)).approvals).toHaveLength(1)
    await endedSince('367 days')
    await applyRetention(test.deps)
    const { rows } = await test.deps.db.execute(
      sql`select 1 from approval_decisions where post_id = ${post.id}`,
    )
    expect(rows).toEqual([])
  })

  it('lets a member who was not asked look, and not answer', async () => {
    const post = await newPost()
    const { id } = await askFor(test, editor, [post.id], [viewer.user.id])
    const canDecide = async (as: Visitor) =>
      (await test.call<ApprovalPageAnswer>('GET', `/api/approvals/${id}`, { as })).body.can_decide
    expect([await canDecide(viewer), await canDecide(ana), await canDecide(editor)]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('an answer that waits for the post', () => {
  /** Asks while somebody else holds the post, and what `meanwhile` does is done before it is free. */
  async function answered<Answer>(
    postId: string,
    answer: () => Promise<Answer>,
    meanwhile: () => Promise<{ status: number }>,
  ) {
    const { pending } = await test.deps.db.transaction(async (tx) => {
      await tx.execute(sql`select from posts where id = ${postId} for update`)
      const pending = answer()
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => queryRows(test.databaseUrl, waiting)).toHaveLength(1)
      expect((await meanwhile()).status).toBeLessThan(300)
      return { pending }
    })
    return pending
  }
  const setRole = (id: string, member_role: string) =>
    test.call('PATCH', `/api/members/${id}`, { as: ana, body: { member_role } })
  const decisions = async (postId: string) =>
    (await approvalsOf(test, ana, postId)).approvals.flatMap((one) => one.decisions)

  it('is refused to who lost the right meanwhile', async () => {
    const post = await newPost()
    const asked = await addMember(test, ana, 'viewer', 'Gil')
    const manager = await addMember(test, ana, 'manager', 'Hugo')
    const { id } = await askFor(test, editor, [post.id], [asked.user.id])
    for (const [who, role] of [
      [asked, 'editor'],
      [manager, 'viewer'],
    ] as const) {
      const answer = await answered(
        post.id,
        () => approveAsMember(test, who, id, post.id),
        () => setRole(who.user.id, role),
      )
      expect([answer.status, answer.body.code]).toEqual([403, 'role_forbidden'])
    }
    expect(await decisions(post.id)).toEqual([])
  })

  it('is not ended by who lost the right meanwhile', async () => {
    const post = await newPost()
    const { id } = await askFor(test, editor, [post.id], [viewer.user.id])
    const manager = await addMember(test, ana, 'manager', 'Jo')
    const { pending } = await test.deps.db.transaction(async (tx) => {
      await tx.execute(sql`select from approval_requests where id = ${id} for update`)
      const pending = test.call('DELETE', `/api/approvals/${id}`, { as: manager })
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => queryRows(test.databaseUrl, waiting)).toHaveLength(1)
      expect((await setRole(manager.user.id, 'viewer')).status).toBe(200)
      return { pending }
    })
    expect((await pending).status).toBe(403)
    expect((await approveAsMember(test, viewer, id, post.id)).status).toBe(200)
  })

  it('is refused to who left meanwhile, and by a link that ended', async () => {
    const post = await newPost()
    const asked = await addMember(test, ana, 'viewer', 'Inès')
    const { id } = await askFor(test, editor, [post.id], [asked.user.id])
    const gone = await answered(
      post.id,
      () => approveAsMember(test, asked, id, post.id),
      () => test.call('DELETE', `/api/members/${asked.user.id}`, { as: ana }),
    )
    expect(gone.status).toBe(404)
    const link = await askFor(test, editor, [post.id])
    const content_hash = await seenBy(test, link.token, post.id)
    const late = await answered(
      post.id,
      () => decideByLink(test, { token: link.token, post_id: post.id, content_hash }),
      () => test.call('DELETE', `/api/approvals/${link.id}`, { as: editor }),
    )
    expect(late.status).toBe(410)
    expect(await decisions(post.id)).toEqual([])
  })
})
