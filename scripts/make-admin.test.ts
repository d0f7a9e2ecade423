import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { nodeFlags, programEnv } from '#test/program.ts'

let test: TestApp

beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const makeAdmin = (email: string) =>
  spawnSync(process.execPath, [...nodeFlags, join(import.meta.dirname, 'make-admin.ts'), email], {
    env: { ...programEnv, DATABASE_URL: test.databaseUrl },
    encoding: 'utf8',
  })

it('gives the role to an existing account alone, and ends its sessions', async () => {
  const ana = await test.signUp()
  expect(makeAdmin('nobody@exemple.fr')).toMatchObject({ status: 1, stdout: '' })
  expect(makeAdmin(ana.email.toUpperCase()).status).toBe(0)
  expect((await test.call('GET', '/api/auth/me', { as: ana })).status).toBe(401)
  expect((await test.signIn(ana.email, ana.password)).user.role).toBe('admin')
})

it('leaves one line in the audit trail, however often it is asked', async () => {
  const ana = await test.signUp()
  for (let count = 0; count < 2; count++) expect(makeAdmin(ana.email).status).toBe(0)
  const { rows } = await test.deps.db.execute(sql`
    select kind, details from audit_entries join audit_subjects on pseudonym = subject
    where user_id = ${ana.user.id} and kind = 'role_changed'`)
  expect(rows).toEqual([{ kind: 'role_changed', details: { role: 'admin' } }])
})
