import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announceMissingApprovals } from '#server/services/publishing/approval-hold.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { SlidesAnswer } from '#shared/api/slides.ts'
import type { Visitor } from '#test/app.ts'
import { approveAsMember, askFor } from '#test/approval.ts'
import {
  type ApprovalCompany,
  approvalCompany,
  refusedForApproval,
  tomorrow,
} from '#test/approval-company.ts'
import { ended, publicationsOf, publish } from '#test/publishing.ts'
import { uploadPhoto } from '#test/studio.ts'

let company: ApprovalCompany
let test: ApprovalCompany['test']
let ana: Visitor
let zoe: Visitor
let editor: Visitor
let viewer: Visitor

beforeAll(async () => {
  company = await approvalCompany()
  ;({ test, ana, zoe, editor, viewer } = company)
})
beforeEach(() => company.reset())
afterAll(() => company.close())

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
  const post = await company.newPost(editor)
  const { id } = await askFor(test, editor, [post.id], [viewer.user.id])
  expect((await approveAsMember(test, viewer, id, post.id)).status).toBe(200)
  expect((await publish(test, editor, post.id, { publish_at: tomorrow() })).status).toBe(200)
  return { post, request: id }
}

describe('what was scheduled, where approval is demanded', () => {
  it('holds at its hour what was changed since, tells those concerned, and lets it go once approved', async () => {
    const { post, request } = await approvedAndScheduled()
    const changed = `${post.description} Enfin.`
    expect((await company.edit(editor, post.id, changed)).status).toBe(200)
    await company.letDue(post.id)
    const publication = await company.held(post.id)
    expect(publication).toMatchObject({ status: 'scheduled', can_cancel: true })
    expect(publication.events.map(({ kind }) => kind)).toContain('held_for_approval')
    const { rows } = await test.deps.db.execute<{ recipient: string }>(
      sql`select recipient from mails where template = 'approval_missing' and data ->> 'postId' = ${post.id}`,
    )
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual([ana.email, editor.email, zoe.email].sort())
    const path = `/api/posts/${post.id}/publications/${publication.id}/answer`
    const now = { as: ana, body: { answer: 'publish_now' } }
    expect(await test.call('POST', path, now)).toMatchObject(refusedForApproval)
    expect(await company.isOnline(changed)).toBe(false)
    await approveAsMember(test, viewer, request, post.id)
    expect((await ended(test, ana, post.id)).status).toBe('published')
    expect(await company.isOnline(changed)).toBe(true)
  })

  it('publishes at its hour what still is as it was approved', async () => {
    const { post } = await approvedAndScheduled()
    await company.letDue(post.id)
    expect((await ended(test, ana, post.id)).status).toBe('published')
  })

  it('holds what was scheduled before the rule, and lets it go without it', async () => {
    await company.setRule('off')
    const post = await company.newPost(editor)
    expect((await publish(test, editor, post.id, { publish_at: tomorrow() })).status).toBe(200)
    await company.setRule('all')
    await company.letDue(post.id)
    const { id } = await company.held(post.id)
    await company.setRule('off')
    const path = `/api/posts/${post.id}/publications/${id}/answer`
    const now = (content_hash: string) =>
      test.call('POST', path, { as: ana, body: { answer: 'publish_now', content_hash } })
    expect(await now('0'.repeat(64))).toMatchObject({ status: 409, body: { code: 'post_changed' } })
    const [shown] = await publicationsOf(test, ana, post.id)
    expect((await now(shown?.content_hash ?? '')).status).toBe(200)
    expect((await ended(test, ana, post.id)).status).toBe('published')
  })

  it('holds what was approved when it was asked for and is not by the time it leaves', async () => {
    const post = await company.newPost(editor)
    const { id } = await askFor(test, editor, [post.id], [viewer.user.id])
    await approveAsMember(test, viewer, id, post.id)
    await withTrigger(
      `create function take_back() returns trigger language plpgsql as $$ begin
        delete from approval_decisions where post_id = new.post_id; return new; end $$;
      create trigger take_back after insert on publications for each row execute function take_back()`,
      'drop function take_back cascade',
      async () => {
        await publish(test, editor, post.id)
        await company.held(post.id)
      },
    )
    expect(await company.isOnline(post.description)).toBe(false)
  })

  it('looks once more in the very transaction after which a post leaves', async () => {
    const post = await company.newPost(editor)
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
        const publication = await company.held(post.id)
        expect(publication).toMatchObject({ phase: 'ready', sent: null })
      },
    )
    expect(await company.isOnline(post.description)).toBe(false)
  })

  it('tells an hour before, once, of what nobody approved', async () => {
    const { post } = await approvedAndScheduled()
    const other = await approvedAndScheduled()
    await company.edit(editor, post.id, `${post.description} Enfin.`)
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

  it('tells a member who approved when the hour moves, once a move, and keeps the approval', async () => {
    const { post } = await approvedAndScheduled()
    const [publication] = await publicationsOf(test, editor, post.id)
    const move = async (as: Visitor, publish_at: string) => {
      const path = `/api/posts/${post.id}/publications/${publication?.id}`
      expect((await test.call('PATCH', path, { as, body: { publish_at } })).status).toBe(200)
    }
    const told = async () => {
      const { rows } = await test.deps.db.execute<{ recipient: string }>(
        sql`select recipient from mails where template = 'approval_moved' and data ->> 'postId' = ${post.id}`,
      )
      return rows.map(({ recipient }) => recipient)
    }
    const [first, later] = [publication?.publish_at ?? '', new Date(Date.now() + 90_000_000).toISOString()]
    await move(editor, later)
    await move(editor, later)
    expect(await told()).toEqual([viewer.email])
    await move(editor, first)
    expect(await told()).toEqual([viewer.email, viewer.email])
    await company.letDue(post.id)
    expect((await ended(test, ana, post.id)).status).toBe('published')
    const other = await approvedAndScheduled()
    await company.edit(editor, other.post.id, `${other.post.description} Enfin.`)
    const [changed] = await publicationsOf(test, editor, other.post.id)
    await test.call('PATCH', `/api/posts/${other.post.id}/publications/${changed?.id}`, {
      ...{ as: editor, body: { publish_at: later } },
    })
    const { rows } = await test.deps.db.execute(
      sql`select from mails where template = 'approval_moved' and data ->> 'postId' = ${other.post.id}`,
    )
    expect(rows).toEqual([])
  })

  it('is deleted by who may publish alone, also while it waits for its network or is out elsewhere', async () => {
    await company.setRule('off')
    const changes = [
      sql`update posts set status = 'published', published_at = now() where id =`,
      sql`update posts set status = 'publishing' where id =`,
    ]
    for (const [index, change] of changes.entries()) {
      await test.deps.db.execute(sql`update companies set editors_publish = true where id = ${ana.companyId}`)
      const { id } = await company.newPost(ana)
      expect((await publish(test, ana, id, { publish_at: tomorrow() })).status).toBe(200)
      if (index > 0)
        await test.deps.db.execute(sql`update publications set status = 'waiting' where post_id = ${id}`)
      await test.deps.db.execute(sql`${change} ${id}`)
      await test.deps.db.execute(
        sql`update companies set editors_publish = false where id = ${ana.companyId}`,
      )
      expect(await test.call('DELETE', `/api/posts/${id}`, { as: editor })).toMatchObject({ status: 403 })
      expect((await test.call('DELETE', `/api/posts/${id}`, { as: ana })).status).toBe(200)
    }
  })

  it('counts new words for a slide as a change of every post that shows it, scheduled ones too', async () => {
    await company.setRule('editors')
    const image = { url: await uploadPhoto(test, ana) }
    const slidesOf = (id: string) => `/api/posts/${id}/slides`
    const read = async (id: string) =>
      (await test.call<SlidesAnswer>('GET', slidesOf(id), { as: editor })).body.slides
    /** Of two images, with a copy that shows the same ones. */
    const copied = async () => {
      const { id } = await company.newPost(ana)
      const body = { ratio: '1:1', slides: [{ image }, { image, alt_text: 'Le four, de près.' }] }
      expect((await test.call('PUT', slidesOf(id), { as: ana, body })).status).toBe(200)
      const copy = await test.call<PostAnswer>('POST', `/api/posts/${id}/duplicate`, { as: editor })
      return { id, copyId: copy.body.id }
    }
    const reword = async (id: string) => {
      const [first, second] = await read(id)
      const slides = [{ id: first?.id }, { id: second?.id, alt_text: 'Venez plutôt chez mon cousin.' }]
      return test.call('PUT', slidesOf(id), { as: editor, body: { ratio: '1:1', slides } })
    }
    const draft = await copied()
    expect((await reword(draft.copyId)).status).toBe(200)
    expect(await publish(test, editor, draft.id)).toMatchObject(refusedForApproval)

    const planned = await copied()
    expect((await publish(test, ana, planned.id, { publish_at: tomorrow() })).status).toBe(200)
    await test.deps.db.execute(sql`update companies set editors_publish = false where id = ${ana.companyId}`)
    expect(await reword(planned.copyId)).toMatchObject({ status: 403, body: { code: 'role_forbidden' } })
    expect((await read(planned.id))[1]?.alt_text).toBe('Le four, de près.')
  })
})
