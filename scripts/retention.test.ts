import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyRetention } from '#server/services/deletion/data-retention.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { nodeFlags, programEnv } from '#test/program.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const command = (...given: string[]) =>
  spawnSync(process.execPath, [...nodeFlags, join(import.meta.dirname, 'retention.ts'), ...given], {
    env: { ...programEnv, DATABASE_URL: t.databaseUrl },
    encoding: 'utf8',
  })
const unseen = ({ user }: Visitor, months: number) =>
  t.deps.db.execute(
    sql`update users set last_seen_at = now() - make_interval(months => ${months}) where id = ${user.id}`,
  )
const exists = async ({ user }: Visitor) =>
  (await t.deps.db.execute(sql`select 1 from users where id = ${user.id}`)).rows.length === 1
const warnings = async ({ user }: Visitor) =>
  (
    await t.deps.db.execute(
      sql`select 1 from mails where user_id = ${user.id} and template = 'unused_account'`,
    )
  ).rows.length
const monthLater = () =>
  t.deps.db.execute(sql`update users set unused_warned_at = unused_warned_at - interval '32 days'`)

describe('retention', () => {
  it('prints by kind what would go, and leaves it in a dry run', async () => {
    const ana = await t.signUp()
    await unseen(ana, 24)
    await t.deps.db.execute(sql`
      insert into cookie_consents (id, accepted, version, created_at)
      values (gen_random_uuid(), true, '1', now() - interval '61 months'), (gen_random_uuid(), true, '1', now())`)
    await t.deps.db.execute(sql`
      insert into contact_requests (id, reference, name, email, message, created_at) values
      (gen_random_uuid(), 'C-1', 'Ana', 'ana@exemple.fr', 'Ancien', now() - interval '37 months'),
      (gen_random_uuid(), 'C-2', 'Ana', 'ana@exemple.fr', 'Récent', now() - interval '35 months')`)
    const { status, stdout } = command('--dry-run')
    expect(status).toBe(0)
    expect(stdout).toMatch(/ 1 {2}comptes inutilisés depuis 23 mois/)
    expect(stdout).toMatch(/ 1 {2}preuves de consentement/)
    expect(stdout).toMatch(/ 1 {2}messages de contact/)
    expect(stdout).toMatch(/ 0 {2}comptes à effacer/)
    expect([await exists(ana), await warnings(ana)]).toEqual([true, 0])
    expect(command().stdout).toContain('Fait.')
    expect(await warnings(ana)).toBe(1)
    const { rows } = await t.deps.db.execute(sql`select 1 from cookie_consents`)
    expect(rows).toHaveLength(1)
    const { rows: kept } = await t.deps.db.execute(sql`select message from contact_requests`)
    expect(kept).toEqual([{ message: 'Récent' }])
  })

  it('warns an unused account once, and erases it a month later', async () => {
    const ana = await t.signUp()
    await unseen(ana, 23)
    await applyRetention(t.deps)
    await applyRetention(t.deps)
    expect([await exists(ana), await warnings(ana)]).toEqual([true, 1])
    await unseen(ana, 24)
    await applyRetention(t.deps)
    expect(await exists(ana)).toBe(true)
    await monthLater()
    await applyRetention(t.deps)
    expect(await exists(ana)).toBe(false)
  })

  it('keeps who signs in after the warning, who pays, and who is seen', async () => {
    const [back, paying, seen] = [await t.signUp(), await t.signUp(), await t.signUp()]
    await unseen(back, 24)
    await unseen(paying, 30)
    await t.deps.db.execute(sql`update companies set plan = 'pro' where id = ${paying.companyId}`)
    await applyRetention(t.deps)
    await t.signIn(back.email, back.password)
    await monthLater()
    await applyRetention(t.deps)
    await applyRetention(t.deps)
    for (const visitor of [back, paying, seen]) expect(await exists(visitor)).toBe(true)
    expect([await warnings(paying), await warnings(seen)]).toEqual([0, 0])
  })
})
