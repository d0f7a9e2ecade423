import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personalTables } from '#server/db/personal-data/tables.ts'
import { verifyAudit } from '#server/services/audit/verify-hash-chain.ts'
import { makeNextExport } from '#server/services/data-export/export-requests.ts'
import { eraseDueAccounts } from '#server/services/deletion/erase.ts'
import { issueToken } from '#server/services/mails/mailed-links.ts'
import { hashedAddress } from '#server/services/rate-limits.ts'
import type { DeletionAnswer, DeletionStartedAnswer } from '#shared/api/data-rights.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { dumpOf } from '#test/dump.ts'
import { scriptedAi } from '#test/scripted-ai.ts'
import { uploadPhoto } from '#test/studio.ts'

let t: TestApp
let ana: Visitor
beforeAll(async () => {
  t = await testApp({ ai: scriptedAi() })
})
afterAll(() => t.close())
beforeEach(async () => {
  ana = await t.signUp()
})

const request = (password = ana.password, as = ana) =>
  t.call<DeletionStartedAnswer>('POST', '/api/account/deletion', { as, body: { password } })
const me = (as: Visitor) => t.call<{ erase_at: string | null }>('GET', '/api/auth/me', { as })
const endGrace = () =>
  t.deps.db.execute(sql`update users set erase_after = now() where erase_after is not null`)
const kindsOf = async ({ user }: Visitor) => {
  const { rows } = await t.deps.db.execute<{ kind: string }>(sql`
    select kind from audit_entries join audit_subjects on pseudonym = subject where user_id = ${user.id} order by seq`)
  return rows.map(({ kind }) => kind)
}
const mailsOf = async ({ user }: Visitor) => {
  const { rows } = await t.deps.db.execute<{ template: string }>(
    sql`select template from mails where user_id = ${user.id} order by created_at`,
  )
  return rows.map(({ template }) => template).filter((name) => name.startsWith('deletion'))
}
const cancelLink = () =>
  issueToken(t.deps.db, { userId: ana.user.id, purpose: 'cancel_deletion', ttlMinutes: 10 })

/** How much is counted under an address. */
async function limitsOf(email: string) {
  const { rows } = await t.deps.db.execute(
    sql`select key from rate_limits where position(${hashedAddress(t.deps.secretKeys, email)} in key) > 0`,
  )
  return rows.length
}

/** A company with something in every corner that a journey reaches. */
async function live(as: Visitor, word: string) {
  const imageUrl = await uploadPhoto(t, as)
  const made = await t.call<PostAnswer>('POST', '/api/posts/generate', {
    as,
    body: { prompt: `Parle de ${word}-prompt.`, images: [imageUrl] },
  })
  await t.call('PATCH', `/api/posts/${made.body.id}`, { as, body: { description: `Le texte ${word}-texte` } })
  await t.call('POST', '/api/post/save', {
    as,
    body: { description: `Un ${word}-brouillon`, app: 'linkedin' },
  })
  await t.call('POST', '/api/account/export', { as })
  await makeNextExport(t.deps)
  const company = { name: `Maison ${word}`, industry: `Art ${word}`, description: `Bonjour ${word}` }
  const { body } = await t.call<{ new_token: string }>('POST', '/api/company', { as, body: company })
  const headers = { authorization: `Bearer ${body.new_token}` }
  await t.call('PUT', '/api/account/company-identity', {
    as: { headers },
    body: { legal_name: `SARL ${word}` },
  })
  await t.call('GET', '/api/auth/me', { as: { headers } })
  return { imageUrl, pictureUrl: made.body.image_url ?? '', headers }
}

describe('asking for the deletion', () => {
  it('tells what goes, wants the password, and ends every session at once', async () => {
    const other = await t.signIn(ana.email, ana.password)
    await uploadPhoto(t, ana)
    const { body } = await t.call<DeletionAnswer>('GET', '/api/account/deletion', { as: ana })
    expect(body).toEqual({
      posts: 0,
      published: 0,
      scheduled: 0,
      colleagues: 0,
      images: 1,
      remaining_posts: 3,
      erase_at: null,
    })
    const refused = await request('pas-le-bon-mot')
    expect([refused.status, (await me(ana)).status]).toEqual([refused.status, 200])
    expect(refused.status).toBeGreaterThanOrEqual(400)

    const { status, body: started } = await request()
    expect(status).toBe(202)
    const days = (Date.parse(started.erase_at) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(30, 1)
    for (const as of [ana, other]) expect((await me(as)).status).toBe(401)
    expect(await mailsOf(ana)).toEqual(['deletion_requested'])
    expect((await kindsOf(ana)).at(-1)).toBe('deletion_requested')
  })

  it('lets who signs in again cancel, export and leave, and nothing else', async () => {
    await request()
    const back = await t.signIn(ana.email, ana.password)
    expect((await me(back)).body.erase_at).toMatch(/^20/)
    const guarded = t.app.routeTable.filter((route) => route.isApi && route.access === 'user')
    const open: string[] = []
    for (const { method, url } of guarded) {
      const path = url.replaceAll(/:\w+/g, ana.user.id)
      // The proof is what an export asks for.
      if (/logout|export|deletion|account\/proof/.test(path)) continue
      const answer = await t.call(method as 'GET', path, { as: back })
      if (answer.body.code !== 'deletion_pending') open.push(`${method} ${url} ${answer.status}`)
    }
    expect(open).toEqual(['GET /api/auth/me 200'])
    expect((await t.call('GET', '/api/account/exports', { as: back })).status).toBe(200)
    expect((await t.call('DELETE', '/api/account/deletion', { as: back })).status).toBe(200)
    expect((await t.call('GET', '/api/posts', { as: back })).status).toBe(200)
    expect((await me(back)).body.erase_at).toBeNull()
    expect(await mailsOf(ana)).toEqual(['deletion_requested', 'deletion_cancelled'])
    expect((await kindsOf(ana)).at(-1)).toBe('deletion_cancelled')
  })

  it('is cancelled by the mailed link, once, and by no other', async () => {
    await request()
    const token = await cancelLink()
    const cancel = (given: string) =>
      t.call('POST', '/api/account/deletion/cancel', { body: { token: given } })
    expect((await cancel(`${token}x`)).body.code).toBe('link_unknown')
    expect((await cancel(token)).status).toBe(200)
    expect((await cancel(token)).body.code).toBe('link_used')
    expect((await me(await t.signIn(ana.email, ana.password))).body.erase_at).toBeNull()
    await eraseDueAccounts(t.deps)
    await t.signIn(ana.email, ana.password)
  })

  it('is cancelled by no link of an earlier time, nor by who decides no more', async () => {
    await request()
    const early = await cancelLink()
    const back = await t.signIn(ana.email, ana.password)
    await t.call('DELETE', '/api/account/deletion', { as: back })
    await request(ana.password, back)
    const cancel = async (token: string) =>
      (await t.call('POST', '/api/account/deletion/cancel', { body: { token } })).body.code
    expect(await cancel(early)).toBe('link_used')
    const link = await cancelLink()
    await t.deps.db.execute(sql`update users set member_role = 'editor' where id = ${ana.user.id}`)
    expect(await cancel(link)).toBe('link_unknown')
    expect((await me(await t.signIn(ana.email, ana.password))).body.erase_at).not.toBeNull()
  })
})

describe('the erasure', () => {
  it('leaves no word, no address and no file of the company, and every other company as it was', async () => {
    const word = 'Zyqplume'
    const zoe = await t.signUp({
      company_name: `${word} SARL`,
      family_name: `${word}nom`,
      name: `${word}prénom`,
    })
    const mine = await live(zoe, word)
    const theirs = await live(ana, 'Voisine')
    const pseudonym = (
      await t.deps.db.execute<{ pseudonym: string }>(
        sql`select pseudonym from audit_subjects where user_id = ${zoe.user.id}`,
      )
    ).rows[0]?.pseudonym as string
    const before = await dumpOf(t)
    for (const table of [
      'users',
      'companies',
      'company_profiles',
      'posts',
      'post_versions',
      'generations',
      'images',
      'mails',
    ])
      expect({ table, has: before.includes(`public.${table} `) }).toEqual({ table, has: true })
    expect(before.split(word).length).toBeGreaterThan(8)
    await t.call('POST', '/api/auth/login', { body: { email: zoe.email, password: 'pas-le-bon-mot' } })
    await t.call('POST', '/api/auth/forgot-password', { body: { email: zoe.email } })
    expect(await limitsOf(zoe.email)).toBeGreaterThan(2)
    await request(zoe.password, { ...zoe, headers: mine.headers })
    await eraseDueAccounts(t.deps)
    expect(await dumpOf(t)).toContain(zoe.email)
    await endGrace()
    await eraseDueAccounts(t.deps)

    const after = await dumpOf(t)
    for (const trace of [word, zoe.email, zoe.user.id, zoe.companyId])
      expect({ trace, lines: after.split('\n').filter((line) => line.includes(trace)) }).toEqual({
        trace,
        lines: [],
      })
    expect(await limitsOf(zoe.email)).toBe(0)
    for (const url of [mine.imageUrl, mine.pictureUrl]) expect((await t.call('GET', url)).status).toBe(404)
    for (const url of [theirs.imageUrl, theirs.pictureUrl])
      expect((await t.call('GET', url)).status).toBe(200)
    expect(after).toContain('Voisine-texte')
    const login = await t.call('POST', '/api/auth/login', {
      body: { email: zoe.email, password: zoe.password },
    })
    expect(login.status).toBe(401)

    // What stays: the security trail under a pseudonym that leads nowhere, and the fingerprints of pictures.
    const { rows: trail } = await t.deps.db.execute<{ kind: string }>(
      sql`select kind from audit_entries where subject = ${pseudonym} order by seq`,
    )
    expect(trail.at(-1)?.kind).toBe('account_erased')
    const { rows: prints } = await t.deps.db.execute(
      sql`select 1 from provenance_records where image_id is null`,
    )
    expect(prints).toHaveLength(1)
    const { rows: costs } = await t.deps.db.execute(
      sql`select 1 from ai_usage where company_id = ${zoe.companyId}`,
    )
    expect(costs).toEqual([])
    expect(await verifyAudit(t.deps.db)).toMatchObject({ isWhole: true })
  })

  it('takes every declared row along', async () => {
    await live(ana, 'Partante')
    const again = await t.signIn(ana.email, ana.password)
    await request(ana.password, again)
    await endGrace()
    await eraseDueAccounts(t.deps)
    for (const [table, { rows }] of Object.entries(personalTables)) {
      const { rows: left } = await t.deps.db.execute(
        sql`select 1 from ${sql.identifier(table)} where ${rows({ userId: ana.user.id, companyId: ana.companyId })}`,
      )
      expect({ table, left: left.length }).toEqual({ table, left: 0 })
    }
  })

  it('goes on where it was stopped, and runs once when two processes begin', async () => {
    const imageUrl = await uploadPhoto(t, ana)
    await request()
    await endGrace()
    const dying = { ...t.deps.storage, deleteAll: () => Promise.reject(new Error('killed')) }
    await eraseDueAccounts({ ...t.deps, storage: dying })
    expect((await t.call('GET', imageUrl)).status).toBe(200)
    // Files gone, and killed before the rows went.
    await t.deps.storage.deleteAll(ana.companyId)
    await Promise.all([eraseDueAccounts(t.deps), eraseDueAccounts(t.deps)])
    expect((await t.call('GET', imageUrl)).status).toBe(404)
    const { rows } = await t.deps.db.execute(sql`select 1 from users where id = ${ana.user.id}`)
    expect(rows).toEqual([])
  })

  it.each(['before its archive is written', 'while it is written', 'once it is written'])(
    'leaves nothing of an export under way, %s',
    async (moment) => {
      const { headers } = await live(ana, 'Pressée')
      await t.deps.db.execute(sql`delete from data_exports where company_id = ${ana.companyId}`)
      expect((await t.call('POST', '/api/account/export', { as: { headers } })).status).toBe(202)
      await request(ana.password, { ...ana, headers })
      await endGrace()
      const erase = () => eraseDueAccounts(t.deps)
      const storage = {
        ...t.deps.storage,
        putStream: async (key: string, stream: Readable) => {
          if (moment.startsWith('before')) await erase()
          if (moment.startsWith('while')) stream.once('data', () => void erase().catch(() => undefined))
          const length = await t.deps.storage.putStream(key, stream)
          if (moment.startsWith('once')) await erase()
          return length
        },
      }
      await makeNextExport({ ...t.deps, storage })
      await erase()
      const left: string[] = []
      for await (const key of t.deps.storage.list()) if (key.startsWith(ana.companyId)) left.push(key)
      expect(left).toEqual([])
      const dump = await dumpOf(t)
      expect([ana.email, ana.companyId].filter((trace) => dump.includes(trace))).toEqual([])
    },
  )

  it('comes too late to be cancelled once it is due', async () => {
    await request()
    const back = await t.signIn(ana.email, ana.password)
    await endGrace()
    await t.call('DELETE', '/api/account/deletion', { as: back })
    await eraseDueAccounts(t.deps)
    expect((await me(back)).status).toBe(401)
  })
})
