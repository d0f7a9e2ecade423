import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LayoutAnswer } from '#shared/api/layout.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import {
  approvalsOf,
  approveAsMember,
  approveByLink,
  askFor,
  decideByLink,
  readLink,
  seenBy,
} from '#test/approval.ts'
import { addMember } from '#test/members.ts'
import { nowhere, writePost } from '#test/publishing.ts'
import { connectedAccount, easyConnector } from '#test/social/easy-connector.ts'
import { uploadPhoto } from '#test/studio.ts'

let test: TestApp
let ana: Visitor
let editor: Visitor
let accountId: string

beforeAll(async () => {
  test = await testApp({ connectors: { linkedin: easyConnector }, publishers: { linkedin: nowhere } })
  ana = await test.signUp({ name: 'Ana' })
  accountId = (await connectedAccount(test, ana)).accountId
  await test.call('PATCH', `/api/social/accounts/${accountId}`, {
    as: ana,
    body: { colleagues_publish: true },
  })
  editor = await addMember(test, ana, 'editor', 'Ben')
})
beforeEach(() => test.deps.db.execute('delete from rate_limits'))
afterAll(() => test.close())

const text = 'Le four est réparé, le pain revient vendredi.'
const newPost = (as = editor, more: { image?: string } = {}) => writePost(test, as, text, more)
const stateOf = async (postId: string) => (await approvalsOf(test, ana, postId)).approvals[0]?.state

describe('a link to approve a post', () => {
  it('shows who holds it exactly what would go out, and tells nothing else', async () => {
    const image = await uploadPhoto(test, ana)
    const post = await newPost(editor, { image })
    const publish_at = new Date(Date.now() + 86_400_000).toISOString()
    const ai_mention = 'Texte rédigé avec l’aide de l’IA.'
    const { token } = await askFor(test, editor, [{ post_id: post.id, publish_at, ai_mention }])
    const { status, body, headers } = await readLink(test, token)
    expect(status).toBe(200)
    expect(headers['cache-control']).toContain('no-store')
    expect(body).toMatchObject({
      asked_by: expect.stringMatching(/^Ben /),
      posts: [
        {
          ...{ post_id: post.id, app: 'linkedin', text: `${text}\n\n${ai_mention}`, publish_at },
          account: { kind: 'member', name: 'Camille Moreau' },
          images: [{ url: post.image_url, alt_text: post.image_alt }],
          ...{ is_out: false, decision: null },
        },
      ],
    })
    expect(JSON.stringify(body)).not.toContain(editor.email)
    expect(await stateOf(post.id)).toBe('waiting')
  })

  it('keeps only the hash of its token', async () => {
    const { token } = await askFor(test, editor, [(await newPost()).id])
    const { rows } = await test.deps.db.execute(sql`select * from approval_requests`)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
  })

  it('takes a yes with a first name, tells who asked, and leaves a line in the trail that leads to the name', async () => {
    const post = await newPost()
    const { token } = await askFor(test, editor, [post.id])
    expect((await approveByLink(test, token, post.id)).status).toBe(200)
    const { approvals } = await approvalsOf(test, editor, post.id)
    expect(approvals[0]).toMatchObject({
      state: 'approved',
      decisions: [{ name: 'Odile', is_member: false, is_current: true, decision: 'approved' }],
    })
    const { rows: mails } = await test.deps.db.execute<{ recipient: string }>(
      sql`select recipient from mails where template = 'approval_answered' and data ->> 'postId' = ${post.id}`,
    )
    expect(mails).toEqual([{ recipient: editor.email }])
    const { rows: trail } = await test.deps.db.execute<{ details: { decision: string; post: string } }>(
      sql`select details from audit_entries where kind = 'post_approved' order by seq desc limit 1`,
    )
    expect(trail[0]?.details.decision).toBe(approvals[0]?.decisions[0]?.id)
    expect(trail[0]?.details.post).toBe(post.id)
    expect(JSON.stringify(trail)).not.toContain('Odile')
    // As docs/operations.md reads the trail.
    const { rows: named } = await test.deps.db.execute(
      sql`select coalesce(d.given_name, u.first_name) as name
        from audit_entries e join approval_decisions d on d.id::text = e.details ->> 'decision'
        left join users u on u.id = d.user_id where e.details ->> 'post' = ${post.id}`,
    )
    expect(named).toEqual([{ name: 'Odile' }])
    const { rows: asked } = await test.deps.db.execute(
      sql`select from audit_entries where kind = 'approval_requested' and details ->> 'post' = ${post.id}`,
    )
    expect(asked).toHaveLength(1)
  })

  it('takes 200 answers to a post and 200 remarks, and leaves members theirs', async () => {
    const post = await newPost()
    const { id, token } = await askFor(test, editor, [post.id])
    const content_hash = await seenBy(test, token)
    const answer = (count: number) =>
      decideByLink(test, {
        ...{ token, post_id: post.id, content_hash, decision: 'changes_requested' },
        comments: Array.from({ length: count }, () => ({ text: 'Non.', place: { kind: 'whole' } })),
      })
    for (let turn = 0; turn < 10; turn++) expect((await answer(20)).status).toBe(200)
    expect(await answer(1)).toMatchObject({ status: 409, body: { code: 'answer_limit' } })
    await test.deps.db.execute(sql`
      insert into approval_decisions (id, request_id, post_id, decision, content_hash, given_name)
      select gen_random_uuid(), ${id}, ${post.id}, 'approved', decode(${content_hash}, 'hex'), 'Odile'
      from generate_series(1, 189)`)
    const approve = (name: string) => decideByLink(test, { token, post_id: post.id, content_hash, name })
    expect((await approve('Paul')).status).toBe(200)
    const refused = await approve('Luc')
    expect(refused).toMatchObject({ status: 409, body: { code: 'answer_limit' } })
    expect(refused.bytes.toString()).toContain('200\u00a0réponses')
    const asked = await askFor(test, editor, [post.id], [ana.user.id])
    expect((await approveAsMember(test, ana, asked.id, post.id)).status).toBe(200)
  })

  it('is read and answered so often in an hour or a day, whoever holds it', async () => {
    const { token } = await askFor(test, editor, [(await newPost()).id])
    await readLink(test, token)
    await test.deps.db.execute(sql`update rate_limits set points = 600 where key like 'approval-reads:%'`)
    expect((await readLink(test, token)).status).toBe(429)
    const other = await askFor(test, editor, [(await newPost()).id])
    expect((await readLink(test, other.token)).status).toBe(200)
  })

  it('counts the same yes twice as one', async () => {
    const post = await newPost()
    const { token } = await askFor(test, editor, [post.id])
    const content_hash = await seenBy(test, token)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => decideByLink(test, { token, post_id: post.id, content_hash })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect((await approvalsOf(test, ana, post.id)).approvals[0]?.decisions).toHaveLength(1)
  })

  it('pins what is to change to words and to an image', async () => {
    const post = await newPost(editor, { image: await uploadPhoto(test, ana) })
    const { token } = await askFor(test, editor, [post.id])
    const content_hash = await seenBy(test, token)
    const start = text.indexOf('vendredi')
    const refuse = (comments: object[]) =>
      decideByLink(test, { token, post_id: post.id, content_hash, decision: 'changes_requested', comments })
    const words = { text: 'Plutôt samedi.', place: { kind: 'text', start, end: start + 8 } }
    const image = { text: 'Trop sombre.', place: { kind: 'image', index: 0 } }
    const whole = { text: 'Un peu court.', place: { kind: 'whole' } }
    expect((await refuse([words, image, whole])).status).toBe(200)
    const { approvals } = await approvalsOf(test, editor, post.id)
    expect(approvals[0]).toMatchObject({ state: 'changes_requested' })
    expect(approvals[0]?.decisions[0]?.comments).toEqual([
      { text: 'Plutôt samedi.', place: { kind: 'text', start, end: start + 8, quote: 'vendredi' } },
      { text: 'Trop sombre.', place: { kind: 'image', index: 0 } },
      { text: 'Un peu court.', place: null },
    ])
    const nowhereInIt = [
      [],
      [{ text: 'Loin.', place: { kind: 'text', start: 0, end: 900 } }],
      [{ text: 'Vide.', place: { kind: 'text', start: 9, end: 9 } }],
      [{ text: 'Autre image.', place: { kind: 'image', index: 1 } }],
      [{ text: '   ', place: { kind: 'whole' } }],
    ]
    for (const comments of nowhereInIt) expect((await refuse(comments)).status).toBe(400)
  })

  it('refuses a yes to what is no longer there, and voids the one that was given', async () => {
    const post = await newPost()
    const { token } = await askFor(test, editor, [post.id])
    const content_hash = await seenBy(test, token)
    await approveByLink(test, token, post.id)
    await test.call('PATCH', `/api/posts/${post.id}`, { as: editor, body: { description: `${text} Enfin.` } })
    expect(await stateOf(post.id)).toBe('changed')
    const late = await decideByLink(test, { token, post_id: post.id, content_hash })
    expect(late).toMatchObject({ status: 409, body: { code: 'approval_changed' } })
    expect((await readLink(test, token)).body.posts[0]?.decision).toMatchObject({ is_current: false })
    expect((await approveByLink(test, token, post.id)).status).toBe(200)
    expect(await stateOf(post.id)).toBe('approved')
  })

  it.each<[string, (post: PostAnswer) => Promise<unknown>]>([
    [
      'the alternative text',
      ({ openai_picture_id }) =>
        test.call('PATCH', `/api/images/${openai_picture_id}`, { as: editor, body: { alt_text: 'Autre.' } }),
    ],
    [
      'the crop',
      ({ id }) =>
        test.call('POST', `/api/posts/${id}/remedies/crop`, { as: editor, body: { focus: { x: 0, y: 0 } } }),
    ],
    [
      'the picture',
      async ({ id, description }) =>
        test.call('POST', '/api/post/save', {
          as: editor,
          body: { post_id: id, description, image: await uploadPhoto(test, ana) },
        }),
    ],
    [
      'the form',
      async ({ id }) => {
        const { body } = await test.call<LayoutAnswer>('GET', `/api/posts/${id}/slides`, { as: editor })
        const slides = (body as unknown as { slides: object[] }).slides
        expect(slides).toHaveLength(1)
        await test.deps.db.execute(sql`insert into slide_sets (id, post_id, format, document_title, ratio, slide_count)
          values (gen_random_uuid(), ${id}, 'document', 'Four', '4:5', 1)`)
        await test.deps.db.execute(
          sql`update posts set slide_set_id = (select id from slide_sets where post_id = ${id}) where id = ${id}`,
        )
      },
    ],
    [
      'the account',
      ({ id }) =>
        test.deps.db.execute(sql`update approval_request_posts set account_id = null where post_id = ${id}`),
    ],
  ])('is void once %s is another', async (_, change) => {
    const post = await newPost(editor, { image: await uploadPhoto(test, ana) })
    const { token } = await askFor(test, editor, [post.id])
    await approveByLink(test, token, post.id)
    expect(await stateOf(post.id)).toBe('approved')
    await change(post)
    expect(await stateOf(post.id)).toBe('changed')
  })

  it('holds when the hour is moved, and says which one was told', async () => {
    const post = await newPost(ana)
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const scheduled = await test.call<PostAnswer & { publication: { id: string } }>(
      'POST',
      `/api/posts/${post.id}/publish`,
      { as: ana, body: { publish_at: at(2) } },
    )
    const { token } = await askFor(test, ana, [post.id])
    await approveByLink(test, token, post.id)
    const path = `/api/posts/${post.id}/publications/${scheduled.body.publication.id}`
    const moved = at(3)
    expect((await test.call('PATCH', path, { as: ana, body: { publish_at: moved } })).status).toBe(200)
    const { approvals } = await approvalsOf(test, ana, post.id)
    expect(approvals[0]).toMatchObject({ state: 'approved', publish_at: moved })
    expect(approvals[0]?.decisions[0]?.told_publish_at).not.toBeNull()
    expect((await readLink(test, token)).body.posts[0]).toMatchObject({
      publish_at: moved,
      asked_publish_at: expect.any(String),
    })
  })

  it('is over at will, after 30 days, with its maker and with the company, for reading and for answering', async () => {
    const over = async (end: (id: string) => Promise<unknown>, code: string) => {
      const post = await newPost(ana)
      const { id, token } = await askFor(test, ana, [post.id])
      const content_hash = await seenBy(test, token)
      await end(id)
      expect((await readLink(test, token)).body).toMatchObject({ code })
      expect((await decideByLink(test, { token, post_id: post.id, content_hash })).body).toMatchObject({
        code,
      })
      expect((await approvalsOf(test, ana, post.id)).approvals[0]?.decisions).toEqual([])
      await test.deps.db.execute(sql`update users set suspended_at = null`)
    }
    await over((id) => test.call('DELETE', `/api/approvals/${id}`, { as: ana }), 'approval_over')
    await over(
      (id) => test.deps.db.execute(sql`update approval_requests set expires_at = now() where id = ${id}`),
      'link_expired',
    )
    const { rows } = await test.deps.db.execute<{ days: number }>(
      sql`select round(extract(epoch from max(expires_at - created_at)) / 86400)::int as days from approval_requests`,
    )
    expect(rows).toEqual([{ days: 30 }])
    const guest = await addMember(test, ana, 'editor', 'Dora')
    const { token } = await askFor(test, guest, [(await newPost(guest)).id])
    const suspend = (at: string) =>
      test.deps.db.execute(`update users set suspended_at = ${at} where id = '${guest.user.id}'`)
    await suspend('now()')
    expect((await readLink(test, token)).body).toMatchObject({ code: 'not_found' })
    await suspend('null')
    expect((await readLink(test, token)).status).toBe(200)
    expect((await test.call('DELETE', `/api/members/${guest.user.id}`, { as: ana })).status).toBe(200)
    expect((await readLink(test, token)).body).toMatchObject({ code: 'approval_over' })
  })

  it('decides nothing of a post that it does not ask about, and knows no other token', async () => {
    const asked = await newPost()
    const other = await newPost()
    const { token } = await askFor(test, editor, [asked.id])
    const content_hash = await seenBy(test, token)
    expect((await decideByLink(test, { token, post_id: other.id, content_hash })).status).toBe(404)
    expect((await readLink(test, 'a'.repeat(32))).status).toBe(404)
    expect((await readLink(test, 'short')).status).toBe(400)
    expect((await test.call('GET', '/api/approval/read')).status).toBe(405)
    expect((await test.call('GET', '/api/approval/decide')).status).toBe(405)
    expect(await stateOf(other.id)).toBeUndefined()
  })

  it('takes a first name and nothing that is more', async () => {
    const post = await newPost()
    const { token } = await askFor(test, editor, [post.id])
    const content_hash = await seenBy(test, token)
    for (const name of ['', '  ', 'x'.repeat(51), 'voir https://a.example'])
      expect((await decideByLink(test, { token, post_id: post.id, content_hash, name })).status).toBe(400)
  })

  it('is paced by address and by link', async () => {
    const post = await newPost()
    const { token } = await askFor(test, editor, [post.id])
    for (let guess = 0; guess < 120; guess++) expect((await readLink(test, 'b'.repeat(32))).status).toBe(404)
    expect((await readLink(test, token)).status).toBe(429)
    await test.deps.db.execute('delete from rate_limits')
    const content_hash = '0'.repeat(64)
    for (let turn = 0; turn < 60; turn++) await decideByLink(test, { token, post_id: post.id, content_hash })
    expect((await decideByLink(test, { token, post_id: post.id, content_hash })).status).toBe(429)
  })
})
