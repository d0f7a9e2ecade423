import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeNextExport } from '#server/services/data-export/export-requests.ts'
import type { ExportLinkAnswer } from '#shared/api/data-rights.ts'
import { newRegistration, type TestApp, testApp, type Visitor } from '#test/app.ts'
import { unzip } from '#test/export-of.ts'
import { operationsOf } from '#test/hostile/contract.ts'
import { formulaTexts, lineTexts } from '#test/hostile/strings.ts'
import { mailBox } from '#test/mail-box.ts'
import { addPast, setPlan } from '#test/statistics.ts'

let box: Awaited<ReturnType<typeof mailBox>>
let t: TestApp
let ana: Visitor
beforeAll(async () => {
  box = await mailBox()
  t = await testApp(box.overrides)
  ana = await t.signUp({ company_name: '=1+1', name: '+Ana', family_name: '@Moreau' })
  await setPlan(t, ana, 'enterprise')
  const at = new Date(Date.now() - 5 * 86_400_000)
  for (const text of formulaTexts) await addPast(t.deps, ana.companyId, { at, views: 100, text })
})
afterAll(async () => {
  await t.close()
  await box.close()
})

/** The cells of a file as a spreadsheet takes them apart. */
function cellsOf(csv: string): string[] {
  const lines = csv.replace(/^\ufeff/, '')
  return [...lines.matchAll(/(?:^|;|\r\n)(?:"((?:[^"]|"")*)"|([^;"\r\n]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  )
}

/** Excel, LibreOffice and Google Sheets calculate a cell that starts so, behind spaces too. */
const isFormula = (cell: string) =>
  /^[\s\p{Cc}]*[=+\-@|＝＋－＠]/u.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell)

describe('a table that is downloaded', () => {
  it('holds no formula, whichever route gives it', async () => {
    const paths = operationsOf(t.app.swagger())
      .filter(({ method, path }) => method === 'GET' && path.endsWith('.csv'))
      .map(({ path }) => path)
    expect(paths).toContain('/api/performance/export.csv')
    for (const path of paths) {
      const { status, bytes } = await t.call('GET', path, { as: ana })
      if (status === 403 || status === 400) continue
      expect([path, status, cellsOf(String(bytes)).filter(isFormula)]).toEqual([path, 200, []])
    }
    const { bytes } = await t.call('GET', '/api/performance/export.csv', { as: ana })
    expect(cellsOf(String(bytes))).toContain("'=1+1")
  })

  it('holds none in the archive of a company either', async () => {
    const asked = await t.call<{ id: string }>('POST', '/api/account/export', { as: ana })
    await makeNextExport(t.deps)
    const path = `/api/account/exports/${asked.body.id}/link`
    const link = await t.call<ExportLinkAnswer>('POST', path, { as: ana })
    const files = await unzip((await t.call('GET', link.body.url)).bytes)
    const tables = Object.entries(files).filter(([name]) => name.endsWith('.csv'))
    for (const [name, bytes] of tables) {
      expect([name, cellsOf(String(bytes)).filter(isFormula)]).toEqual([name, []])
    }
    expect(cellsOf(String(files['csv/posts.csv']))).toContain("'=1+1")
  })
})

describe('lines of their own', () => {
  it('no name starts one in a mail, and no host of the caller’s is linked to', async () => {
    for (const name of lineTexts) {
      const registration = newRegistration({ name: name.slice(0, 40), company_name: name.slice(0, 40) })
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        origin: 'https://evil.example',
      }
      const made = await t.call('POST', '/api/auth/register', { body: registration, headers })
      expect(made.status).toBe(201)
      await t.call('POST', '/api/auth/forgot-password', { body: { email: registration.email }, headers })
      const mails = await box.of(t.deps, registration.email)
      expect(mails.length).toBeGreaterThan(0)
      for (const mail of mails) {
        expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
        expect(mail.headers.map(({ key }) => key)).not.toContain('x-injected')
        expect(`${mail.html}${mail.text}`).not.toContain('://evil.example')
      }
      expect(await box.of(t.deps, 'victim@evil.example')).toEqual([])
    }
  })

  it.each([
    'a@exemple.fr\r\nBcc: victim@evil.example',
    'a@exemple.fr, victim@evil.example',
    'a@exemple.fr\n'.repeat(2),
  ])('no address holds two: %j', async (email) => {
    const answer = await t.call('POST', '/api/auth/register', { body: newRegistration({ email }) })
    expect([answer.status, Object.keys(answer.body.details ?? {})]).toEqual([400, ['email']])
  })

  it('no value of a request starts one in the answer', async () => {
    const headers = {
      'x-request-id': 'a\u0085X-Injected: yes',
      'idempotency-key': 'x y',
      origin: 'https://evil.example',
    }
    for (const path of [
      '/api/social/linkedin/callback?state=%0d%0aX-Injected:%20yes&code=x',
      '/login?retour=%0d%0aX-Injected:1',
      '/%0d%0aX-Injected:%20yes',
    ]) {
      const answer = await t.call('GET', path, { headers })
      expect(Object.keys(answer.headers)).not.toContain('x-injected')
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      expect(String(answer.headers['x-request-id'])).toMatch(/^[0-9a-f-]{36}$/)
      expect(String(answer.headers.location ?? '')).not.toMatch(/evil|\p{Cc}/u)
    }
  })
})

describe('the prototype of all objects', () => {
  it.each([
    '{"name":"A","industry":"B","__proto__":{"role":"admin"}}',
    '{"name":"A","industry":"B","constructor":{"prototype":{"role":"admin"}}}',
  ])('stays as it is after %s', async (body) => {
    const answer = await t.call('PUT', '/api/company/infos', { as: ana, body })
    expect(answer.status).toBeLessThan(500)
    expect(({} as { role?: string }).role).toBeUndefined()
    const me = await t.call<{ role: string }>('GET', '/api/auth/me', { as: ana })
    expect(me.body.role).toBe('user')
  })
})
