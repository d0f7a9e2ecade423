import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { operationsOf, type Schema } from '#test/hostile/contract.ts'
import { scriptTexts } from '#test/hostile/strings.ts'
import { makeAdmin, setPlan } from './ramage.ts'
import { seedStatistics } from './seed-statistics.ts'
import { asUser, expect, keepToken, signIn, test, uploadImage } from './test.ts'

const photo = join(import.meta.dirname, '../test/photos/coffee.png')
const pages = join(import.meta.dirname, '../dist/web/routes.json')
const all = scriptTexts.join(' ')
/** The nth script, short enough for a name. */
const short = (index: number) => (scriptTexts[index % scriptTexts.length] ?? '').slice(0, 60)

/** A name holds no address of the web (`requiredName`). */
const forNames = scriptTexts.filter((text) => !/:\/\/|www\./i.test(text))
const named = (index: number) => (forNames[index % forNames.length] ?? '').slice(0, 60)

/** Requests that end what the page needs, or that pay. */
const leftAlone = /auth|logout|deletion|sessions|two-factor|subscription|webhooks|logo|picture|delete|openai/

/** A script in every text of a body, whatever the route; what must have a form gets one. */
function filled(schema: Schema, name = '', index = 0): unknown {
  if (schema.enum) return schema.enum[0]
  const choice = (schema.anyOf ?? schema.oneOf)?.[0]
  if (choice) return filled(choice, name, index)
  if (schema.type === 'array') return [filled(schema.items ?? {}, name, index)]
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    return Object.fromEntries(fields.map(([field, inner], at) => [field, filled(inner, field, index + at)]))
  }
  if (schema.type !== 'string') return schema.type === 'boolean' ? true : (schema.minimum ?? 1)
  if (schema.format === 'email' || name === 'email') return 'ana@atelier.example'
  if (schema.format || schema.pattern) return undefined
  return short(index)
}

/** All that a company can write, with scripts in it; the addresses to look at. */
async function writeEverywhere(page: Page) {
  const must = async (method: string, path: string, data: object) => {
    const answer = await asUser(page, method, path, data)
    expect(`${method} ${path} ${answer.ok() ? 'taken' : await answer.text()}`).toMatch(/ taken$/)
    return (await answer.json()) as { id: string; openai_picture_id: string | null; url: string }
  }
  const document: unknown = await (await page.request.get('/api/openapi.json')).json()
  for (const [index, { method, path, body }] of operationsOf(document).entries()) {
    if (!body || path.includes('{') || leftAlone.test(path)) continue
    await asUser(page, method, path, filled(body, '', index) as object)
  }
  await must('PUT', '/api/account/profile', {
    name: named(0),
    family_name: named(1),
    company_name: named(2),
    headline: short(3),
  })
  await must('PUT', '/api/company/infos', {
    name: named(2),
    industry: short(4),
    description: all.slice(0, 150),
    keywords: [short(5), short(6)],
    website: 'atelier.example/"><script>alert(1)</script>',
  })
  await must('PUT', '/api/company/brand', {
    tone_words: short(7).slice(0, 30),
    palette: [{ hex: '#b53a14', name: short(8).slice(0, 20) }],
    subjects: [short(9).slice(0, 25), short(10).slice(0, 25)],
    words_to_use: [short(11).slice(0, 25)],
    words_to_avoid: [short(12).slice(0, 25)],
  })
  await must('PUT', '/api/account/company-identity', {
    legal_name: short(13),
    street: short(14),
    city: short(15),
  })
  const name = '"><img src=x onerror=alert(1)>.png'
  await uploadImage(page, { name, mimeType: 'image/png', buffer: await readFile(photo) })
  const post = await must('POST', '/api/posts/generate', { prompt: all, app: 'linkedin' })
  await must('PATCH', `/api/posts/${post.id}`, { description: all })
  if (post.openai_picture_id)
    await must('PATCH', `/api/images/${post.openai_picture_id}`, { alt_text: all.slice(0, 300) })
  for (const text of scriptTexts)
    await must('POST', '/api/post/save', { description: text, app: 'instagram' })
  const handed = await must('POST', `/api/posts/${post.id}/hand-off`, {})
  return { id: post.id, token: new URL(handed.url).pathname.split('/').at(-1) ?? '' }
}

test('scripts in every field run on no page, ask nobody and break no policy', async ({ page, ramage }) => {
  const reports: string[] = []
  await page.exposeFunction('noteReport', (report: string) => reports.push(report))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { noteReport } = window as unknown as { noteReport: (report: string) => void }
      noteReport(`${location.pathname}: ${violatedDirective} ${blockedURI}`)
    })
  })
  const { email } = await signIn(page, { company: named(2) })
  await setPlan(ramage, email, 'enterprise')
  const company = { name: named(2), industry: short(4), description: short(5) }
  const created = await asUser(page, 'POST', '/api/company', company)
  await keepToken(page, (await created.json()).new_token)
  const { id, token } = await writeEverywhere(page)
  await seedStatistics(ramage, email)
  await ramage.query(
    "update posts set description = $2 where description like 'Trois%' and company_id = (select company_id from users where email = $1)",
    [email, all],
  )
  await makeAdmin(ramage, email)

  const entries = JSON.parse(await readFile(pages, 'utf8')) as { path: string }[]
  expect(entries.length).toBeGreaterThan(20)
  for (const { path } of entries) {
    await page.goto(path.replace(':id', id).replace(':token', token).replace('*', 'nulle-part'))
    await expect(page.locator('h1').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
  }
  await page.goto('/history')
  await expect(page.getByText('<script>alert(1)</script>').first()).toBeVisible()
  await page.goto(`/post/${id}`)
  await expect(page.getByRole('article').first()).toContainText('<script>alert(1)</script>')
  expect(reports).toEqual([])
})
