import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setMemberRules } from '#server/db/members.ts'
import type { App } from '#server/routes/app-type.ts'
import { collectRoutes } from '#server/routes/route-table.ts'
import type { UserAnswer } from '#shared/api/auth.ts'
import type { Permission } from '#shared/role-permissions.ts'
import type { TestApp, Visitor } from '#test/app.ts'
import { addMember, freshSession } from '#test/members.ts'
import { makeResources, ownershipApp } from '#test/owned-resources.ts'
import { type Foreign, rules } from './ownership-rules.ts'
import { routesByPermission } from './role-rules.ts'

const columns = ['manager', 'publishing editor', 'editor', 'viewer'] as const
type Column = (typeof columns)[number]

/** Who may what: the table of docs/product/decisions.md §8. */
const mayNot: Record<Column, Permission[]> = {
  manager: [],
  'publishing editor': ['manage'],
  editor: ['publish', 'manage'],
  viewer: ['write', 'publish', 'manage'],
}

let test: TestApp
let things: Foreign
let own: Record<Column, Visitor>
let foreign: Record<Column, Visitor>

/** A company whose editors publish, and one whose editors do not, with a person of each role. */
async function people(manager: Visitor): Promise<Record<Column, Visitor>> {
  return {
    manager,
    'publishing editor': await addMember(test, manager, 'editor'),
    editor: await addMember(test, manager, 'editor'),
    viewer: await addMember(test, manager, 'viewer'),
  }
}

beforeAll(async () => {
  test = await ownershipApp()
  const owner = await test.signUp()
  things = await makeResources(test, owner)
  own = await people(owner)
  foreign = await people(await test.signUp())
})
afterAll(() => test.close())

const routes = Object.entries(routesByPermission).flatMap(([permission, names]) =>
  names.map((name) => ({ name, permission: permission as Permission })),
)
const cells = routes.flatMap((route) => columns.map((column) => ({ ...route, column })))
const refused = cells.filter(({ permission, column }) => mayNot[column].includes(permission))
const allowed = cells.filter((cell) => !refused.includes(cell))
const named = routes.filter(({ name }) => rules[name] !== 'own')

const attemptsOn = (name: string, of: Foreign) => {
  const rule = rules[name]
  return typeof rule === 'function' ? rule(of) : [{ path: name.split(' ')[1] ?? '', body: undefined }]
}

async function callAs(
  column: Column,
  who: Visitor,
  name: string,
  { path, body }: { path: string; body?: object | undefined },
) {
  await setMemberRules(test.deps.db, who.companyId, { editorsPublish: column === 'publishing editor' })
  await test.deps.db.execute('delete from rate_limits')
  const as = await freshSession(test, who)
  const method = name.split(' ')[0] as 'GET'
  return test.call(method, path, {
    as,
    body: method === 'GET' || method === 'DELETE' ? undefined : (body ?? {}),
  })
}

describe('what members may do', () => {
  it('is said for every route that needs a user', () => {
    const guarded = test.app.routeTable.filter(({ isApi, access }) => isApi && access === 'user')
    expect(routes.map(({ name }) => name).sort()).toEqual(
      guarded.map(({ method, url }) => `${method} ${url}`).sort(),
    )
  })

  it.each([
    ['nothing of access', {}, 'no access declared'],
    ['no permission of a user', { access: 'user' }, 'no permission declared'],
    ['a permission of nobody', { access: 'public', permission: 'read' }, 'no permission declared'],
  ] as const)('is said before anything starts: not a route that says %s', (_what, config, refusal) => {
    const app = Fastify() as unknown as App
    collectRoutes(app)
    expect(() => app.get('/api/unsaid', { config }, () => null)).toThrow(refusal)
    expect(app.routeTable).toEqual([])
  })

  it(`is refused with 403 and the name of who can on ${refused.length} of ${cells.length} pairs of route and role`, async () => {
    for (const { name, column } of refused) {
      for (const attempt of attemptsOn(name, things)) {
        const { status, body } = await callAs(column, own[column], name, attempt)
        expect({ name, column, status, code: body.code }).toEqual({
          name,
          column,
          status: 403,
          code: 'role_forbidden',
        })
        expect(body.message).toBe('Votre rôle dans l’entreprise ne le permet pas. Demandez à Camille Moreau.')
      }
    }
  })

  it(`answers no 2xx to any role of another company on ${named.length * columns.length} pairs of route with an id and role`, async () => {
    for (const { name } of named) {
      for (const column of columns) {
        for (const attempt of attemptsOn(name, things)) {
          const { status } = await callAs(column, foreign[column], name, attempt)
          expect({ name, column, isRefused: [400, 403, 404].includes(status), status }).toMatchObject({
            isRefused: true,
          })
        }
      }
    }
  })

  it(`is not refused for the role on the other ${allowed.length} pairs`, async () => {
    const nothing = Object.fromEntries(
      Object.keys(things).map((key) => [key, randomUUID()]),
    ) as unknown as Foreign
    const nowhere = { ...nothing, imageUrl: '/media/none', pictureUrl: '/media/none' }
    for (const { name, column } of allowed) {
      for (const attempt of attemptsOn(name, nowhere)) {
        const { status, body } = await callAs(column, own[column], name, attempt)
        expect({ name, column, status, code: body.code }).not.toMatchObject({ code: 'role_forbidden' })
        expect({ name, column, isBroken: status >= 500 && status !== 503 }).toMatchObject({ isBroken: false })
      }
    }
    const unexpected = test.errors.splice(0).filter((line) => !line.includes('payments_off'))
    expect(unexpected).toEqual([])
  })

  it('follows a change of role in a session that is open', async () => {
    await test.deps.db.execute('delete from rate_limits')
    // Other calls have ended the manager's first session.
    const manager = { ...own.manager, ...(await freshSession(test, own.manager)) }
    const ben = await addMember(test, manager, 'editor')
    const write = () => test.call('POST', '/api/post/save', { as: ben, body: { description: 'Bonjour.' } })
    expect((await write()).status).toBe(200)
    await test.deps.db.execute(`update users set member_role = 'viewer' where id = '${ben.user.id}'`)
    expect((await write()).status).toBe(403)
    const me = await test.call<UserAnswer>('GET', '/api/auth/me', { as: ben })
    expect(me.body).toMatchObject({ member_role: 'viewer', permissions: ['self', 'read', 'comment'] })
  })
})
