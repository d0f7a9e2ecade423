import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#test/server.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

const legal = ['terms', 'privacy', 'cookies', 'subprocessors', 'notice', 'accessibility'].map(
  (name) => `/legal/${name}`,
)
const withoutReact = ['/', '/about', ...legal]
const changedOn = (path: string) => (/privacy|subprocessors/.test(path) ? 28 : 22)

test('about and the legal pages read well everywhere, and say when they changed', async ({ page }) => {
  for (const path of ['/about', ...legal]) {
    await page.goto(path)
    await expectAccessible(page, path)
    if (path !== '/about')
      await expect(page.getByText(`Dernière mise à jour : ${changedOn(path)} novembre 2026`)).toBeVisible()
  }
  await page.goto('/legal/terms')
  await page.getByRole('link', { name: 'politique de confidentialité' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Politique de confidentialité')
  await page.goto('/about')
  await page.getByRole('link', { name: 'Découvrir les abonnements' }).click()
  await expect(page).toHaveURL('/subscription')
})

test('their header leads to the plans, and who is signed in to the dashboard', async ({ page, isMobile }) => {
  const header = page.getByRole('banner')
  const name = header.getByRole('link', { name: 'Ramage', exact: true }).first()
  await page.goto('/legal/terms')
  await expect(name).toHaveAttribute('href', '/')
  if (isMobile) await header.getByRole('button', { name: 'Menu' }).click()
  await header.getByRole('link', { name: 'Abonnement' }).click()
  await expect(page).toHaveURL('/subscription')
  await signIn(page)
  await page.goto('/about')
  await expect(name).toHaveAttribute('href', '/dashboard')
  await page.goto('/')
  await expect(name).toHaveAttribute('href', '/')
})

test('« Gérer mes cookies » works on the page that explains them', async ({ page }) => {
  await page.goto('/legal/cookies')
  await page.getByRole('main').getByRole('button', { name: 'Gérer mes cookies' }).click()
  await page.getByRole('button', { name: 'Refuser' }).click()
  await expect(page.getByRole('button', { name: 'Refuser' })).toBeHidden()
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['cookieConsent'])
})

test('public pages run without React, and carry what search engines and networks read', async ({
  page,
  baseURL,
}) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  for (const path of withoutReact) {
    await page.goto(path)
    expect(await page.locator('#app').count(), path).toBe(0)
    expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`)
    const said = (selector: string, attribute: string) => page.locator(selector).getAttribute(attribute)
    expect(await said('link[rel=canonical]', 'href')).toBe(baseURL + path)
    expect(await said('meta[property="og:title"]', 'content')).toBe(await page.title())
    expect((await said('meta[name=description]', 'content'))?.length).toBeGreaterThan(50)
    expect(await said('meta[property="og:image"]', 'content')).toBe(`${baseURL}/social-card.png`)
  }
  expect((await page.request.get('/favicon.ico')).headers()['content-type']).toMatch(/^image\//)
  const card = await page.request.get('/social-card.png')
  expect(card.headers()['content-type']).toBe('image/png')
  for (const [, address = ''] of sitemap.matchAll(/<loc>(.*?)<\/loc>/g)) {
    expect((await page.request.get(address)).status(), address).toBe(200)
  }
})

test('no link of any page leads nowhere', async ({ page, ramage }) => {
  const seen = new Set<string>()
  const dead: string[] = []
  async function crawl(starts: string[]) {
    const toVisit = [...starts]
    for (let path = toVisit.pop(); path !== undefined; path = toVisit.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      const answer = await page.goto(path)
      if (answer?.status() !== 200) dead.push(`${path} ${answer?.status()}`)
      await page.locator('h1').first().waitFor({ state: 'attached' })
      const hrefs = await page
        .locator('a[href]')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
      for (const href of hrefs) {
        const { origin, pathname } = new URL(href)
        if (origin === new URL(ramage.url).origin && !pathname.startsWith('/api')) toVisit.push(pathname)
      }
    }
  }
  await crawl(withoutReact)
  await signIn(page)
  seen.clear()
  await crawl(['/dashboard', '/settings', '/subscription/resiliation'])
  expect(dead).toEqual([])
  expect([...seen].filter((path) => legal.includes(path)).sort()).toEqual(legal.toSorted())
})

test('the legal pages name who is configured, and nobody else', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ramage-e2e-'))
  const configured = await startServer({
    DATA_DIR: dataDir,
    COMPANY_NAME: 'Les Oiseaux & Fils <SAS>',
    SMTP_URL: 'smtp://user:secret@mail.oiseaux.example:587',
    MISTRAL_API_KEY: 'never-used',
  })
  const read = async (path: string) => (await fetch(configured.url + path)).text()
  try {
    const processors = await read('/legal/subprocessors')
    expect(processors).toContain('Mistral AI')
    expect(processors).toContain('mail.oiseaux.example')
    for (const other of ['OpenAI', 'Stripe', 'Meta (Instagram)', 'Aucun prestataire', 'secret', '⟦']) {
      expect(processors).not.toContain(other)
    }
    const notice = await read('/legal/notice')
    expect(notice).toContain('Les Oiseaux &amp; Fils &lt;SAS&gt;')
    expect(notice).toContain('[à renseigner\u00a0: adresse du siège]')
    for (const path of withoutReact) expect(await read(path), path).not.toContain('⟦')
  } finally {
    await configured.end()
    await rm(dataDir, { recursive: true, force: true })
  }
})
