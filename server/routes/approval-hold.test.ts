import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceMissingApprovals } from '#server/services/publishing/approval-hold.ts'
import type { ApprovalRule } from '#shared/api/approvals.ts'
import { type Linkedin, startLinkedin } from '#simulators/linkedin/server.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { approveAsMember, askFor } from '#test/approval.ts'
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

let linkedin: Linkedin
let test: TestApp
let stopWorker: () => Promise<void>
let ana: Visitor
let zoe: Visitor
let editor: Visitor
let viewer: Visitor

beforeAll(async () => {
  linkedin = await startLinkedin({ settings: { duplicateWindowS: 0, processingS: 0 } })
  test = await testApp({ publishers: { linkedin: linkedInAt(linkedin) }, publishing: hasty() })
  stopWorker = startWorker(test.deps)
  ana = await test.signUp({ name: 'Ana' })
  await connectLinkedIn(test.deps, linkedin, ana.companyId, 'page')
  zoe = await addMember(test, ana, 'manager', 'Zoé')
  editor = await addMember(test, ana, 'editor', 'Ben')
  viewer = await addMember(test, ana, 'viewer', 'Chloé')
})
beforeEach(async () => {
  await test.deps.db.execute('delete from rate_limits')
  await test.deps.db.execute(sql`update companies set editors_publish = true where id = ${ana.companyId}`)
  await setRule('all')
})
afterAll(async () => {
  await stopWorker()
  await test.close()
  await linkedin.close()
})

const setRule = async (approval_rule: ApprovalRule) => {
  const body = { editors_publish: true, approval_rule }
  expect((await test.call('PUT', '/api/members/settings', { as: ana, body })).status).toBe(200)
}
let count = 0
const newPost = (as: Visitor) => writePost(test, as, `Le four est réparé, lot ${++count}.`)
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const isOnline = async (text: string) => (await shownOn(linkedin)).some((post) => post.text === text)
const edit = (as: Visitor, id: string, description: string) =>
  test.call('PATCH', `/api/posts/${id}`, { as, body: { description } })
/** Its hour comes. */
const letDue = (id: string) =>
  test.deps.db.execute(
    sql`update publications set publish_at = now(), next_attempt_at = now() where post_id = ${id}`,
  )
const refused = { status: 409, body: { code: 'approval_required' } }

/** As the owner of the tables, who alone may do that. */
async function withTrigger(make: string, drop: string, act: () => Promise<void>) {
  const client = new pg.Client({ connectionString: test.databaseUrl })
  await client.connect()
  await client.query(make)
  await act().finally(async () => {
    await client.query(drop)
    await client.end()
  })
}

/** Scheduled with an approval, by the editor. */
async function approvedAndScheduled() {
  const post = await newPost(editor)
  const { id } = await askFor(test, editor, [post.id], [viewer.user.id])
  expect((await approveAsMember(test, viewer, id, post.id)).status).toBe(200)
  expect((await publish(test, editor, post.id, { publish_at: tomorrow() })).status).toBe(200)
  return { post, request: id }
}

async function held(postId: string) {
  return vi.waitFor(
    async () => {
      const [newest] = await publicationsOf(test, ana, postId)
      if (newest?.question?.kind !== 'approval') throw new Error(`is ${newest?.status}`)
      return newest
    },
    { timeout: 60_000 },
  )
}

describe('what was scheduled, where approval is demanded', () => {
  it('holds at its hour what was changed since, tells those concerned, and lets it go once approved', async () => {
    const { post, request } = await approvedAndScheduled()
    const changed = `${post.description} Enfin.`
    expect((await edit(editor, post.id, changed)).status).toBe(200)
    await letDue(post.id)
    const publication = await held(post.id)
    expect(publication).toMatchObject({ status: 'scheduled', can_cancel: true })
    expect(publication.events.map(({ kind }) => kind)).toContain('held_for_approval')
    const { rows } = await test.deps.db.execute<{ recipient: string }>(
      sql`select recipient from mails where template = 'approval_missing' and data ->> 'postId' = ${post.id}`,
    )
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual([ana.email, editor.email, zoe.email].sort())
    const path = `/api/posts/${post.id}/publications/${publication.id}/answer`
    const now = { as: ana, body: { answer: 'publish_now' } }
    expect(await test.call('POST', path, now)).toMatchObject(refused)
    expect(await isOnline(changed)).toBe(false)
    await approveAsMember(test, viewer, request, post.id)
    expect((await ended(test, ana, post.id)).status).toBe('published')
    expect(await isOnline(changed)).toBe(true)
  })

  it('publishes at its hour what still is as it was approved', async () => {
    const { post } = await approvedAndScheduled()
    await letDue(post.id)
    expect((await ended(test, ana, post.id)).status).toBe('published')
  })

  it('holds what was scheduled before the rule, and lets it go without it', async () => {
    await setRule('off')
    const post = await newPost(editor)
    expect((await publish(test, editor, post.id, { publish_at: tomorrow() })).status).toBe(200)
    await setRule('all')
    await letDue(post.id)
    const { id } = await held(post.id)
    await setRule('off')
    const path = `/api/posts/${post.id}/publications/${id}/answer`
    expect((await test.call('POST', path, { as: ana, body: { answer: 'publish_now' } })).status).toBe(200)
    expect((await ended(test, ana, post.id)).status).toBe('published')
  })

  it('holds what was approved when it was asked for and is not by the time it leaves', async () => {
    const post = await newPost(editor)
    const { id } = await askFor(test, editor, [post.id], [viewer.user.id])
    await approveAsMember(test, viewer, id, post.id)
    await withTrigger(
      `create function take_back() returns trigger language plpgsql as $$ begin
        delete from approval_decisions where post_id = new.post_id; return new; end $$;
      create trigger take_back after insert on publications for each row execute function take_back()`,
      'drop function take_back cascade',
      async () => {
        await publish(test, editor, post.id)
        await held(post.id)
      },
    )
    expect(await isOnline(post.description)).toBe(false)
  })

  it('looks once more in the very transaction after which a post leaves', async () => {
    const post = await newPost(editor)
    const { id } = await askFor(test, editor, [post.id], [viewer.user.id])
    await approveAsMember(test, viewer, id, post.id)
    await withTrigger(
      `create function take_back() returns trigger language plpgsql as $$ begin
        if new.phase = 'creating' then delete from approval_decisions where post_id = new.post_id; end if;
        return new; end $$;
      create trigger take_back after update on publications for each row execute function take_back()`,
      'drop function take_back cascade',
      async () => {
        await publish(test, editor, post.id)
        const publication = await held(post.id)
        expect(publication).toMatchObject({ phase: 'ready', sent: null })
      },
    )
    expect(await isOnline(post.description)).toBe(false)
  })

  it('tells an hour before, once, of what nobody approved', async () => {
    const { post } = await approvedAndScheduled()
    const other = await approvedAndScheduled()
    await edit(editor, post.id, `${post.description} Enfin.`)
    await test.deps.db.execute(
      sql`update publications set publish_at = now() + interval '50 minutes', next_attempt_at = now() + interval '50 minutes'
        where post_id in (${post.id}, ${other.post.id})`,
    )
    await announceMissingApprovals(test.deps)
    await announceMissingApprovals(test.deps)
    const { rows } = await test.deps.db.execute<{ post: string; held: string }>(
      sql`select data ->> 'postId' as post, data ->> 'isHeld' as held from mails
        where template = 'approval_missing' and data ->> 'postId' in (${post.id}, ${other.post.id})`,
    )
    expect(rows).toEqual(Array(3).fill({ post: post.id, held: 'false' }))
  })
})
