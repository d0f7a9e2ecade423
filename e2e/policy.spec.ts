import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makeAdmin } from './ramage.ts'
import { asUser, expect, expectNoOverflow, phoneSize, signIn, test } from './test.ts'

/** Every page the server serves: web/routes.ts and web/static-routes.ts, as built. */
const paths = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../dist/web/routes.json'), 'utf8')) as { path: string }[]
).map(({ path }) => path)

/**
 * Visits every page and one that does not exist, each at both widths; what the browser refused. Foreign requests fail
 * by themselves.
 */
async function violationsOf(page: Page, ids: Record<string, string>): Promise<string[]> {
  const violations: string[] = []
  const size = page.viewportSize() ?? phoneSize
  await page.exposeFunction('noteViolation', (words: string) => violations.push(words))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      (window as unknown as { noteViolation: (words: string) => void }).noteViolation(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}`,
      ),
    ),
  )
  for (const path of [...paths, '/nulle-part']) {
    const answer = await page.goto(path.replace(/:(\w+)/g, (_all, name: string) => ids[name] ?? 'inconnu'))
    await page.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy, path).toContain("default-src 'none'; script-src 'self'")
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).not.toMatch(/unsafe|data:|\*/)
    expect(answer?.headers(), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': expect.stringContaining('same-origin'),
      'permissions-policy':
        path === '/generate'
          ? expect.stringContaining('camera=(self), microphone=(self)')
          : expect.stringContaining('camera=(), microphone=()'),
    })
    await expectNoOverflow(page, path)
    await page.setViewportSize(phoneSize)
    await expectNoOverflow(page, `${path}, 390 px`)
    await page.setViewportSize(size)
  }
  return violations
}

test('no page scrolls sideways or asks for anything its policy refuses, signed out', async ({ page }) => {
  expect(paths.length).toBeGreaterThan(30)
  expect(await violationsOf(page, {})).toEqual([])
})

test('nor signed in, as an administrator', async ({ page, ramage }) => {
  const account = await signIn(page)
  await makeAdmin(ramage, account.email)
  const made = await asUser(page, 'POST', '/api/posts/generate', {
    prompt: 'Portes ouvertes samedi.',
    app: 'linkedin',
  })
  expect(made.headers()['cache-control']).toBe('no-store')
  const { id } = (await made.json()) as { id: string }
  expect(await violationsOf(page, { id })).toEqual([])
})
