import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailComments } from '#server/services/comments/mail-comments.ts'
import { eraseDueAccounts } from '#server/services/deletion/erase.ts'
import type { CommentListAnswer } from '#shared/api/comments.ts'
import type { PostAnswer, PostPage } from '#shared/api/posts.ts'
import { mentionOf } from '#shared/member-mentions.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { exportOf } from '#test/export-of.ts'
import { addMember } from '#test/members.ts'

let t: TestApp
let ana: Visitor
let ben: Visitor
let zoe: Visitor
let postId: string
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.db.execute('delete from rate_limits')
  ana = await t.signUp({ name: 'Ana' })
  ben = await addMember(t, ana, 'editor')
  zoe = await addMember(t, ana, 'viewer', 'Zoé')
  const saved = await t.call<PostAnswer>('POST', '/api/post/save', {
    as: ana,
    body: { description: 'Le comptoir de Rezé est posé.' },
  })
  postId = saved.body.id
  await t.deps.db.execute('delete from mails; delete from comment_notices')
})

const path = (id = '') => `/api/posts/${postId}/comments${id && `/${id}`}`
type Answer = CommentListAnswer & { code?: string; details?: Record<string, string>; message?: string }
const say = (as: Visitor, text: string) => t.call<Answer>('POST', path(), { as, body: { text } })
const read = async (as: Visitor) => (await t.call<Answer>('GET', path(), { as })).body
const resolve = (as: Visitor, id: string, is_resolved = true) =>
  t.call<Answer>('PATCH', path(id), { as, body: { is_resolved } })
const nameOf = ({ user }: Visitor) => `${user.name} ${user.family_name}`
const idOf = ({ body }: { body: Answer }) => body.comments.at(-1)?.id ?? ''

async function mailed(): Promise<
  { recipient: string; data: { comments: { text: string }[]; isNamed: boolean; others?: object[] } }[]
> {
  await mailComments(t.deps)
  const { rows } = await t.deps.db.execute(
    sql`select recipient, data from mails where template = 'comments' order by created_at, recipient`,
  )
  return rows as Awaited<ReturnType<typeof mailed>>
}
const lookBack = (minutes: number) =>
  t.deps.db.execute(
    sql`update comment_notices set mailed_at = mailed_at - make_interval(mins => ${minutes}) where post_id = ${postId}`,
  )

describe('a comment', () => {
  it('is written by every role, and answers who wrote it and who can be named', async () => {
    for (const member of [ana, ben, zoe]) expect((await say(member, 'Bonjour.')).status).toBe(201)
    const { comments, colleagues } = await read(zoe)
    expect(comments.map(({ author }) => author.name)).toEqual([ana, ben, zoe].map(nameOf))
    expect(comments.map(({ can_delete }) => can_delete)).toEqual([false, false, true])
    expect(colleagues.map(({ name }) => name).sort()).toEqual([nameOf(ana), nameOf(ben)].sort())
  })

  it('is not written empty, too long, or with a name that is no colleague’s', async () => {
    expect((await say(ana, '  ')).status).toBe(400)
    expect((await say(ana, 'a'.repeat(2001))).status).toBe(400)
    const stranger = await t.signUp()
    const { status, body } = await say(ana, `${mentionOf(stranger.user.id)}, qu’en pensez-vous ?`)
    expect([status, body.details?.text]).toEqual([
      400,
      'Une personne nommée ici n’est pas, ou plus, membre de votre entreprise.',
    ])
  })

  it('is written once for one key, and no more than a post keeps', async () => {
    const send = () =>
      t.call<Answer>('POST', path(), {
        as: ana,
        body: { text: 'Une fois.' },
        headers: { 'idempotency-key': 'one-comment' },
      })
    await Promise.all([send(), send()])
    expect((await read(ana)).comments).toHaveLength(1)
    await t.deps.db.execute(
      sql`insert into post_comments (id, post_id, text) select gen_random_uuid(), ${postId}, 'Encore.' from generate_series(2, 200)`,
    )
    expect((await say(ana, 'De trop.')).body.code).toBe('comment_limit')
  })

  it('is resolved and opened again by anybody, deleted by its author and by who decides', async () => {
    const id = idOf(await say(ben, 'La date est fausse.'))
    const resolved = await resolve(zoe, id)
    expect(resolved.body.comments[0]).toMatchObject({ resolved_by: { name: nameOf(zoe) } })
    expect((await resolve(ana, id, false)).body.comments[0]).toMatchObject({
      resolved_at: null,
      resolved_by: null,
    })
    const refused = await t.call<Answer>('DELETE', path(id), { as: zoe })
    expect([refused.status, refused.body.code]).toEqual([403, 'role_forbidden'])
    expect((await t.call<Answer>('DELETE', path(id), { as: ana })).body.comments).toEqual([])
    expect((await resolve(ana, id)).status).toBe(404)
    const own = idOf(await say(zoe, 'Bien.'))
    expect((await t.call('DELETE', path(own), { as: zoe })).status).toBe(200)
    const { rows } = await t.deps.db.execute<{ kind: string }>(
      `select kind from audit_entries where details->>'post' = '${postId}' order by seq`,
    )
    expect(rows.map(({ kind }) => kind)).toEqual([
      ...['comment_added', 'comment_resolved', 'comment_reopened', 'comment_deleted'],
      ...['comment_added', 'comment_deleted'],
    ])
  })

  it('counts in the history while it is open, and not for a company of one', async () => {
    const list = async (as: Visitor) =>
      (await t.call<PostPage>('GET', '/api/posts?page=1', { as })).body.posts[0]?.open_comments
    expect(await list(ana)).toBeUndefined()
    const id = idOf(await say(ben, 'Un.'))
    await say(ben, 'Deux.')
    expect(await list(zoe)).toBe(2)
    await resolve(ana, id)
    expect(await list(zoe)).toBe(1)
  })

  it('goes with its post', async () => {
    await say(ben, 'Un.')
    await t.call('DELETE', `/api/posts/${postId}`, { as: ana })
    const { rows } = await t.deps.db.execute(sql`select 1 from post_comments where post_id = ${postId}`)
    expect(rows).toEqual([])
  })
})

describe('a mail of comments', () => {
  it('goes to who is named, to who wrote the post and to who commented, never to the writer', async () => {
    await say(ana, 'Je relis demain.')
    expect(await mailed()).toEqual([])
    await say(ben, `${mentionOf(zoe.user.id)}, la date est-elle sûre ?`)
    const mails = await mailed()
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([ana.email, zoe.email].sort())
    const toZoe = mails.find(({ recipient }) => recipient === zoe.email)
    expect(toZoe?.data).toMatchObject({
      isNamed: true,
      comments: [{ author: nameOf(ben), text: `@${nameOf(zoe)}, la date est-elle sûre ?` }],
    })
    await say(zoe, 'Oui.')
    expect((await mailed()).map(({ recipient }) => recipient)).toContain(ben.email)
  })

  it('goes once an hour at most, with all that was said meanwhile', async () => {
    await say(ben, 'Un.')
    expect(await mailed()).toHaveLength(1)
    await say(ben, 'Deux.')
    await say(zoe, 'Trois.')
    const toAna = async () => (await mailed()).filter(({ recipient }) => recipient === ana.email)
    await lookBack(59)
    expect(await toAna()).toHaveLength(1)
    await lookBack(2)
    const [, second] = await toAna()
    expect(second?.data.comments.map(({ text }) => text)).toEqual(['Deux.', 'Trois.'])
    expect(await toAna()).toHaveLength(2)
  })

  it('goes once an hour at most to one person, whatever the number of posts', async () => {
    const first = postId
    const posts = [first]
    for (const description of ['La vitrine est posée.', 'La rampe est prête.'])
      posts.push(
        (await t.call<PostAnswer>('POST', '/api/post/save', { as: ana, body: { description } })).body.id,
      )
    for (const id of posts) {
      postId = id
      await say(ben, `${mentionOf(zoe.user.id)}, voyez.`)
    }
    const toZoe = async () => (await mailed()).filter(({ recipient }) => recipient === zoe.email)
    expect((await toZoe()).map(({ data }) => [data.comments, data.others].flat())).toMatchObject([
      [{ author: nameOf(ben) }, { excerpt: 'La vitrine est posée.' }, { excerpt: 'La rampe est prête.' }],
    ])
    for (const id of posts) {
      postId = id
      await say(ben, `${mentionOf(zoe.user.id)}, encore.`)
    }
    const laterBy = (minutes: number) =>
      t.deps.db.execute(
        sql`update comment_notices set mailed_at = mailed_at - make_interval(mins => ${minutes})`,
      )
    await laterBy(59)
    expect(await toZoe()).toHaveLength(1)
    await laterBy(2)
    await Promise.all(Array.from({ length: 4 }, () => mailComments(t.deps)))
    expect(await toZoe()).toHaveLength(2)
    postId = first
  })

  it('says nothing of what was resolved or deleted meanwhile, nor to who refused or left', async () => {
    const resolved = idOf(await say(ben, 'Un.'))
    await resolve(ben, resolved)
    await t.call('DELETE', path(idOf(await say(ben, 'Deux.'))), { as: ben })
    expect(await mailed()).toEqual([])
    const choice = {
      publication_failed: true,
      account_expiring: true,
      approval: true,
      comment: false,
      weekly_proposals: true,
    }
    await t.call('PUT', '/api/account/notifications', { as: ana, body: choice })
    await say(ben, `${mentionOf(zoe.user.id)} ?`)
    await t.call('DELETE', `/api/members/${zoe.user.id}`, { as: ana })
    expect(await mailed()).toEqual([])
  })
})

describe('of who left', () => {
  it('comments stay, and name nobody once the account is erased, in the texts of others neither', async () => {
    await say(ben, 'Un.')
    await say(ana, `${mentionOf(ben.user.id)}, merci.`)
    await t.call('DELETE', `/api/members/${ben.user.id}`, { as: ana })
    expect((await read(ana)).comments[0]?.author.name).toBe(nameOf(ben))
    await t.deps.db.execute(sql`update users set erase_after = now() where id = ${ben.user.id}`)
    await eraseDueAccounts(t.deps)
    const { comments } = await read(ana)
    expect(comments.map(({ author }) => author)).toEqual([
      { id: null, name: 'ancien membre' },
      { id: ana.user.id, name: nameOf(ana) },
    ])
    expect(comments[1]?.mentions).toEqual([{ id: ben.user.id, name: 'ancien membre' }])
  })

  it('the company’s export holds what was said, a member’s own what they said', async () => {
    await say(ben, 'Le comptoir est en chêne.')
    await say(ana, 'En frêne.')
    const textsOf = async (as: Visitor) =>
      (await exportOf(t, as, 'post_comments')).map(({ text }) => String(text)).sort()
    expect(await textsOf(ana)).toEqual(['En frêne.', 'Le comptoir est en chêne.'])
    expect(await textsOf(ben)).toEqual(['Le comptoir est en chêne.'])
  })
})
