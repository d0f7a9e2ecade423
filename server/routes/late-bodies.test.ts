import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { addMember } from '#test/members.ts'
import { multipart } from '#test/multipart.ts'
import { photo } from '#test/photos.ts'

let t: TestApp
let ana: Visitor
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  ana = await t.signUp({ name: 'Ana' })
})

/** A request let in by its head, whose body comes once `meanwhile` is done. */
async function sendLate(
  as: Visitor,
  url: string,
  body: Buffer,
  type: string,
  meanwhile: () => Promise<unknown>,
) {
  const payload = new Readable({
    read() {
      meanwhile().then(
        () => {
          this.push(body)
          this.push(null)
        },
        (error: Error) => this.destroy(error),
      )
      this._read = () => undefined
    },
  })
  const headers = { ...as.headers, 'content-type': type, 'content-length': String(body.length) }
  const answer = await t.app.inject({ method: 'POST', url, headers, payload })
  return [answer.statusCode, answer.json().code]
}

const sendPost = (as: Visitor, meanwhile: () => Promise<unknown>) =>
  sendLate(as, '/api/post/save', Buffer.from('{"description":"Vitrine."}'), 'application/json', meanwhile)

const countOf = async (table: string) => {
  const { rows } = await t.deps.db.execute(
    `select count(*)::int as n from ${table} where company_id = '${ana.companyId}'`,
  )
  return rows[0]?.n
}

describe('a body that comes after its sender', () => {
  it('was removed changes nothing', async () => {
    const ben = await addMember(t, ana, 'editor')
    const remove = () => t.call('DELETE', `/api/members/${ben.user.id}`, { as: ana })
    expect(await sendPost(ben, remove)).toEqual([401, 'session_expired'])
    expect(await countOf('posts')).toBe(0)
  })

  it('lost the role changes nothing', async () => {
    const ben = await addMember(t, ana, 'editor')
    const demote = () =>
      t.call('PATCH', `/api/members/${ben.user.id}`, { as: ana, body: { member_role: 'viewer' } })
    expect(await sendPost(ben, demote)).toEqual([403, 'role_forbidden'])
    expect(await countOf('posts')).toBe(0)
  })

  it('signed out changes nothing, nor does a picture', async () => {
    const logout = () => t.call('POST', '/api/auth/logout', { as: ana })
    const { body, headers } = multipart(photo('rocket.jpg'))
    const sent = sendLate(ana, '/api/images/upload', body, headers['content-type'], logout)
    expect(await sent).toEqual([401, 'session_expired'])
    expect(await countOf('images')).toBe(0)
  })

  it('still is who they were is taken', async () => {
    expect(await sendPost(ana, async () => undefined)).toEqual([200, undefined])
    expect(await countOf('posts')).toBe(1)
  })
})
